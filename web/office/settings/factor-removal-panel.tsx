import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { t } from '#web/office/texts.ts'
import { passwordActions, PasswordPanel } from '#web/office/ui/password-panel.tsx'
import type { Factor } from './factor.ts'

const removal = (id: string) =>
  passwordActions({
    title: 'factor.remove',
    successText: 'factor.removed',
    perform: (body) => api('POST users/factors/:id/removal', { params: { id }, body }),
  })

interface Props {
  factor: Factor
  onClose: () => void
}

/** Removes an app or a passkey. */
export function FactorRemovalPanel({ factor: { id, kind, name }, onClose }: Props) {
  const [actions] = useState(() => removal(id))
  return (
    <PasswordPanel title={t('factor.remove')} actions={actions} onClose={onClose}>
      <p>
        <strong>{kind === 'totp' ? t('factor.totp') : name}</strong>
      </p>
    </PasswordPanel>
  )
}
