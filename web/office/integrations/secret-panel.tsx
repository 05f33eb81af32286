import { Button } from '@mantine/core'
import { t } from '#web/office/texts.ts'
import { toastSuccess } from '#web/office/toasts/toasts.tsx'
import { Panel } from '#web/office/ui/panel.tsx'
import styles from './integrations.module.css'

interface Props {
  title: string
  hint: string
  secret: string
  onClose: () => void
}

/** A secret to be copied now: it is not shown again. */
export function SecretPanel({ title, hint, secret, onClose }: Props) {
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    toastSuccess(t('key.copied'))
  }
  return (
    <Panel
      title={title}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('key.done')}
          </Button>
          <Button onClick={() => void copy()}>{t('key.copy')}</Button>
        </>
      }
      onClose={onClose}
    >
      <p className={styles.hint}>{hint}</p>
      <code className={styles.secret}>{secret}</code>
    </Panel>
  )
}
