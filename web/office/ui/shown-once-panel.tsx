import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#web/office/texts.ts'
import { Panel } from './panel.tsx'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
}

/** Shows something that is not shown again: every way out but one asks first. */
export function ShownOncePanel({ title, onClose, children }: Props) {
  return (
    <Panel
      title={title}
      isChanged
      leaveQuestion={t('once.keptAsk')}
      footer={<Button onClick={onClose}>{t('once.kept')}</Button>}
      onClose={onClose}
    >
      {children}
    </Panel>
  )
}
