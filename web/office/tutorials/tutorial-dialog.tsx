import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { isSaveDataOn } from '#web/lib/save-data.ts'
import { t, textFor } from '#web/office/texts.ts'
import { FilmPlayer } from './film-player.tsx'
import styles from './tutorial-dialog.module.css'
import { stepsOf, type Times, type Tutorial } from './tutorials.ts'
import { useFilms } from './use-films.ts'

/** A tutorial: the film, its chapters to jump to, and its steps to read, which need no network. */
export function TutorialDialog({ tutorial, onClose }: { tutorial: Tutorial; onClose: () => void }) {
  const isPhone = useMediaQuery('(max-width: 767.98px)', window.innerWidth < 768)
  const { data: films, problem, reload } = useFilms()
  const film = films?.[tutorial]
  const [isFailed, setFailed] = useState(false)
  const [now, setNow] = useState(-1)
  const video = useRef<HTMLVideoElement>(null)
  const startsByItself = !matchMedia('(prefers-reduced-motion: reduce)').matches && !isSaveDataOn()

  function retry() {
    setFailed(false)
    reload()
    video.current?.load()
  }
  function jump(at: number) {
    if (!video.current) return
    video.current.currentTime = at
    // The video's error handler reports a failure.
    void video.current.play().catch(() => undefined)
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`help.${tutorial}`)}
      fullScreen={isPhone}
      centered
      size="66rem"
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ title: styles.title, body: styles.body }}
    >
      <div className={styles.film}>
        {(isFailed || problem) && (
          <div className={styles.failed} role="alert">
            <p>{t('help.offline')}</p>
            <Button variant="default" onClick={retry}>
              {t('tryAgain')}
            </Button>
          </div>
        )}
        {film && (
          <FilmPlayer
            ref={video}
            tutorial={tutorial}
            film={film}
            title={t(`help.${tutorial}`)}
            startsByItself={startsByItself}
            onTime={setNow}
            onFail={() => setFailed(true)}
          />
        )}
        {film && <Chapters times={film.times} onJump={jump} />}
      </div>
      <section>
        <h3 className={styles.heading}>{t('help.transcript')}</h3>
        <ol className={styles.steps} id="tutorial-steps">
          {stepsOf(tutorial, textFor).map((step, at) => (
            <li key={step} aria-current={film && isCurrent(film.times, at, now) ? 'step' : undefined}>
              {step}
            </li>
          ))}
        </ol>
      </section>
    </Modal>
  )
}

function Chapters({ times, onJump }: { times: Times; onJump: (at: number) => void }) {
  return (
    <nav aria-label={t('help.chapters')}>
      <ul className={styles.chapters}>
        {times.chapters.map(({ name, at }) => (
          <li key={name}>
            <button type="button" className={styles.chapter} onClick={() => onJump(at)}>
              <span className={styles.at}>{formatMoment(at)}</span> <span>{t(`help.chapter.${name}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Whether the film is at this step. */
const isCurrent = ({ steps }: Times, at: number, now: number) =>
  now >= (steps[at] ?? Infinity) && now < (steps[at + 1] ?? Infinity)

const formatMoment = (seconds: number) => `0:${String(Math.floor(seconds)).padStart(2, '0')}`
