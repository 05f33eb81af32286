import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, deriveAccents, hardestGround, toOklch } from './accent.ts'
import { patterns } from './bounds.ts'

const css = readFileSync(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8')
const token = (name: string, theme: 'light' | 'dark') => {
  const found = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css)
  return found?.[theme === 'light' ? 1 : 2] ?? ''
}

/** A thousand colours, evenly distributed: ten steps each of red, green and blue. */
const steps = Array.from({ length: 10 }, (_, at) => Math.round((at * 255) / 9))
const hex = (part: number) => part.toString(16).padStart(2, '0')
const colours = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => `#${hex(red)}${hex(green)}${hex(blue)}`)),
)

describe.each(['light', 'dark'] as const)('accents of the %s theme, derived from any colour', (theme) => {
  const grounds = ['paper', 'surface', 'sunken', 'raised'].map((name) => token(name, theme))
  const inks = ['ink', 'ink-2'].map((name) => token(name, theme))
  const all = colours.map((colour) => ({ colour, accents: deriveAccents(colour)[theme] }))

  it('are readable on every background, and so is text on them', () => {
    const unreadable = all.flatMap(({ colour, accents: { accent, strong, soft, on } }) =>
      [
        ...grounds.map((ground) => [accent, ground] as const),
        [accent, soft] as const,
        [strong, soft] as const,
        [on, accent] as const,
        [on, strong] as const,
        ...inks.map((ink) => [ink, soft] as const),
      ]
        .filter(([one, other]) => contrast(one, other) < 4.5)
        .map((pair) => `${colour}: ${pair.join(' on ')}`),
    )
    expect(unreadable).toEqual([])
  })

  it('are displayable colours of the chosen hue', () => {
    for (const { colour, accents } of all) {
      for (const part of Object.values(accents)) expect(part).toMatch(patterns.colour)
      const [chosen, derived] = [toOklch(colour), toOklch(accents.accent)]
      if (chosen.chroma < 0.05 || derived.chroma < 0.05) continue
      const turn = Math.abs(chosen.hue - derived.hue)
      expect(Math.min(turn, 2 * Math.PI - turn), colour).toBeLessThan(0.12)
    }
  })

  it("include the hardest background among the theme's backgrounds", () => {
    expect(grounds).toContain(hardestGround[theme])
  })
})

it('keeps a colour that is already readable in the light theme', () => {
  for (const colour of ['#b23a1e', '#1f4e8c', '#35682d', '#6b1f7a'])
    expect(deriveAccents(colour).light.accent).toBe(colour)
})
