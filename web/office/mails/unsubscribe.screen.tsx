import { api } from '#web/lib/api.ts'
import { t } from '#web/office/texts.ts'
import { MailLink } from './mail-link.tsx'

/** Unsubscribes from the weekly mails by the link that each of them contains. */
export default function Unsubscribe() {
  return (
    <MailLink
      title={t('mails.weekly')}
      subtitle={t('mails.unsubscribeLead')}
      label={t('mails.unsubscribe')}
      done={t('mails.unsubscribed')}
      perform={(code) => api('POST out/unsubscribe', { query: { code } })}
    />
  )
}
