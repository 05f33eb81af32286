import { ActionIcon, Button, Drawer } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import type { FormEventHandler, KeyboardEvent, ReactNode, Ref } from 'react'
import { t } from '#web/office/texts.ts'
import styles from './panel.module.css'
import { useKeyboardScroll } from './use-keyboard-scroll.ts'
import { useRestoreFocus } from './use-restore-focus.ts'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

interface Props {
  title: string
  /** The news that appear in the panel, so that they need no toast (notifications/in-view.ts). */
  shows?: string | undefined
  /** Shows a back button before the title, for a view inside the panel. */
  onBack?: () => void
  /** There are unsaved changes: closing asks first. */
  isChanged?: boolean
  /** What it asks then, instead of whether to discard them. */
  leaveQuestion?: string
  isBusy?: boolean
  /** The Save button of the footer; without it the panel has nothing to save. */
  save?: { label?: string; disabled?: boolean }
  /** A second button of the footer, before Save. */
  saveAnother?: { label: string; onClick: () => void } | undefined
  formRef?: Ref<HTMLFormElement>
  onSubmit?: FormEventHandler<HTMLFormElement>
  onClose: () => void
  /** Replaces Cancel and Save. */
  footer?: ReactNode
  children: ReactNode
}

/** A side panel on the right: header, scrolling body, fixed footer. It traps the focus and restores it on closing. */
export function Panel({
  title,
  shows,
  onBack,
  isChanged = false,
  leaveQuestion,
  isBusy = false,
  save,
  saveAnother,
  formRef,
  onSubmit,
  onClose,
  footer,
  children,
}: Props) {
  const confirmLeave = useUnsavedChanges(isChanged, leaveQuestion)
  const leave = async () => (await confirmLeave()) && onClose()
  useRestoreFocus()
  const scrolling = useKeyboardScroll(title)
  // Not on the window: there, Escape in the dialog above the panel would close both.
  function leaveByKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented) void leave()
  }
  return (
    <Drawer
      opened
      data-panel
      onClose={() => void leave()}
      position="right"
      size="min(30rem, 100vw)"
      title={
        onBack ? (
          <>
            <ActionIcon aria-label={t('back')} className={styles.back} onClick={onBack}>
              <ArrowLeft aria-hidden size={20} />
            </ActionIcon>
            <span>{title}</span>
          </>
        ) : (
          <span data-shows={shows}>{title}</span>
        )
      }
      closeOnEscape={false}
      onKeyDown={leaveByKey}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ content: styles.panel, header: styles.head, title: styles.title, body: styles.body }}
    >
      <form ref={formRef} className={styles.form} noValidate onSubmit={onSubmit}>
        <div className={styles.fields} {...scrolling}>
          {children}
        </div>
        {(footer || save) && (
          <div className={styles.footer}>
            {footer ?? (
              <>
                <Button variant="default" onClick={() => void leave()}>
                  {t('cancel')}
                </Button>
                {saveAnother && (
                  <Button variant="default" disabled={isBusy} onClick={saveAnother.onClick}>
                    {saveAnother.label}
                  </Button>
                )}
                <Button type="submit" loading={isBusy} disabled={save?.disabled ?? false}>
                  {save?.label ?? t('save')}
                </Button>
              </>
            )}
          </div>
        )}
      </form>
    </Drawer>
  )
}
