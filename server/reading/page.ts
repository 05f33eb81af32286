export type { Character, Colour, Page, TextLine } from '#server/lib/text-lines.ts'
