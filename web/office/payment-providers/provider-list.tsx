import { Button, Switch } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import { t } from '#web/office/texts.ts'
import { Facts, type Fact } from '#web/office/ui/facts.tsx'
import { LoadState } from '#web/office/ui/load-state.tsx'
import type { Provider } from './provider.ts'
import styles from './provider-list.module.css'

const KeysPanel = lazy(() => import('./keys-panel.tsx'))

const readProviders = (signal: AbortSignal) => api('GET payment-providers', { signal })

const actions = {
  switch: action((online: boolean) => api('PUT payment-providers/online', { body: { online } }), {
    confirm: false,
  }),
  test: action(({ provider }: Provider) => api('POST payment-providers/test', { body: { provider } }), {
    confirm: false,
    successText: 'provider.keysWork',
  }),
  remove: action(({ provider }: Provider) => api('POST payment-providers/removal', { body: { provider } }), {
    confirm: ({ label }) => ({
      subject: t('provider.removeKeys'),
      text: t('provider.removeAsk', { name: label }),
      isLoss: true,
    }),
    successText: 'provider.keysRemoved',
  }),
}

/** Where guests can pay online, and the business's own account there. */
export function ProviderList() {
  const { data: providers, problem, reload } = useAsyncData(readProviders, { isLive: true })
  const [edited, setEdited] = useState<Provider>()
  function close() {
    setEdited(undefined)
    reload()
  }
  if (!providers) return <LoadState problem={problem} onRetry={reload} />
  return (
    <div className={styles.list}>
      {providers.some(({ keys }) => keys) && <OnlineSwitch />}
      {providers.map((provider) => (
        <ProviderCard key={provider.provider} provider={provider} onEdit={() => setEdited(provider)} />
      ))}
      {edited && (
        <Suspense>
          <KeysPanel provider={edited} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

function OnlineSwitch() {
  const { business } = useBusinessData()
  const { run, isBusy } = useActions(actions)
  return (
    <Switch
      label={t('provider.online')}
      checked={business.paysOnline}
      disabled={isBusy}
      onChange={({ currentTarget: { checked } }) => void run.switch(checked)}
    />
  )
}

function ProviderCard({ provider, onEdit }: { provider: Provider; onEdit: () => void }) {
  const { run, isBusy } = useActions(actions)
  const { label, keys } = provider
  return (
    <section className={styles.card} aria-label={label}>
      <h3 className={styles.name}>{label}</h3>
      {keys && <Keys keys={keys} />}
      <div className={styles.buttons}>
        <Button variant={keys ? 'default' : 'filled'} disabled={isBusy} onClick={onEdit}>
          {t(keys ? 'provider.replaceKeys' : 'provider.enterKeys')}
        </Button>
        {keys?.isReadable && (
          <Button variant="default" loading={isBusy} onClick={() => void run.test(provider)}>
            {t('provider.testKeys')}
          </Button>
        )}
        {keys && (
          <Button variant="subtle" color="wine" disabled={isBusy} onClick={() => void run.remove(provider)}>
            {t('provider.removeKeys')}
          </Button>
        )}
      </div>
    </section>
  )
}

function Keys({ keys }: { keys: NonNullable<Provider['keys']> }) {
  const { ending, account, accountName, since, by, heardOn, isTest, isReadable } = keys
  const date = formatDateTime(since)
  const facts: Fact[] = [
    ...(account ? [[t('provider.account'), accountName ?? account] satisfies Fact] : []),
    [t('provider.secretKey'), t('provider.keyEnding', { ending })],
    [t('provider.since'), by ? t('provider.sinceBy', { date, by }) : date],
    [t('provider.heardOn'), heardOn ? formatDateTime(heardOn) : t('provider.unheard')],
  ]
  return (
    <>
      {!isReadable && (
        <p className={styles.warning} role="alert">
          {t('provider.unreadable')}
        </p>
      )}
      {isTest && <p className={styles.warning}>{t('provider.isTest')}</p>}
      <Facts facts={facts} />
    </>
  )
}
