import type { Ref } from 'react'
import { languages } from '#contract/domain/bounds.ts'
import { languageNames } from '#web/lib/i18n.ts'
import { currentLanguage } from '#web/office/texts.ts'
import { filmSize, type Film } from './film.ts'
import styles from './tutorial-dialog.module.css'

interface Props {
  ref: Ref<HTMLVideoElement>
  film: Film
  title: string
  startsByItself: boolean
  /** Called during playback with the current time in seconds. */
  onTime: (seconds: number) => void
  onFail: () => void
}

/** A silent film with captions: those in the reader's language are on, the others selectable. */
export function FilmPlayer({ ref, film, title, startsByItself, onTime, onFail }: Props) {
  const reader = currentLanguage()
  return (
    <video
      ref={ref}
      className={styles.video}
      src={film.film}
      poster={film.poster}
      {...filmSize}
      controls
      muted
      playsInline
      preload="none"
      autoPlay={startsByItself}
      aria-label={title}
      aria-describedby="tutorial-steps"
      onTimeUpdate={({ currentTarget }) => onTime(currentTarget.currentTime)}
      onError={onFail}
    >
      {languages.map((language) => (
        <track
          key={language}
          kind="captions"
          src={film.captions[language]}
          srcLang={language}
          label={languageNames[language]}
          default={language === reader}
        />
      ))}
      <track kind="chapters" src={film.chapters[reader]} srcLang={reader} />
    </video>
  )
}
