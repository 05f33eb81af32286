import { Button } from '@mantine/core'
import { DoorOpen } from 'lucide-react'
import { useState } from 'react'
import { t } from '#web/office/texts.ts'
import { LeavePanel } from './leave-panel.tsx'
import styles from './settings.module.css'

/** How somebody ends their own work here. */
export function LeaveSection() {
  const [isLeaving, setLeaving] = useState(false)
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
      {isLeaving && <LeavePanel onClose={() => setLeaving(false)} />}
    </section>
  )
}
