import type { Language } from '#contract/domain/bounds.ts'
import { en } from '#web/locales/en/office.ts'
import { fr } from '#web/locales/fr/office.ts'
import { nl } from '#web/locales/nl/office.ts'
import { sq } from '#web/locales/sq/office.ts'
import { stepsOf, type Times, type Tutorial } from '#web/office/tutorials/tutorials.ts'
import { toWebVtt } from './web-vtt.ts'

const texts: Record<Language, Record<string, unknown>> = { en, fr, nl, sq }

/** Looks up the office's texts in a language by their keys. */
export const findIn = (language: Language) => (key: string) => {
  const text = texts[language][key]
  return typeof text === 'string' ? text : undefined
}

export const captionsIn = (language: Language, name: Tutorial, { steps, length }: Times): string =>
  toWebVtt(toCues(stepsOf(name, findIn(language)), steps, length))

export const chaptersIn = (language: Language, { chapters, length }: Times): string =>
  toWebVtt(
    toCues(
      chapters.map(({ name }) => findIn(language)(`help.chapter.${name}`) ?? ''),
      chapters.map(({ at }) => at),
      length,
    ),
  )

/** Each cue lasts until the next begins. */
const toCues = (lines: string[], starts: number[], end: number) =>
  lines.map((text, at) => ({ from: starts[at] ?? 0, until: starts[at + 1] ?? end, text }))
