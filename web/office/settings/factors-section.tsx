import { Button } from '@mantine/core'
import { KeyRound, Smartphone, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import { arePasskeysSupported } from '#web/office/session/passkey.ts'
import { t } from '#web/office/texts.ts'
import { LoadState } from '#web/office/ui/load-state.tsx'
import { RowButton } from '#web/office/ui/row.tsx'
import type { Factor, FactorTask } from './factor.ts'
import styles from './settings.module.css'

const FactorPanel = lazy(() => import('./factor-panel.tsx'))

const readFactors = (signal: AbortSignal) => api('GET users/factors', { signal })

/** With what one logs in besides the password, and the codes for when that is lost. */
export function FactorsSection() {
  const { data, problem, reload } = useAsyncData(readFactors, { isLive: true })
  const [task, setTask] = useState<FactorTask>()
  function close() {
    setTask(undefined)
    reload()
  }
  return (
    <section className={styles.devices} aria-label={t('factor.title')}>
      <h2 className={styles.heading}>{t('factor.title')}</h2>
      <p className={styles.hint}>{t('factor.lead')}</p>
      {!data && <LoadState problem={problem} onRetry={reload} />}
      {data && data.factors.length > 0 && (
        <ul className={styles.deviceList}>
          {data.factors.map((factor) => (
            <Row key={factor.id} factor={factor} onRemove={() => setTask({ kind: 'removal', factor })} />
          ))}
        </ul>
      )}
      <div className={styles.factorButtons}>
        <Button
          variant="default"
          leftSection={<Smartphone aria-hidden size={18} />}
          onClick={() => setTask({ kind: 'app' })}
        >
          {t('factor.addApp')}
        </Button>
        {arePasskeysSupported() && (
          <Button
            variant="default"
            leftSection={<KeyRound aria-hidden size={18} />}
            onClick={() => setTask({ kind: 'passkey' })}
          >
            {t('factor.addPasskey')}
          </Button>
        )}
      </div>
      {data && data.factors.length > 0 && (
        <>
          <p className={styles.hint}>{t('factor.codesLeft', { n: data.recoveryCodes })}</p>
          <Button className={styles.start} variant="default" onClick={() => setTask({ kind: 'codes' })}>
            {t('factor.newCodes')}
          </Button>
        </>
      )}
      {task && (
        <Suspense>
          <FactorPanel task={task} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}

function Row({
  factor: { kind, name: given, lastUsedOn },
  onRemove,
}: {
  factor: Factor
  onRemove: () => void
}) {
  const Icon = kind === 'totp' ? Smartphone : KeyRound
  const name = kind === 'totp' ? t('factor.totp') : given
  return (
    <li className={styles.device}>
      <Icon aria-hidden size={20} />
      <span>{name}</span>
      <span className={styles.hint}>
        {lastUsedOn ? t('settings.lastUsed', { date: formatDateTime(lastUsedOn) }) : t('factor.unused')}
      </span>
      <RowButton
        icon={Trash2}
        label={t('factor.removeName', { name })}
        tip={t('row.delete.tip')}
        isDanger
        onClick={onRemove}
      />
    </li>
  )
}
