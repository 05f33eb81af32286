import { useEffect, type RefObject } from 'react'
import { filmSize, type Film } from './film.ts'
import { addTracks } from './film-tracks.ts'
import styles from './tutorial-dialog.module.css'
import type { Tutorial } from './tutorials.ts'

interface Props {
  ref: RefObject<HTMLVideoElement | null>
  tutorial: Tutorial
  film: Film
  title: string
  startsByItself: boolean
  /** Called during playback with the current time in seconds. */
  onTime: (seconds: number) => void
  onFail: () => void
}

/** A silent film with captions. */
export function FilmPlayer({ ref, tutorial, film, title, startsByItself, onTime, onFail }: Props) {
  useEffect(() => {
    // Tracks cannot be removed again.
    if (ref.current?.textTracks.length === 0) addTracks(ref.current, tutorial, film.times)
  }, [ref, tutorial, film])
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
    />
  )
}
