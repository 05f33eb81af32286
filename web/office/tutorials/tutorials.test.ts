import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { languages } from '#contract/domain/bounds.ts'
import { inEachLanguage } from '#web/locales/in-each-language.ts'
import { textIn } from '#web/lib/i18n.ts'
import { officeTexts } from '#web/locales/load.ts'
import { filmSize } from './film.ts'
import times from './films/times.json' with { type: 'json' }
import { captionsOf, chaptersOf, tutorials, type Times, type Tutorial } from './tutorials.ts'

const texts = await inEachLanguage(officeTexts)
const read = (name: string, file: string) => readFile(new URL(`films/${name}/${file}`, import.meta.url))

describe.each(tutorials)('the tutorial %s', (name) => {
  const shown = (times as Record<Tutorial, Times>)[name]

  it('has a film of at most 600 KB and 12 to 38 seconds, and a poster', async () => {
    const film = await read(name, 'film.webm')
    expect(film.subarray(0, 4).toString('hex'), 'WebM').toBe('1a45dfa3')
    expect(film.length).toBeLessThanOrEqual(600_000)
    expect(shown.length).toBeGreaterThanOrEqual(12)
    expect(shown.length).toBeLessThanOrEqual(38)
    const { format, width, height } = await sharp(await read(name, 'poster.webp')).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', ...filmSize })
  })

  it('has a caption for each step, and chapters, in chronological order', () => {
    expect(shown.steps).toEqual(shown.steps.toSorted((a, b) => a - b))
    expect(shown.steps[0]).toBe(0)
    expect(shown.steps.at(-1)).toBeLessThan(shown.length)
    expect(shown.chapters.length).toBeGreaterThanOrEqual(2)
    expect(shown.chapters.map(({ at }) => at)).toEqual(
      shown.chapters.map(({ at }) => at).toSorted((a, b) => a - b),
    )
  })

  it.each(languages)('has a caption for each step and a name for each chapter in %s', (language) => {
    const find = (key: string) => textIn(texts[language], key)
    const captions = captionsOf(name, shown, find)
    expect(captions.map(({ from }) => from)).toEqual(shown.steps)
    const chapters = chaptersOf(shown, find)
    expect(chapters.map(({ from }) => from)).toEqual(shown.chapters.map(({ at }) => at))
    for (const cues of [captions, chapters]) {
      expect(cues.slice(0, -1).map(({ until }) => until)).toEqual(cues.slice(1).map(({ from }) => from))
      expect(cues.at(-1)?.until).toBe(shown.length)
      // A reference to a renamed button text would remain as its key.
      expect(cues.filter(({ text }) => text === '' || /[{}]/.test(text))).toEqual([])
    }
  })
})
