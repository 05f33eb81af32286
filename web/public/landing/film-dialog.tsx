import { useState } from 'react'
import { isSaveDataOn } from '#web/lib/save-data.ts'
import { Dialog } from '../dialog.tsx'
import { filmFor } from './films.ts'
import { usePublicContext } from '../public-context.tsx'

const scenes = [1, 2, 3, 4, 5] as const

/**
 * A film of the real product, made by demo/show/film.ts; the upright version in an upright window. Loaded
 * when opened; plays automatically unless motion is reduced or data saver is on.
 */
export function FilmDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = usePublicContext()
  // Chosen when opened: a playing film is not replaced when the window changes.
  const [{ mp4, webm, poster, times, width, height }] = useState(filmFor)
  const startsByItself = !matchMedia('(prefers-reduced-motion: reduce)').matches && !isSaveDataOn()
  const addCaptions = (video: HTMLVideoElement | null) => {
    if (!video || video.textTracks.length) return
    const track = video.addTextTrack('captions', t('film.captions'), language)
    for (const scene of scenes)
      track.addCue(new VTTCue(times[scene - 1] ?? 0, times[scene] ?? 0, t(`film.${scene}`)))
    track.mode = 'showing'
  }
  return (
    <Dialog title={t('film.title')} className="dialog-wide" onClose={onClose}>
      <video
        ref={addCaptions}
        className="film"
        data-upright={height > width}
        controls
        muted
        playsInline
        preload="none"
        autoPlay={startsByItself}
        poster={poster}
        width={width}
        height={height}
        aria-describedby="film-transcript"
      >
        <source src={webm} type="video/webm" />
        <source src={mp4} type="video/mp4" />
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
