import { languages, type Language } from '#contract/domain/bounds.ts'
import times from './films/times.json' with { type: 'json' }
import type { Film, Films } from './film.ts'
import { tutorials, type Times, type Tutorial } from './tutorials.ts'

/** Made by demo/show/tutorials.ts. */
const files = import.meta.glob<string>('./films/*/*.{webm,webp,vtt}', {
  eager: true,
  query: '?url',
  import: 'default',
})

const inEach = <T>(toFile: (language: Language) => T) =>
  Object.fromEntries(languages.map((language) => [language, toFile(language)])) as Record<Language, T>

function toFilm(name: Tutorial): Film {
  const file = (of: string) => files[`./films/${name}/${of}`] ?? ''
  return {
    film: file('film.webm'),
    poster: file('poster.webp'),
    captions: inEach((language) => file(`captions.${language}.vtt`)),
    chapters: inEach((language) => file(`chapters.${language}.vtt`)),
    times: (times as Record<Tutorial, Times>)[name],
  }
}

export const films = Object.fromEntries(tutorials.map((name) => [name, toFilm(name)])) as Films
