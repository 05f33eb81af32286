import type { Language } from '#contract/domain/bounds.ts'
import captionsEn from '../film/film.en.vtt?url'
import captionsFr from '../film/film.fr.vtt?url'
import captionsNl from '../film/film.nl.vtt?url'
import captionsSq from '../film/film.sq.vtt?url'
import mp4 from '../film/film.mp4'
import webm from '../film/film.webm'
import poster from '../film/poster.jpg'
import uprightPoster from '../film/poster-upright.jpg'
import uprightCaptionsEn from '../film/upright.en.vtt?url'
import uprightCaptionsFr from '../film/upright.fr.vtt?url'
import uprightCaptionsNl from '../film/upright.nl.vtt?url'
import uprightCaptionsSq from '../film/upright.sq.vtt?url'
import uprightMp4 from '../film/upright.mp4'
import uprightWebm from '../film/upright.webm'

interface Film {
  mp4: string
  webm: string
  poster: string
  captions: Record<Language, string>
  width: number
  height: number
}

const wide: Film = {
  mp4,
  webm,
  poster,
  captions: { en: captionsEn, sq: captionsSq, fr: captionsFr, nl: captionsNl },
  width: 1280,
  height: 720,
}
const upright: Film = {
  mp4: uprightMp4,
  webm: uprightWebm,
  poster: uprightPoster,
  captions: {
    en: uprightCaptionsEn,
    sq: uprightCaptionsSq,
    fr: uprightCaptionsFr,
    nl: uprightCaptionsNl,
  },
  width: 720,
  height: 1280,
}

/**
 * The film for this window: on a phone held upright, the upright version, in which each page fills the
 * screen.
 */
export const filmFor = (): Film =>
  matchMedia('(max-width: 599px) and (orientation: portrait)').matches ? upright : wide
