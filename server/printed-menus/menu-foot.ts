import { codeTextsIn } from '#contract/texts/table-code.ts'
import { drawCode } from '#server/lib/pdf/draw-code.ts'
import { isFromRight, type Style } from '#server/lib/pdf/typesetter.ts'
import { stack, type Block } from './columns.ts'
import type { MenuCard } from './menu-card.ts'
import type { Texts } from './menu-texts.ts'
import { asTyped, drawRule, faint, ink, ink2, type Canvas } from './printing.ts'
import { textBlock } from './text-blocks.ts'

const noteStyle: Style = { size: 8, colour: ink2 }
const codeStyle: Style = { size: 8, colour: ink }
const addressStyle: Style = { size: 6.5, colour: ink2 }
const codeSize = 74
const codeRoom = 116
const gutter = 24

/** What the last page ends with: the legend of allergens, and the code with what it is for. */
export function footBlock(canvas: Canvas, { legend, link, languages }: MenuCard, width: number): Block {
  if (!legend.length && link === null) return { gap: 0, height: 0, draw: () => {} }
  const legendWidth = link === null ? width : width - codeRoom - gutter
  const notes = stack(
    legend.map((text) => {
      const align = isFromRight(text) ? 'right' : 'left'
      return textBlock(canvas, text, noteStyle, { width: legendWidth, align }, 5)
    }),
  )
  const code = link === null ? null : codeBlock(canvas, link, languages)
  const below = 14
  return {
    gap: 30,
    height: below + Math.max(notes.height, code?.height ?? 0),
    draw: (x, y) => {
      drawRule(canvas, { x, y, width, colour: faint })
      notes.draw(x, y + below)
      code?.draw(x + (width - codeRoom) / (legend.length ? 1 : 2), y + below)
    },
  }
}

function codeBlock(canvas: Canvas, link: string, languages: Texts): Block {
  const box = { width: codeRoom, align: 'centre' } as const
  const code: Block = {
    gap: 0,
    height: codeSize,
    draw: (x, y) => drawCode(canvas.pdf, link, { x: x + (codeRoom - codeSize) / 2, y, size: codeSize }),
  }
  return stack([
    code,
    ...scanTexts(languages).map((text) => textBlock(canvas, text, codeStyle, box)),
    textBlock(canvas, asTyped(link), addressStyle, box),
  ])
}

/** "Scan for the menu" in each language whose texts we have, once in English if we have neither. */
export const scanTexts = (languages: Texts): string[] => [
  ...new Set(languages.map((language) => codeTextsIn(language).scan)),
]
