import times from './films/times.json' with { type: 'json' }
import type { Film, Films } from './film.ts'
import { tutorials, type Times, type Tutorial } from './tutorials.ts'

/** Made by demo/show/tutorials.ts. */
const files = import.meta.glob<string>('./films/*/*.{webm,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

function toFilm(name: Tutorial): Film {
  const file = (of: string) => files[`./films/${name}/${of}`] ?? ''
  return {
    film: file('film.webm'),
    poster: file('poster.webp'),
    times: (times as Record<Tutorial, Times>)[name],
  }
}

export const films = Object.fromEntries(tutorials.map((name) => [name, toFilm(name)])) as Films
