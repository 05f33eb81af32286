import type { Language } from '#contract/domain/bounds.ts'
import type { Times, Tutorial } from './tutorials.ts'

/** The files of a tutorial. */
export interface Film {
  film: string
  poster: string
  captions: Record<Language, string>
  chapters: Record<Language, string>
  times: Times
}
export type Films = Record<Tutorial, Film>

/** The size of all films. */
export const filmSize = { width: 960, height: 600 } as const
