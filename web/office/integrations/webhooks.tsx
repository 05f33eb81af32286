import { Button } from '@mantine/core'
import { ScrollText, Send, Trash2, Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { Pill } from '#web/office/ui/pill.tsx'
import { PlainList } from '#web/office/ui/plain-list.tsx'
import { Row, RowButton } from '#web/office/ui/row.tsx'
import sections from '#web/office/ui/sections.module.css'
import { MessagesPanel } from './messages-panel.tsx'
import { WebhookPanel } from './webhook-panel.tsx'
import { nameOf, type Webhook } from './webhook.ts'
import styles from './integrations.module.css'

interface Named {
  id: string
  name: string
}

const actions = {
  test: action(({ id }: Named) => api('POST webhooks/:id/test', { params: { id } }), {
    confirm: false,
    successText: 'webhook.tested',
  }),
  remove: action(({ id }: Named) => api('DELETE webhooks/:id', { params: { id } }), {
    subject: 'webhook.removeName',
    isLoss: true,
    successText: 'webhook.removed',
  }),
}

/** The addresses that are told what happens. */
export function Webhooks({ webhooks }: { webhooks: Webhook[] }) {
  const { run, isBusy } = useActions(actions)
  const [edited, setEdited] = useState<string>()
  const [logged, setLogged] = useState<string>()
  const webhook = webhooks.find(({ id }) => id === edited)
  const shown = webhooks.find(({ id }) => id === logged)
  return (
    <section className={sections.section} aria-label={t('webhook.title')}>
      <h2 className={sections.heading}>{t('webhook.title')}</h2>
      <p className={styles.hint}>{t('webhook.hint')}</p>
      {webhooks.length === 0 && <p className={styles.hint}>{t('webhook.none')}</p>}
      {webhooks.length > 0 && (
        <PlainList label={t('webhook.title')} items={webhooks} getName={nameOf}>
          {(one) => {
            const named = { id: one.id, name: nameOf(one) }
            return (
              <Row
                title={named.name}
                isOff={!one.isOn}
                subtitle={one.types.map((type) => t(`told.${type}`)).join(', ')}
                meta={problemOf(one)}
                pill={
                  <Pill tone={one.isOn ? (one.failingSince ? 'waiting' : 'good') : 'off'}>
                    {t(one.isOn ? 'webhook.isOn' : 'webhook.off')}
                  </Pill>
                }
                opens={() => setEdited(one.id)}
              >
                <RowButton
                  icon={ScrollText}
                  label={`${t('webhook.log')}: ${named.name}`}
                  tip={t('webhook.log')}
                  onClick={() => setLogged(one.id)}
                />
                <RowButton
                  icon={Send}
                  label={`${t('webhook.test')}: ${named.name}`}
                  tip={t('webhook.test')}
                  disabled={isBusy || !one.isOn}
                  onClick={() => void run.test(named)}
                />
                <RowButton
                  isDanger
                  icon={Trash2}
                  label={t('webhook.removeName', { name: named.name })}
                  tip={t('webhook.remove')}
                  disabled={isBusy}
                  onClick={() => void run.remove(named)}
                />
              </Row>
            )
          }}
        </PlainList>
      )}
      <Button leftSection={<WebhookIcon aria-hidden size={18} />} onClick={() => setEdited('new')}>
        {t('webhook.new')}
      </Button>
      {(webhook || edited === 'new') && (
        <WebhookPanel key={edited} webhook={webhook} onClose={() => setEdited(undefined)} />
      )}
      {shown && <MessagesPanel webhook={shown} onClose={() => setLogged(undefined)} />}
    </section>
  )
}

/** Why nothing arrives, and how much waits therefore. */
function problemOf({ givenUpOn, failingSince, waiting }: Webhook): string {
  const problem = givenUpOn
    ? t('webhook.givenUp')
    : failingSince && t('webhook.failing', { date: formatDateTime(failingSince) })
  return [problem, waiting > 0 && t('webhook.waiting', { n: waiting })].filter(Boolean).join(' · ')
}
