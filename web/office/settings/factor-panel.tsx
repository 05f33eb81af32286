import { useState } from 'react'
import { t } from '#web/office/texts.ts'
import { toastSuccess } from '#web/office/toasts/toasts.tsx'
import { AppPanel } from './app-panel.tsx'
import type { FactorTask } from './factor.ts'
import { FactorRemovalPanel } from './factor-removal-panel.tsx'
import { PasskeyPanel } from './passkey-panel.tsx'
import { CodesPanel, NewCodesPanel } from './recovery-codes-panel.tsx'

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
      return <NewCodesPanel onMade={finish} onClose={onClose} />
    case 'removal':
      return <FactorRemovalPanel factor={task.factor} onClose={onClose} />
  }
}
