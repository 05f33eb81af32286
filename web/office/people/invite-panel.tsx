import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { languages } from '#contract/domain/bounds.ts'
import { roles, type Role } from '#contract/domain/rights.ts'
import { Email, LanguageCode } from '#contract/shared/shapes.ts'
import { api } from '#web/lib/api.ts'
import { languageNames } from '#contract/domain/language-names.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { QrCode } from '#web/office/table-codes/qr-code.tsx'
import { currentLanguage, t } from '#web/office/texts.ts'
import { toastSuccess } from '#web/office/toasts/toasts.tsx'
import { CopyButton } from '#web/office/ui/copy-button.tsx'
import { Panel } from '#web/office/ui/panel.tsx'
import { useDraft } from '#web/office/ui/use-draft.ts'
import styles from './people.module.css'
import { RoleField } from './role-field.tsx'

const Form = z.object({ email: Email.nullable(), role: z.enum(roles), language: LanguageCode })
type Draft = { email: string; role: Role; language: z.output<typeof LanguageCode> }

const read = ({ email, ...draft }: Draft) => ({ ...draft, email: email.trim() || null })

const actions = {
  invite: action((body: z.output<typeof Form>) => api('POST people/invitations', { body }), {
    confirm: false,
  }),
}

/** Invites somebody by mail, or by a code to scan. */
export function InvitePanel({ own, onClose }: { own: Role; onClose: () => void }) {
  const form = useDraft<Draft, typeof Form>(
    { email: '', role: 'service', language: currentLanguage() },
    Form,
    read,
  )
  const { run, isBusy } = useActions(actions)
  const [link, setLink] = useState<string>()

  async function invite(body: z.output<typeof Form>) {
    const outcome = await run.invite(body)
    if (!outcome.isDone) return form.setErrors(outcome.fields)
    if (outcome.result.link) return setLink(outcome.result.link)
    toastSuccess(t('people.invited'))
    onClose()
  }

  if (link) return <CodePanel link={link} onClose={onClose} />
  return (
    <Panel
      title={t('people.invite')}
      isChanged={form.isDirty()}
      isBusy={isBusy}
      save={{ label: t('people.invite') }}
      formRef={form.formRef}
      onSubmit={form.onSubmit((body) => void invite(body as z.output<typeof Form>))}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('login.email')}
        description={t('people.emailHint')}
        type="email"
        autoCapitalize="none"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <RoleField own={own} value={form.values.role} onChange={(role) => form.setFieldValue('role', role)} />
      <NativeSelect
        label={t('people.language')}
        data={languages.map((language) => ({ value: language, label: languageNames[language] }))}
        {...form.getInputProps('language')}
      />
    </Panel>
  )
}

/** The code of an invitation, to be scanned now: it is not shown again. */
export function CodePanel({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Panel
      title={t('people.code')}
      footer={<CopyButton text={link} label={t('people.copy')} />}
      onClose={onClose}
    >
      <p className={styles.hint}>{t('people.codeHint')}</p>
      <div className={styles.code}>
        <QrCode value={link} label={t('people.code')} />
      </div>
      <code className={styles.link}>{link}</code>
    </Panel>
  )
}
