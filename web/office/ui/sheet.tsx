import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { KeyboardEvent, ReactNode } from 'react'
import { t } from '#web/office/texts.ts'
import { useRestoreFocus } from './use-restore-focus.ts'
import styles from './sheet.module.css'

interface Props {
  title: string
  onClose: () => void
  /** Stays in view while the rest scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/** A dialog; on a phone at the bottom of the screen, within reach of the thumb. */
export function Sheet({ title, onClose, footer, children }: Props) {
  useRestoreFocus()
  const isPhone = useMediaQuery('(max-width: 767.98px)', window.innerWidth < 768)
  // Not on the window: there, Escape in a dialog above the sheet would close both.
  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  return (
    <Modal
      opened
      closeOnEscape={false}
      onKeyDown={closeByKey}
      centered={!isPhone}
      returnFocus={false}
      onClose={onClose}
      title={title}
      size="30rem"
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{
        inner: styles.inner,
        content: styles.content,
        header: styles.header,
        title: styles.title,
        body: styles.body,
      }}
    >
      <div className={styles.scrolling}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </Modal>
  )
}
