import { RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { languageNames } from '#contract/domain/language-names.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { toastSuccess } from '#web/office/toasts/toasts.tsx'
import { Pill } from '#web/office/ui/pill.tsx'
import { PlainList } from '#web/office/ui/plain-list.tsx'
import { Row, RowButton } from '#web/office/ui/row.tsx'
import { useNow } from '#web/office/ui/use-now.ts'
import sections from '#web/office/ui/sections.module.css'
import { CodePanel } from './invite-panel.tsx'
import type { Invitation } from './person.ts'

interface Named {
  id: string
  name: string
}

const actions = {
  renew: action(({ id }: Named) => api('POST people/invitations/:id/renewal', { params: { id } }), {
    confirm: false,
  }),
  takeBack: action(({ id }: Named) => api('DELETE people/invitations/:id', { params: { id } }), {
    subject: 'people.takeBackName',
    successText: 'people.takenBack',
  }),
}

const nameOf = ({ email }: Invitation) => email ?? t('people.byCode')

/** The invitations that nobody has accepted. */
export function Invitations({ invitations }: { invitations: Invitation[] }) {
  const { run, isBusy } = useActions(actions)
  const [link, setLink] = useState<string>()
  const now = useNow(60_000).getTime()
  async function renew(invitation: Named) {
    const outcome = await run.renew(invitation)
    if (!outcome.isDone) return
    if (outcome.result.link) setLink(outcome.result.link)
    else toastSuccess(t('people.invited'))
  }
  if (!invitations.length) return null
  return (
    <section className={sections.section} aria-label={t('people.invitations')}>
      <h2 className={sections.heading}>{t('people.invitations')}</h2>
      <PlainList label={t('people.invitations')} items={invitations} getName={nameOf}>
        {(invitation) => {
          const name = nameOf(invitation)
          const isOver = Date.parse(invitation.expiresOn) <= now
          return (
            <Row
              title={name}
              isOff={isOver}
              subtitle={languageNames[invitation.language]}
              meta={
                isOver
                  ? t('people.expired')
                  : t('people.until', { date: formatDateTime(invitation.expiresOn) })
              }
              pill={<Pill tone="waiting">{t(`role.${invitation.role}`)}</Pill>}
            >
              <RowButton
                icon={RotateCw}
                label={t(invitation.email ? 'people.sendAgainName' : 'people.showAgain', { name })}
                tip={t(invitation.email ? 'people.sendAgain' : 'people.showCode')}
                disabled={isBusy}
                onClick={() => void renew({ id: invitation.id, name })}
              />
              <RowButton
                isDanger
                icon={Trash2}
                label={t('people.takeBackName', { name })}
                tip={t('people.takeBack')}
                disabled={isBusy}
                onClick={() => void run.takeBack({ id: invitation.id, name })}
              />
            </Row>
          )
        }}
      </PlainList>
      {link && <CodePanel link={link} onClose={() => setLink(undefined)} />}
    </section>
  )
}
