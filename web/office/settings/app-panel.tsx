import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { bounds } from '#contract/domain/bounds.ts'
import { line } from '#contract/shared/shapes.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { QrCode } from '#web/office/table-codes/qr-code.tsx'
import { t } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { passwordActions, PasswordPanel } from '#web/office/ui/password-panel.tsx'
import { useDraft } from '#web/office/ui/use-draft.ts'
import type { AddProps } from './factor.ts'
import styles from './settings.module.css'

const preparation = passwordActions({
  title: 'factor.addApp',
  perform: (body) => api('POST users/factors/totp', { body }),
})

interface App {
  id: string
  secret: string
  uri: string
}

/** Adds an authenticator app. */
export function AppPanel({ onAdded, onClose }: AddProps) {
  const [prepared, setPrepared] = useState<App>()
  if (prepared) return <FirstCodePanel app={prepared} onAdded={onAdded} onClose={onClose} />
  return (
    <PasswordPanel title={t('factor.addApp')} actions={preparation} onDone={setPrepared} onClose={onClose}>
      <p>{t('factor.appHint')}</p>
    </PasswordPanel>
  )
}

const Code = z.object({ code: line(bounds.factorCode) })
const confirmation = {
  confirm: action(
    (id: string, body: z.output<typeof Code>) =>
      api('POST users/factors/:id/confirmation', { params: { id }, body }),
    { confirm: false },
  ),
}

/** The secret as a code to scan, and the first code that the app makes of it. */
function FirstCodePanel({ app: { id, secret, uri }, onAdded, onClose }: AddProps & { app: App }) {
  const form = useDraft({ code: '' }, Code)
  const { run, isBusy } = useActions(confirmation)
  async function confirm(body: { code: string }) {
    const outcome = await run.confirm(id, body)
    if (outcome.isDone) onAdded(outcome.result)
    else form.setErrors({ code: t('error.factor-wrong') })
  }
  return (
    <Panel
      title={t('factor.addApp')}
      isBusy={isBusy}
      save={{ label: t('factor.confirm') }}
      formRef={form.formRef}
      onSubmit={form.onSubmit((body) => void confirm(body))}
      onClose={onClose}
    >
      <p>{t('factor.scan')}</p>
      <div className={styles.factorCode}>
        <QrCode value={uri} label={t('factor.scan')} />
      </div>
      <p className={styles.factorKey}>
        <span>{t('factor.key')}</span> <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <TextInput
        required
        data-autofocus
        label={t('factor.firstCode')}
        description={t('factor.firstCodeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.getInputProps('code')}
      />
    </Panel>
  )
}
