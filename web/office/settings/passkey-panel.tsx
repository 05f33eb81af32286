import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { bounds } from '#contract/domain/bounds.ts'
import { deviceName } from '#contract/domain/device-name.ts'
import { line } from '#contract/shared/shapes.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { createPasskey } from '#web/office/session/passkey.ts'
import { t } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { passwordActions, PasswordPanel } from '#web/office/ui/password-panel.tsx'
import { useDraft } from '#web/office/ui/use-draft.ts'
import type { AddProps } from './factor.ts'

const preparation = passwordActions({
  title: 'factor.addPasskey',
  perform: (body) => api('POST users/factors/passkey/options', { body }),
})

/** Adds a passkey. */
export function PasskeyPanel({ onAdded, onClose }: AddProps) {
  const [options, setOptions] = useState<string>()
  if (options) return <NamePanel options={options} onAdded={onAdded} onClose={onClose} />
  return (
    <PasswordPanel
      title={t('factor.addPasskey')}
      actions={preparation}
      onDone={(prepared) => setOptions(prepared.options)}
      onClose={onClose}
    >
      <p>{t('factor.passkeyHint')}</p>
    </PasswordPanel>
  )
}

const Name = z.object({ name: line(bounds.factorName) })
const creation = {
  create: action(
    async (options: string, { name }: z.output<typeof Name>) =>
      api('POST users/factors/passkey', { body: { name, passkey: await createPasskey(options) } }),
    { confirm: false },
  ),
}

/** Its name, upon which the browser makes it. */
function NamePanel({ options, onAdded, onClose }: AddProps & { options: string }) {
  const form = useDraft({ name: deviceName(navigator.userAgent) ?? '' }, Name)
  const { run, isBusy } = useActions(creation)
  async function create(body: z.output<typeof Name>) {
    const outcome = await run.create(options, body)
    if (outcome.isDone) onAdded(outcome.result)
    else form.setErrors(outcome.fields)
  }
  return (
    <Panel
      title={t('factor.addPasskey')}
      isBusy={isBusy}
      save={{ label: t('factor.create') }}
      formRef={form.formRef}
      onSubmit={form.onSubmit((body) => void create(body))}
      onClose={onClose}
    >
      <TextInput
        required
        data-autofocus
        label={t('factor.name')}
        description={t('factor.nameHint')}
        {...form.getInputProps('name')}
      />
    </Panel>
  )
}
