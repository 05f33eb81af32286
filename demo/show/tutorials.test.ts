import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { languages } from '#contract/domain/bounds.ts'
import { filmSize } from '#web/office/tutorials/film.ts'
import times from '#web/office/tutorials/films/times.json' with { type: 'json' }
import { stepsOf, tutorials, type Times, type Tutorial } from '#web/office/tutorials/tutorials.ts'
import { captionsIn, chaptersIn, findIn } from './tutorial-captions.ts'

const again =
  'make it again: node demo/show/tutorials.ts http://localhost:3000 (or “captions”, for texts alone)'
const read = (name: string, file: string) =>
  readFile(new URL(`../../web/office/tutorials/films/${name}/${file}`, import.meta.url))

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

  it.each(languages)(
    'has captions and chapters in %s that match the current texts and the film’s times',
    async (language) => {
      const steps = stepsOf(name, findIn(language))
      expect(steps).toHaveLength(shown.steps.length)
      // A reference to a renamed button text would remain as its key.
      expect(steps.filter((step) => /[{}]/.test(step))).toEqual([])
      expect(String(await read(name, `captions.${language}.vtt`)), again).toBe(
        captionsIn(language, name, shown),
      )
      expect(String(await read(name, `chapters.${language}.vtt`)), again).toBe(chaptersIn(language, shown))
    },
  )
})
