import mp4 from '../film/film.mp4'
import webm from '../film/film.webm'
import poster from '../film/poster.jpg'
import uprightPoster from '../film/poster-upright.jpg'
import uprightMp4 from '../film/upright.mp4'
import uprightWebm from '../film/upright.webm'
import times from '../film/times.json' with { type: 'json' }

interface Film {
  mp4: string
  webm: string
  poster: string
  /** When the scenes begin, and when the last one ends, in seconds; written by demo/show/film.ts. */
  times: readonly number[]
  width: number
  height: number
}

const wide: Film = { mp4, webm, poster, times: times.film, width: 1280, height: 720 }
const upright: Film = {
  mp4: uprightMp4,
  webm: uprightWebm,
  poster: uprightPoster,
  times: times.upright,
  width: 720,
  height: 1280,
}

/**
 * The film for this window: on a phone held upright, the upright version, in which each page fills the
 * screen.
 */
export const filmFor = (): Film =>
  matchMedia('(max-width: 599px) and (orientation: portrait)').matches ? upright : wide
