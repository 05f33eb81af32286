import { Loader, Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ReadingProgress } from '#contract/shared/reading.ts'
import { t } from '#web/office/texts.ts'
import styles from './photos.module.css'
import { readShare, stageText } from './reading-stage.ts'
import type { GenerationProblem } from './use-generation.ts'

interface Props {
  isRunning: boolean
  isOffline: boolean
  /** The progress last reported by the server. */
  progress: ReadingProgress | undefined
  /** A problem with the photos themselves. */
  photoProblem: string | undefined
  problem: GenerationProblem | undefined
  /** Further actions, shown below a problem. */
  children?: ReactNode
}

/** The progress of reading photos, and its problems. */
export function GenerationNotice({ isRunning, isOffline, progress, photoProblem, problem, children }: Props) {
  return (
    <>
      <div className={styles.progress} role="status">
        {isRunning && (
          <>
            <Loader size="sm" />
            <span>{t(isOffline ? 'generation.offline' : 'generation.running')}</span>
            {progress && !isOffline && <span className={styles.stage}>{stageText(progress)}</span>}
          </>
        )}
      </div>
      {isRunning && progress && (
        <Progress
          className={styles.bar}
          value={readShare(progress) * 100}
          aria-label={t('generation.photos')}
          transitionDuration={220}
        />
      )}
      {photoProblem && <ProblemBox message={photoProblem} />}
      {problem && (
        <ProblemBox {...problem}>{children && <div className={styles.instead}>{children}</div>}</ProblemBox>
      )}
    </>
  )
}

/** Scrolls the box into view: below three photos it would be out of sight. */
const intoView = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' })

function ProblemBox({ message, reason, children }: GenerationProblem & { children?: ReactNode }) {
  return (
    <div ref={intoView} className={styles.problem} role="alert">
      <strong>{message}</strong>
      {reason && <span>{reason}</span>}
      {children}
    </div>
  )
}
