import { RotateCw } from 'lucide-react'
import { useCallback } from 'react'
import type { webhooks } from '#contract/api/webhooks.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { api } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import { t } from '#web/office/texts.ts'
import { LoadState } from '#web/office/ui/load-state.tsx'
import { Panel } from '#web/office/ui/panel.tsx'
import { RowButton } from '#web/office/ui/row.tsx'
import { nameOf, type Webhook } from './webhook.ts'
import styles from './integrations.module.css'

type Delivery = DataOf<(typeof webhooks)['GET webhooks/:id/deliveries']>[number]

const actions = {
  again: action(
    (params: { id: string; deliveryId: string }) =>
      api('POST webhooks/:id/deliveries/:deliveryId/again', { params }),
    { confirm: false, successText: 'webhook.isAgain' },
  ),
}

/** What an address was told, and what it answered. */
export function MessagesPanel({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { id } = webhook
  const load = useCallback(
    (signal: AbortSignal) => api('GET webhooks/:id/deliveries', { params: { id }, signal }),
    [id],
  )
  const { data: deliveries, problem, reload } = useAsyncData(load, { isLive: true })
  const { run, isBusy } = useActions(actions)
  return (
    <Panel title={`${t('webhook.log')}: ${nameOf(webhook)}`} onClose={onClose}>
      <p className={styles.hint}>{t('webhook.logHint')}</p>
      {!deliveries && <LoadState problem={problem} onRetry={reload} />}
      {deliveries?.length === 0 && <p className={styles.hint}>{t('webhook.noLog')}</p>}
      <ul className={styles.messages}>
        {deliveries?.map((delivery) => (
          <li key={delivery.id} className={styles.message}>
            <details>
              <summary>
                <span className={styles.type}>{t(`told.${delivery.message.type}`)}</span>
                <span className={styles.hint}>{formatDateTime(delivery.message.timestamp)}</span>
                <span>{stateOf(delivery)}</span>
              </summary>
              <pre className={styles.json}>{JSON.stringify(delivery.message, null, 2)}</pre>
              <p className={styles.hint}>{outcomeOf(delivery)}</p>
              {delivery.answer && <pre className={styles.json}>{delivery.answer}</pre>}
            </details>
            <RowButton
              icon={RotateCw}
              label={t('webhook.againName', { name: t(`told.${delivery.message.type}`) })}
              tip={t('webhook.again')}
              disabled={isBusy || !webhook.isOn}
              onClick={() => void run.again({ id, deliveryId: delivery.id }).then(reload)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const stateOf = ({ state, status, attempts }: Delivery): string => {
  if (state === 'sent') return `${t('webhook.arrived')} (${status})`
  if (attempts === 0) return t('webhook.waits')
  return status === null ? t('webhook.noAnswer') : String(status)
}

/** `2 attempts · 120 ms · Next attempt: …` */
const outcomeOf = ({ attempts, tookMs, dueOn }: Delivery): string =>
  [
    t('webhook.attempts', { n: attempts }),
    ...(tookMs === null ? [] : [`${tookMs} ms`]),
    ...(dueOn === null ? [] : [t('webhook.nextTry', { date: formatDateTime(dueOn) })]),
  ].join(' · ')
