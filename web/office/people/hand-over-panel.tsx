import { useMemo } from 'react'
import { api } from '#web/lib/api.ts'
import { t } from '#web/office/texts.ts'
import { passwordActions, PasswordPanel } from '#web/office/ui/password-panel.tsx'
import { nameOf, type Person } from './person.ts'

const handOver = (id: string) =>
  passwordActions({
    title: 'people.handOver',
    successText: 'people.handedOver',
    perform: (body) => api('POST people/:id/hand-over', { params: { id }, body }),
  })

/** Asks for the password before somebody else becomes the owner. */
export function HandOverPanel({ person, onClose }: { person: Person; onClose: () => void }) {
  const actions = useMemo(() => handOver(person.id), [person.id])
  return (
    <PasswordPanel title={t('people.handOver')} actions={actions} onClose={onClose}>
      <p>{t('people.handOverHint', { name: nameOf(person) })}</p>
    </PasswordPanel>
  )
}
