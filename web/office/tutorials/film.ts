import type { Times, Tutorial } from './tutorials.ts'

/** The files of a tutorial. */
export interface Film {
  film: string
  poster: string
  times: Times
}
export type Films = Record<Tutorial, Film>

/** The size of all films. */
export const filmSize = { width: 960, height: 600 } as const
