import { Checkbox, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { WebhookFields } from '#contract/api/webhooks.ts'
import { webhookTypes, type WebhookType } from '#contract/domain/webhooks.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { useDraft } from '#web/office/ui/use-draft.ts'
import { SecretPanel } from './secret-panel.tsx'
import { nameOf, type Webhook } from './webhook.ts'
import styles from './integrations.module.css'

const Form = WebhookFields.extend({ isOn: z.boolean() })
type Fields = z.input<typeof Form>
type Draft = { url: string; types: WebhookType[]; isOn: boolean }

const actions = {
  add: action(({ url, types }: Fields) => api('POST webhooks', { body: { url, types } }), { confirm: false }),
  change: action(
    ({ id }: { id: string }, body: Fields) => api('PUT webhooks/:id', { params: { id }, body }),
    { confirm: false, successText: 'webhook.saved' },
  ),
}

interface Props {
  /** undefined: a new one. */
  webhook: Webhook | undefined
  onClose: () => void
}

/** Where messages go and what they tell; of a new webhook then its secret, this once. */
export function WebhookPanel({ webhook, onClose }: Props) {
  const form = useDraft<Draft, typeof Form>(
    { url: webhook?.url ?? '', types: webhook?.types ?? [], isOn: webhook?.isOn ?? true },
    Form,
  )
  const { run, isBusy } = useActions(actions)
  const [secret, setSecret] = useState<string>()
  async function add(fields: Fields) {
    const outcome = await run.add(fields)
    if (outcome.isDone) setSecret(outcome.result.secret)
    else form.setErrors(outcome.fields)
  }
  async function change(id: string, fields: Fields) {
    const outcome = await run.change({ id }, fields)
    if (outcome.isDone) onClose()
    else form.setErrors(outcome.fields)
  }
  if (secret)
    return (
      <SecretPanel
        title={t('webhook.secret')}
        hint={t('webhook.secretHint')}
        secret={secret}
        onClose={onClose}
      />
    )
  return (
    <Panel
      title={webhook ? nameOf(webhook) : t('webhook.new')}
      isChanged={form.isDirty()}
      isBusy={isBusy}
      save={webhook ? {} : { label: t('webhook.add') }}
      formRef={form.formRef}
      onSubmit={form.onSubmit((fields) => void (webhook ? change(webhook.id, fields) : add(fields)))}
      onClose={onClose}
    >
      <TextInput
        required
        data-autofocus
        type="url"
        inputMode="url"
        autoComplete="off"
        label={t('webhook.url')}
        description={t('webhook.urlHint')}
        placeholder="https://example.com/sofra"
        {...form.getInputProps('url')}
      />
      {webhook && <Switch label={t('webhook.isOn')} {...form.getInputProps('isOn', { type: 'checkbox' })} />}
      <Checkbox.Group required label={t('webhook.types')} {...form.getInputProps('types')}>
        <div className={styles.choices}>
          {webhookTypes.map((type) => (
            <Checkbox key={type} className={styles.choice} value={type} label={t(`told.${type}`)} />
          ))}
        </div>
      </Checkbox.Group>
    </Panel>
  )
}
