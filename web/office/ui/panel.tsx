import { ActionIcon, Button, Drawer } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useState,
  type FormEventHandler,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { confirm } from '#web/office/actions/confirm.tsx'
import { t } from '#web/office/texts.ts'
import styles from './panel.module.css'

interface Props {
  title: string
  /** The way back inside the panel, before the title. */
  onBack?: () => void
  /** Something was changed and not saved: leaving asks first. */
  isChanged?: boolean
  isBusy?: boolean
  /** What the fixed foot says; without it the panel only shows something. */
  save?: { label?: string; disabled?: boolean }
  onSubmit?: FormEventHandler<HTMLFormElement>
  onClose: () => void
  /** Instead of Cancel and Save. */
  footer?: ReactNode
  children: ReactNode
}

/** A side panel from the right: a head, a body that scrolls and a foot that stays. Focus is kept in it and given back. */
export function Panel({
  title,
  onBack,
  isChanged = false,
  isBusy = false,
  save,
  onSubmit,
  onClose,
  footer,
  children,
}: Props) {
  const confirmLeave = async () =>
    !isChanged || (await confirm(t('ask.leave'), { yes: t('ask.leave.yes'), no: t('ask.leave.no') }))
  const leave = async () => (await confirmLeave()) && onClose()
  useUnsavedChangesGuard(isChanged, confirmLeave)
  useRestoreFocus()
  // Heard here and not on the window, where the question above the panel would close both.
  function leaveByKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented) void leave()
  }
  return (
    <Drawer
      opened
      onClose={() => void leave()}
      position="right"
      size="min(30rem, 100vw)"
      title={
        onBack ? (
          <>
            <ActionIcon aria-label={t('back')} className={styles.back} onClick={onBack}>
              <ArrowLeft aria-hidden size={20} />
            </ActionIcon>
            {title}
          </>
        ) : (
          title
        )
      }
      closeOnEscape={false}
      onKeyDown={leaveByKey}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ content: styles.panel, header: styles.head, title: styles.title, body: styles.body }}
    >
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <div className={styles.fields}>{children}</div>
        {(footer || save) && (
          <div className={styles.footer}>
            {footer ?? (
              <>
                <Button variant="default" onClick={() => void leave()}>
                  {t('cancel')}
                </Button>
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

/** Holds the browser's back, a reload and a closing tab while something is not saved. */
function useUnsavedChangesGuard(isChanged: boolean, confirmLeave: () => Promise<boolean>) {
  useBeforeUnload((event) => {
    if (isChanged) event.preventDefault()
  })
  const blocker = useBlocker(isChanged)
  const answer = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return
    void confirmLeave().then((isFree) => (isFree ? blocker.proceed() : blocker.reset()))
  })
  useEffect(() => answer(), [blocker.state])
}

/** To what opened the panel, or to the screen where that is gone. */
function useRestoreFocus() {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const target = opener?.isConnected ? opener : document.getElementById('content')
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    },
    [opener],
  )
}
