import { ExternalLink } from 'lucide-react'
import { z } from 'zod'
import { bounds } from '#contract/domain/bounds.ts'
import { anyText, secret, text } from '#contract/shared/shapes.ts'
import { api, ApiError } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { errorMessage } from '#web/office/toasts/toasts.tsx'
import { CopyButton } from '#web/office/ui/copy-button.tsx'
import { FactorFields, useFactor } from '#web/office/ui/factor-fields.tsx'
import { Panel } from '#web/office/ui/panel.tsx'
import { PasswordField } from '#web/office/ui/password-field.tsx'
import type { Identity } from '#web/office/ui/password-panel.tsx'
import { useDraft } from '#web/office/ui/use-draft.ts'
import type { Provider } from './provider.ts'
import styles from './provider-list.module.css'

const Draft = z.object({
  secretKey: text(bounds.providerKey),
  webhookSecret: anyText(bounds.providerKey),
  password: secret(bounds.givenPassword).min(1),
})
type Values = z.output<typeof Draft>

const actions = {
  save: action(
    (provider: string, keys: Omit<Values, 'password'>, identity: Identity) =>
      api('PUT payment-providers', { body: { provider, ...keys, ...identity } }),
    { confirm: false, successText: 'provider.keysSaved' },
  ),
}

/** The field that an error is about. */
const fieldOf: Readonly<Record<string, keyof Values>> = {
  'provider-key-shape': 'secretKey',
  'provider-key-wrong': 'secretKey',
  'provider-key-forbidden': 'secretKey',
  'provider-webhook-shape': 'webhookSecret',
  'wrong-password': 'password',
}

/** Takes the keys of an account, tries them at the provider, and keeps them. */
export default function KeysPanel({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const { label, keysUrl, secretKeyExample, webhookSecretExample } = provider
  const form = useDraft<Values, typeof Draft>({ secretKey: '', webhookSecret: '', password: '' }, Draft)
  const { run, isBusy } = useActions(actions)
  const factor = useFactor()
  async function save({ password, ...keys }: Values, proof = factor.proof) {
    const outcome = await run.save(provider.provider, keys, { password, ...proof })
    if (outcome.isDone) return onClose()
    if (factor.note(outcome.error)) return
    form.setErrors(outcome.fields)
    const field = outcome.error instanceof ApiError && fieldOf[outcome.error.code]
    if (field) form.setFieldError(field, errorMessage(outcome.error))
  }
  return (
    <Panel
      title={t('provider.keysOf', { name: label })}
      isChanged={form.isDirty()}
      isBusy={isBusy}
      save={{ label: t('provider.testAndSave') }}
      formRef={form.formRef}
      onSubmit={form.onSubmit((draft) => void save(draft))}
      onClose={onClose}
    >
      <a className={styles.link} href={keysUrl} target="_blank" rel="noopener">
        <span>{t('provider.openKeys', { name: label })}</span>
        <ExternalLink aria-hidden size={16} />
      </a>
      {webhookSecretExample !== null && <Webhook provider={provider} />}
      <PasswordField
        required
        label={t('provider.secretKey')}
        description={t('provider.secretKeyHint', { example: secretKeyExample })}
        autoComplete="off"
        {...form.getInputProps('secretKey')}
      />
      {webhookSecretExample !== null && (
        <PasswordField
          required
          label={t('provider.webhookSecret')}
          description={t('provider.webhookSecretHint', { example: webhookSecretExample })}
          autoComplete="off"
          {...form.getInputProps('webhookSecret')}
        />
      )}
      <PasswordField
        required
        label={t('settings.deletePassword')}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <FactorFields factor={factor} onPasskey={(proof) => save(form.values, proof)} />
    </Panel>
  )
}

/** What the provider needs to know, to copy. */
function Webhook({ provider: { label, webhookUrl, events } }: { provider: Provider }) {
  return (
    <>
      <p className={styles.hint}>{t('provider.webhookHint', { name: label })}</p>
      <ToCopy label={t('provider.webhookUrl')} lines={[webhookUrl]} />
      <ToCopy label={t('provider.events')} lines={events} />
    </>
  )
}

function ToCopy({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <section className={styles.copied} aria-label={label}>
      <h3 className={styles.label}>{label}</h3>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>
            <code>{line}</code>
          </li>
        ))}
      </ul>
      <CopyButton text={lines.join('\n')} about={label} />
    </section>
  )
}
