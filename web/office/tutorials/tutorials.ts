import type { TextKey } from '#web/office/texts.ts'

/** The tutorials, in the specification's order (back-office specification, section 2: /help). */
export const tutorials = [
  'create-menu',
  'create-daily-menu',
  'create-submenu',
  'create-product',
  'create-table',
  'edit-product',
  'download-qr-code',
  'add-product-to-submenu',
  'sort-and-delete-products',
  'deactivate-menu',
  'deactivate-submenu',
] as const
export type Tutorial = (typeof tutorials)[number]

export type Chapter = TextKey extends infer Key ? (Key extends `help.chapter.${infer C}` ? C : never) : never

/** When steps and chapters begin in a film, in seconds; written by demo/show/tutorials.ts. */
export interface Times {
  length: number
  steps: number[]
  chapters: { name: Chapter; at: number }[]
}

type FindText = (key: string) => string | undefined

/** The captions of a film, in order, with the names of buttons filled in. */
export function stepsOf(tutorial: Tutorial, find: FindText): string[] {
  const steps: string[] = []
  for (;;) {
    const step = find(`help.${tutorial}.${steps.length + 1}`)
    if (step === undefined) return steps
    steps.push(step.replace(/\{([\w.]+)\}/g, (whole, key: string) => find(key) ?? whole))
  }
}

export interface Cue {
  from: number
  until: number
  text: string
}

/** A film's captions: its steps. */
export const captionsOf = (tutorial: Tutorial, { steps, length }: Times, find: FindText): Cue[] =>
  toCues(stepsOf(tutorial, find), steps, length)

export const chaptersOf = ({ chapters, length }: Times, find: FindText): Cue[] =>
  toCues(
    chapters.map(({ name }) => find(`help.chapter.${name}`) ?? ''),
    chapters.map(({ at }) => at),
    length,
  )

/** Each cue lasts until the next begins. */
const toCues = (lines: string[], starts: number[], end: number): Cue[] =>
  lines.map((text, at) => ({ from: starts[at] ?? 0, until: starts[at + 1] ?? end, text }))

export const isTutorial = (name: string): name is Tutorial => tutorials.some((tutorial) => tutorial === name)
