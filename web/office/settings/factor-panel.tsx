import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { bounds } from '#contract/domain/bounds.ts'
import { deviceName } from '#contract/domain/device-name.ts'
import { line } from '#contract/shared/shapes.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { createPasskey } from '#web/office/session/passkey.ts'
import { QrCode } from '#web/office/table-codes/qr-code.tsx'
import { t } from '#web/office/texts.ts'
import { toastSuccess } from '#web/office/toasts/toasts.tsx'
import { Panel } from '#web/office/ui/panel.tsx'
import { passwordActions, PasswordPanel, type Identity } from '#web/office/ui/password-panel.tsx'
import { useDraft } from '#web/office/ui/use-draft.ts'
import type { Factor, FactorTask } from './factor.ts'
import styles from './settings.module.css'

const app = passwordActions({
  title: 'factor.addApp',
  perform: (body) => api('POST users/factors/totp', { body }),
})
const passkey = passwordActions({
  title: 'factor.addPasskey',
  perform: (body) => api('POST users/factors/passkey/options', { body }),
})
const newCodes = passwordActions({
  title: 'factor.newCodes',
  perform: (body) => api('POST users/recovery-codes', { body }),
})

/** Adds or removes a second factor, or makes new recovery codes; each begins with the password. */
export default function FactorPanel({ task, onClose }: { task: FactorTask; onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const finish = ({ recoveryCodes }: { recoveryCodes: string[] | null }) => {
    if (recoveryCodes) return setCodes(recoveryCodes)
    toastSuccess(t('factor.added'))
    onClose()
  }
  if (codes) return <CodesPanel codes={codes} onClose={onClose} />
  switch (task.kind) {
    case 'app':
      return <AppPanel onAdded={finish} onClose={onClose} />
    case 'passkey':
      return <PasskeyPanel onAdded={finish} onClose={onClose} />
    case 'codes':
      return (
        <PasswordPanel title={t('factor.newCodes')} actions={newCodes} onDone={finish} onClose={onClose}>
          <p>{t('factor.newCodesHint')}</p>
        </PasswordPanel>
      )
    case 'removal':
      return <RemovalPanel factor={task.factor} onClose={onClose} />
  }
}

interface AddProps {
  onAdded: (added: { recoveryCodes: string[] | null }) => void
  onClose: () => void
}

interface App {
  id: string
  secret: string
  uri: string
}
const Code = z.object({ code: line(bounds.factorCode) })
const confirmation = {
  confirm: action(
    (id: string, body: z.output<typeof Code>) =>
      api('POST users/factors/:id/confirmation', { params: { id }, body }),
    { confirm: false },
  ),
}

function AppPanel({ onAdded, onClose }: AddProps) {
  const [prepared, setPrepared] = useState<App>()
  if (prepared) return <FirstCodePanel app={prepared} onAdded={onAdded} onClose={onClose} />
  return (
    <PasswordPanel title={t('factor.addApp')} actions={app} onDone={setPrepared} onClose={onClose}>
      <p>{t('factor.appHint')}</p>
    </PasswordPanel>
  )
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

const Name = z.object({ name: line(bounds.factorName) })
const creation = {
  create: action(
    async (options: string, { name }: z.output<typeof Name>) =>
      api('POST users/factors/passkey', { body: { name, passkey: await createPasskey(options) } }),
    { confirm: false },
  ),
}

function PasskeyPanel({ onAdded, onClose }: AddProps) {
  const [options, setOptions] = useState<string>()
  const form = useDraft({ name: deviceName(navigator.userAgent) ?? '' }, Name)
  const { run, isBusy } = useActions(creation)
  if (!options)
    return (
      <PasswordPanel
        title={t('factor.addPasskey')}
        actions={passkey}
        onDone={(prepared) => setOptions(prepared.options)}
        onClose={onClose}
      >
        <p>{t('factor.passkeyHint')}</p>
      </PasswordPanel>
    )
  async function create(body: z.output<typeof Name>) {
    const outcome = await run.create(options ?? '', body)
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

const removal = (id: string) =>
  passwordActions({
    title: 'factor.remove',
    successText: 'factor.removed',
    perform: (body: Identity) => api('POST users/factors/:id/removal', { params: { id }, body }),
  })

function RemovalPanel({ factor: { id, kind, name }, onClose }: { factor: Factor; onClose: () => void }) {
  const [actions] = useState(() => removal(id))
  return (
    <PasswordPanel title={t('factor.remove')} actions={actions} onClose={onClose}>
      <p>
        <strong>{kind === 'totp' ? t('factor.totp') : name}</strong>
      </p>
    </PasswordPanel>
  )
}

/** Shown once. */
function CodesPanel({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    toastSuccess(t('factor.copied'))
  }
  return (
    <Panel
      title={t('factor.recoveryCodes')}
      save={{ label: t('factor.kept') }}
      onSubmit={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t('factor.recoveryHint')}</p>
      <ul className={styles.factorCodes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={() => void copy()}>
        {t('factor.copy')}
      </Button>
    </Panel>
  )
}
