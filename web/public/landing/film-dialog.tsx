import type { Language } from '#contract/domain/bounds.ts'
import { isSaveDataOn } from '#web/lib/save-data.ts'
import { Dialog } from '../dialog.tsx'
import captionsEn from '../film/film.en.vtt?url'
import captionsFr from '../film/film.fr.vtt?url'
import captionsNl from '../film/film.nl.vtt?url'
import captionsSq from '../film/film.sq.vtt?url'
import mp4 from '../film/film.mp4'
import { sharePicture } from '../share-picture.ts'
import webm from '../film/film.webm'
import { usePublicContext } from '../public-context.tsx'

const captions: Record<Language, string> = { en: captionsEn, sq: captionsSq, fr: captionsFr, nl: captionsNl }
const scenes = [1, 2, 3, 4, 5] as const

/**
 * A film of the real product, made by demo/show/film.ts. Loaded when opened; plays automatically unless motion is
 * reduced or data saver is on.
 */
export function FilmDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = usePublicContext()
  const startsByItself = !matchMedia('(prefers-reduced-motion: reduce)').matches && !isSaveDataOn()
  return (
    <Dialog title={t('film.title')} className="dialog-wide" onClose={onClose}>
      <video
        className="film"
        controls
        muted
        playsInline
        preload="none"
        autoPlay={startsByItself}
        poster={sharePicture}
        width={1280}
        height={720}
        aria-describedby="film-transcript"
      >
        <source src={webm} type="video/webm" />
        <source src={mp4} type="video/mp4" />
        <track
          default
          kind="captions"
          src={captions[language]}
          srcLang={language}
          label={t('film.captions')}
        />
        <a href={mp4}>{t('film.none')}</a>
      </video>
      <h3 className="film-heading">{t('film.transcript')}</h3>
      <p>{t('film.silent')}</p>
      <ol id="film-transcript">
        {scenes.map((scene) => (
          <li key={scene}>{t(`film.${scene}`)}</li>
        ))}
      </ol>
    </Dialog>
  )
}
