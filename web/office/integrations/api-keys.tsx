import { Button } from '@mantine/core'
import { KeyRound, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { apiKeys } from '#contract/api/api-keys.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { api } from '#web/lib/api.ts'
import { formatDate, formatDateTime } from '#web/lib/time.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { Pill } from '#web/office/ui/pill.tsx'
import { PlainList } from '#web/office/ui/plain-list.tsx'
import { Row, RowButton } from '#web/office/ui/row.tsx'
import { useNow } from '#web/office/ui/use-now.ts'
import sections from '#web/office/ui/sections.module.css'
import { NewKeyPanel } from './new-key-panel.tsx'
import styles from './integrations.module.css'

type ApiKey = DataOf<(typeof apiKeys)['GET api-keys']>[number]

const actions = {
  revoke: action(({ id }: { id: string; name: string }) => api('DELETE api-keys/:id', { params: { id } }), {
    subject: 'key.revokeName',
    isLoss: true,
    successText: 'key.revoked',
  }),
}

/** The keys by which other programs call the API. */
export function ApiKeys({ keys }: { keys: ApiKey[] }) {
  const { run, isBusy } = useActions(actions)
  const [isAdding, setAdding] = useState(false)
  const now = useNow(60_000).getTime()
  return (
    <section className={sections.section} aria-label={t('key.title')}>
      <h2 className={sections.heading}>{t('key.title')}</h2>
      <p className={styles.hint}>{t('key.hint')}</p>
      {keys.length === 0 && <p className={styles.hint}>{t('key.none')}</p>}
      {keys.length > 0 && (
        <PlainList label={t('key.title')} items={keys} getName={({ name }) => name}>
          {({ id, name, ...key }) => (
            <Row
              title={name}
              isOff={isOver(key, now)}
              subtitle={[
                t('key.rightCount', { n: key.rights.length }),
                t('key.ending', { ending: key.ending }),
              ].join(' · ')}
              note={key.createdBy === null ? '' : t('key.createdBy', { name: key.createdBy })}
              meta={
                key.lastUsedOn
                  ? t('settings.lastUsed', { date: formatDateTime(key.lastUsedOn) })
                  : t('device.neverUsed')
              }
              pill={<Expiry expiresOn={key.expiresOn} isOver={isOver(key, now)} />}
            >
              <RowButton
                isDanger
                icon={Trash2}
                label={t('key.revokeName', { name })}
                tip={t('key.revoke')}
                disabled={isBusy}
                onClick={() => void run.revoke({ id, name })}
              />
            </Row>
          )}
        </PlainList>
      )}
      <Button leftSection={<KeyRound aria-hidden size={18} />} onClick={() => setAdding(true)}>
        {t('key.new')}
      </Button>
      {isAdding && <NewKeyPanel onClose={() => setAdding(false)} />}
    </section>
  )
}

const isOver = ({ expiresOn }: Pick<ApiKey, 'expiresOn'>, now: number): boolean =>
  expiresOn !== null && Date.parse(expiresOn) <= now

function Expiry({ expiresOn, isOver }: { expiresOn: string | null; isOver: boolean }) {
  if (expiresOn === null) return null
  return (
    <Pill tone={isOver ? 'off' : 'good'}>
      {isOver ? t('key.isExpired') : t('key.until', { date: formatDate(expiresOn) })}
    </Pill>
  )
}
