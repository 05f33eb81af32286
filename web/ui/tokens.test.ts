import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name,
    { light: light ?? '', dark: dark ?? '' },
  ]),
)

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['paper', 'surface', 'sunken', 'raised']
const texts = ['ink', 'ink-2', 'paprika', 'olive', 'saffron-ink', 'wine']
const pairs: [text: string, ground: string, least: number][] = [
  ...texts.flatMap((text) => grounds.map((ground): [string, string, number] => [text, ground, 4.5])),
  ['on-paprika', 'paprika', 4.5],
  ['on-paprika', 'paprika-strong', 4.5],
  ['on-wine', 'wine', 4.5],
  ['paprika', 'paprika-soft', 4.5],
  ['ink', 'paprika-soft', 4.5],
  ['ink-2', 'paprika-soft', 4.5],
  ['olive', 'olive-soft', 4.5],
  ['saffron-ink', 'saffron-soft', 4.5],
  ['wine', 'wine-soft', 4.5],
  ...grounds.map((ground): [string, string, number] => ['line-strong', ground, 3]),
]

describe.each(['light', 'dark'] as const)('the %s colours', (theme) => {
  it.each(pairs)('%s on %s has a contrast of at least %d', (text, ground, least) => {
    const [one, other] = [tokens.get(text), tokens.get(ground)]
    if (!one || !other) throw new Error(`no token ${text} or ${ground}`)
    expect(contrast(one[theme], other[theme])).toBeGreaterThanOrEqual(least)
  })
})
