import { api } from '#web/lib/api.ts'
import { t } from '#web/office/texts.ts'
import { MailLink } from './mail-link.tsx'

/** Confirms the address that received the welcome mail. */
export default function ConfirmEmail() {
  return (
    <MailLink
      title={t('mails.confirmTitle')}
      subtitle={t('mails.confirmLead')}
      label={t('mails.confirm')}
      done={t('mails.confirmed')}
      perform={(code) => api('POST out/confirm-email', { body: { code } })}
    />
  )
}
