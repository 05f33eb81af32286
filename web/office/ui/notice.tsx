import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface Props {
  icon: LucideIcon
  text: string
  /** The text's id, so that it can describe a button. */
  textId?: string
  /** The actions. */
  children: ReactNode
}

/** A matter that needs the staff's attention, on a list's screen, with its actions. */
export const Notice = ({ icon: Icon, text, textId, children }: Props) => (
  <div className={styles.notice}>
    <Icon aria-hidden size={20} className={styles.icon} />
    <p id={textId} className={styles.text}>
      {text}
    </p>
    <div className={styles.actions}>{children}</div>
  </div>
)
