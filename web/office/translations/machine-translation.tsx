import { Button, Checkbox, Progress } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Calls } from '#contract/index.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import { useMay } from '#web/office/session/role.ts'
import { currentLanguage, t } from '#web/office/texts.ts'
import { useNow } from '#web/office/ui/use-now.ts'
import { languageParam, showParam } from './language-param.ts'
import styles from './machine-translation.module.css'
import type { TranslatedText } from './translated-text.ts'

type Job = DataOf<Calls['GET machine-translations']>['translations'][number]

interface Props {
  language: string
  missing: readonly TranslatedText[]
  outdated: readonly TranslatedText[]
  onChanged: () => Promise<void>
}

const actions = {
  start: action(
    (language: string, outdated: boolean) =>
      api('POST machine-translations', { body: { languages: [language], outdated } }),
    { confirm: false },
  ),
  stop: action((id: string) => api('POST machine-translations/:id/stop', { params: { id } }), {
    confirm: false,
  }),
  undo: action((id: string) => api('POST machine-translations/:id/undo', { params: { id } }), {
    confirm: 'machine.undoAsk',
    isLoss: true,
    successText: 'machine.undone',
  }),
}

const readMachineTranslations = () => api('GET machine-translations')
const pollMs = 2000
/** For how long the screen tells what a machine has translated. */
const toldForMs = 24 * 3600_000

/** Has the configured model translate what is missing in a language, and tells how far it is. */
export function MachineTranslation({ language, missing, outdated, onChanged }: Props) {
  const may = useMay()
  const { run, isBusy } = useActions(actions)
  const { data, reload } = useAsyncData(readMachineTranslations, { isLive: true })
  const job = data?.translations.find((one) => one.language === language)
  const isRunning = job?.state === 'waiting' || job?.state === 'running'
  useProgress(isRunning, reload, onChanged)
  if (!data) return null
  if (!data.isConfigured)
    return may('editSettings') ? <p className={styles.hint}>{t('machine.notConfigured')}</p> : null
  return (
    <section className={styles.panel} aria-label={t('machine.title')}>
      {isRunning ? (
        <Running job={job} isBusy={isBusy} onStop={() => void run.stop(job.id)} />
      ) : (
        <>
          {job && <Outcome job={job} isBusy={isBusy} onUndo={() => void run.undo(job.id)} />}
          {missing.length + outdated.length > 0 && (
            <Start
              missing={missing}
              outdated={outdated}
              isBusy={isBusy}
              onStart={(withOutdated) => void run.start(language, withOutdated)}
            />
          )}
        </>
      )}
    </section>
  )
}

/** Asks how far it is while it runs, and shows what was translated once it has ended. */
function useProgress(isRunning: boolean, reload: () => void, onChanged: () => Promise<void>) {
  const wasRunning = useRef(isRunning)
  useEffect(() => {
    if (wasRunning.current && !isRunning) void onChanged()
    wasRunning.current = isRunning
    if (!isRunning) return
    const timer = setInterval(reload, pollMs)
    return () => clearInterval(timer)
  }, [isRunning, reload, onChanged])
}

interface StartProps {
  missing: readonly TranslatedText[]
  outdated: readonly TranslatedText[]
  isBusy: boolean
  onStart: (withOutdated: boolean) => void
}

function Start({ missing, outdated, isBusy, onStart }: StartProps) {
  const [isChecked, setChecked] = useState(false)
  const withOutdated = isChecked || missing.length === 0
  const texts = withOutdated ? [...missing, ...outdated] : missing
  const characters = texts.reduce((sum, { source }) => sum + source.length, 0)
  return (
    <>
      <p>
        <strong>{t('machine.amount', { n: texts.length, characters: formatCount(characters) })}</strong>{' '}
        <span className={styles.hint}>{t('machine.hint')}</span>
      </p>
      <div className={styles.actions}>
        {missing.length > 0 && outdated.length > 0 && (
          <Checkbox
            className={styles.outdated}
            label={t('machine.outdated', { n: outdated.length })}
            checked={isChecked}
            onChange={({ currentTarget }) => setChecked(currentTarget.checked)}
          />
        )}
        <Button variant="default" loading={isBusy} onClick={() => onStart(withOutdated)}>
          {t('machine.start')}
        </Button>
      </div>
    </>
  )
}

const formatCount = (count: number): string => new Intl.NumberFormat(currentLanguage()).format(count)

interface JobProps {
  job: Job
  isBusy: boolean
}

function Running({ job, isBusy, onStop }: JobProps & { onStop: () => void }) {
  const settled = job.done + job.left
  const progress = t('machine.progress', { done: settled, total: job.total })
  return (
    <>
      <p>{progress}</p>
      <Progress
        value={(settled / Math.max(job.total, 1)) * 100}
        aria-label={t('machine.title')}
        transitionDuration={220}
      />
      <div className={styles.actions}>
        <Button variant="default" disabled={isBusy} onClick={onStop}>
          {t('machine.stop')}
        </Button>
      </div>
    </>
  )
}

function Outcome({ job, isBusy, onUndo }: JobProps & { onUndo: () => void }) {
  const now = useNow(60_000)
  const { state, done, left, finishedOn, undoneOn, language } = job
  if (undoneOn !== null || finishedOn === null || now.getTime() - Date.parse(finishedOn) > toldForMs)
    return null
  return (
    <div role="status">
      {state === 'failed' && <p>{t('machine.failed')}</p>}
      <p>
        <span>{t('machine.done', { n: done })}</span>
        {left > 0 && <span>{` ${t('machine.left', { n: left })}`}</span>}
      </p>
      {done > 0 && (
        <div className={styles.actions}>
          <Button
            variant="default"
            component={Link}
            to={`?${languageParam}=${language}&${showParam}=machine`}
          >
            {t('machine.show')}
          </Button>
          <Button variant="subtle" disabled={isBusy} onClick={onUndo}>
            {t('machine.undo')}
          </Button>
        </div>
      )}
    </div>
  )
}
