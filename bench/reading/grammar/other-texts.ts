import { many, phraseOf, type Draw, type Production } from './draw.ts'
import { blockOf, paragraph, stacked, type Block } from './typeset.ts'

/** What is served with all dishes: no dishes of their own. */
const servedWith =
  (isList: boolean) =>
  (draw: Draw, width: number): Block => {
    const kind = 'served with'
    const { look, random, words } = draw
    const lead = `${phraseOf(draw, words.servedWith)}:`
    const sides = random.some(words.sides, random.whole(3, 5))
    if (!isList) return paragraph(`${lead} ${sides.join(', ')}`, look.description, { width }, { kind })
    const style = random.chance(0.5) ? look.description : { ...look.name, isBold: false }
    return stacked([
      paragraph(lead, { ...style, isBold: random.chance(0.5) }, { width }, { kind }),
      ...sides.map((side) => paragraph(side, style, { width }, { kind })),
      blockOf([], look.gap),
    ])
  }

export const servedWithProductions: readonly Production[] = [
  { name: 'list below', half: 'fitted', kind: 'served with', draw: servedWith(true) },
  { name: 'sentence', half: 'fitted', kind: 'served with', draw: servedWith(false) },
  { name: 'list to choose from', half: 'held back', kind: 'served with', draw: servedWith(true) },
]

/** Opening hours, the address and the like. */
export function drawNotes(draw: Draw, width: number): Block {
  const { look, random, words, half } = draw
  const notes = random.some(words.notes[half === 'fitted' ? 0 : 1], random.whole(1, 4))
  const style = random.chance(0.7) ? look.description : { ...look.name, isBold: false }
  const align = random.pick(['left', 'centre'] as const)
  return stacked(
    many(notes.length, () => paragraph(notes.pop() ?? '', style, { width, align }, { kind: 'notes' })),
    style.size * 0.2,
  )
}
