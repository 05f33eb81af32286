import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface Props {
  icon: LucideIcon
  text: string
  /** By which the text can describe a button. */
  textId?: string
  /** What can be done about it. */
  children: ReactNode
}

/** Something on a list's screen that waits for staff, with what they can do about it. */
export const Notice = ({ icon: Icon, text, textId, children }: Props) => (
  <div className={styles.notice}>
    <Icon aria-hidden size={20} className={styles.icon} />
    <p id={textId} className={styles.text}>
      {text}
    </p>
    <div className={styles.actions}>{children}</div>
  </div>
)
