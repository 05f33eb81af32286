import { Button } from '@mantine/core'
import { DoorOpen, UserX } from 'lucide-react'
import { useState } from 'react'
import { t } from '#web/office/texts.ts'
import { DeleteAccountPanel } from './delete-account-panel.tsx'
import { LeavePanel } from './leave-panel.tsx'
import styles from './settings.module.css'

/** How somebody ends their own work here, or everywhere. */
export function LeaveSection() {
  const [isLeaving, setLeaving] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  return (
    <section className={styles.section}>
      <Button
        className={styles.start}
        variant="default"
        leftSection={<DoorOpen aria-hidden size={18} />}
        onClick={() => setLeaving(true)}
      >
        {t('people.leave')}
      </Button>
      <Button
        className={styles.start}
        variant="default"
        leftSection={<UserX aria-hidden size={18} />}
        onClick={() => setDeleting(true)}
      >
        {t('account.delete')}
      </Button>
      {isDeleting && <DeleteAccountPanel onClose={() => setDeleting(false)} />}
      {isLeaving && <LeavePanel onClose={() => setLeaving(false)} />}
    </section>
  )
}
