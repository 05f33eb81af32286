import { Modal } from '@mantine/core'
import { useState } from 'react'
import { officePaths } from '#contract/domain/office-paths.ts'
import { signInAgain, useInterruption } from '#web/office/session/page-session.ts'
import { renewPush } from '#web/office/session/push-device.ts'
import { t } from '#web/office/texts.ts'
import { EndedNotice } from './ended-notice.tsx'
import { SignInForm } from './sign-in-form.tsx'
import styles from '#web/office/ui/auth-layout.module.css'

/**
 * The sign-in over the open screen after its session has ended: typed input stays, and work continues
 * afterwards.
 */
export function SignInAgain() {
  const interruption = useInterruption()
  // Keeps the content while the dialog fades out.
  const [last, setLast] = useState(interruption)
  if (interruption && interruption !== last) setLast(interruption)
  const submit: typeof signInAgain = async (...credentials) => {
    await signInAgain(...credentials)
    // The push subscription belonged to the ended session.
    void renewPush()
  }
  return (
    <Modal
      opened={interruption !== undefined}
      onClose={() => {}}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      centered
      size="28rem"
      zIndex={500}
      data-signed-out
      overlayProps={{ className: styles.hiding }}
      classNames={{ body: styles.dialog }}
    >
      {/* Not in a header, which would be the page's second. */}
      <Modal.Title className={styles.dialogTitle}>{t('login.title')}</Modal.Title>
      {last && <EndedNotice path={last.path} isTypedKept />}
      <SignInForm onSubmit={submit} />
      <nav className={styles.links}>
        {/* In a new tab, so that this one keeps its typed input. */}
        <a className={styles.link} href={officePaths.resetPassword} target="_blank" rel="noopener">
          {t('login.forgot')}
        </a>
      </nav>
    </Modal>
  )
}
