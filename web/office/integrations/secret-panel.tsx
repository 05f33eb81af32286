import { CopyButton } from '#web/office/ui/copy-button.tsx'
import { ShownOncePanel } from '#web/office/ui/shown-once-panel.tsx'
import styles from './integrations.module.css'

interface Props {
  title: string
  hint: string
  secret: string
  onClose: () => void
}

/** A secret to be copied now: it is not shown again. */
export const SecretPanel = ({ title, hint, secret, onClose }: Props) => (
  <ShownOncePanel title={title} onClose={onClose}>
    <p className={styles.hint}>{hint}</p>
    <code className={styles.secret}>{secret}</code>
    <CopyButton text={secret} />
  </ShownOncePanel>
)
