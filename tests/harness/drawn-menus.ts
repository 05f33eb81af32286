import type { Layout } from '#server/reading/layout/read-layout.ts'
import { endingAt, type DrawnLine } from './drawn-lines.ts'

/** Sections as plain text: "# Title" and "name | prices | description", with "(price)" for a proposed price. */
export const asText = ({ sections }: Layout): string[] =>
  sections.flatMap(({ title, dishes }) => [
    `# ${title}`,
    ...dishes.map(({ name, prices, proposedPrice, description }) =>
      [
        name,
        prices.map(({ value, size }) => `${value}${size ? ` ${size}` : ''}`).join('/'),
        proposedPrice === null ? '' : `(${proposedPrice})`,
        description,
      ]
        .filter(Boolean)
        .join(' | '),
    ),
  ])

/** A name and its price at the right edge. */
export const row = (name: string, price: string, top: number, left = 100, right = 900): DrawnLine[] => [
  { text: name, left, top },
  endingAt(right, { text: price, top }),
]

/** Names below each other. */
export const list = (names: readonly string[], top: number, step = 50, left = 100): DrawnLine[] =>
  names.map((text, index) => ({ text, left, top: top + index * step }))

export const title = (text: string, top: number, left = 100): DrawnLine => ({ text, left, top, size: 36 })
