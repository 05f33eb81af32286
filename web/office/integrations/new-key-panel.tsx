import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { NewApiKey } from '#contract/api/api-keys.ts'
import { keyRights, type KeyRight } from '#contract/domain/rights.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { useDraft } from '#web/office/ui/use-draft.ts'
import { SecretPanel } from './secret-panel.tsx'
import styles from './integrations.module.css'

type Fields = z.input<typeof NewApiKey>
/** An empty expiry: never. */
type Draft = { name: string; rights: KeyRight[]; days: string }

const expiries = ['30', '90', '365', ''] as const

const read = ({ days, ...draft }: Draft): Fields => ({
  ...draft,
  expiresOn: days === '' ? null : new Date(Date.now() + Number(days) * 24 * 3600_000).toISOString(),
})

const expiryText = (days: string): string => {
  if (days === '') return t('key.never')
  return days === '365' ? t('key.year') : t('key.days', { n: Number(days) })
}

const actions = {
  make: action((body: Fields) => api('POST api-keys', { body }), { confirm: false }),
}

/** Makes a key and shows it, this once. */
export function NewKeyPanel({ onClose }: { onClose: () => void }) {
  const form = useDraft<Draft, typeof NewApiKey>({ name: '', rights: [], days: '365' }, NewApiKey, read)
  const { run, isBusy } = useActions(actions)
  const [key, setKey] = useState<string>()
  async function make(fields: Fields) {
    const outcome = await run.make(fields)
    if (outcome.isDone) setKey(outcome.result.key)
    else form.setErrors(outcome.fields)
  }
  if (key) return <SecretPanel title={t('key.made')} hint={t('key.once')} secret={key} onClose={onClose} />
  return (
    <Panel
      title={t('key.new')}
      isChanged={form.isDirty()}
      isBusy={isBusy}
      save={{ label: t('key.make') }}
      formRef={form.formRef}
      onSubmit={form.onSubmit((fields) => void make(fields))}
      onClose={onClose}
    >
      <TextInput
        required
        data-autofocus
        label={t('key.name')}
        placeholder={t('key.nameHint')}
        {...form.getInputProps('name')}
      />
      <NativeSelect
        label={t('key.expiry')}
        data={expiries.map((days) => ({ value: days, label: expiryText(days) }))}
        {...form.getInputProps('days')}
      />
      <Checkbox.Group required label={t('key.rights')} {...form.getInputProps('rights')}>
        <div className={styles.choices}>
          {keyRights.map((right) => (
            <Checkbox key={right} className={styles.choice} value={right} label={t(`right.${right}`)} />
          ))}
        </div>
      </Checkbox.Group>
    </Panel>
  )
}
