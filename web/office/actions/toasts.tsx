import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { ApiError, ConnectionLost } from '#web/lib/api.ts'
import { t, textFor } from '../texts.ts'

/** Success and error stay 10 s, the global error 5 s (back-office specification, section 8). */
const errorTimeoutMs = 5_000

export function toastSuccess(message: string, undo?: () => void): void {
  const id = crypto.randomUUID()
  const takeBack = () => {
    notifications.hide(id)
    undo?.()
  }
  notifications.show({
    id,
    color: 'olive',
    closeButtonProps: { 'aria-label': t('close') },
    message: undo ? (
      <>
        {message}{' '}
        <Button variant="subtle" size="compact-sm" onClick={takeBack}>
          {t('undo')}
        </Button>
      </>
    ) : (
      message
    ),
  })
}

export const toastError = (error: unknown): void => toastErrorMessage(errorMessage(error))

export function toastErrorMessage(message: string): void {
  notifications.show({
    color: 'wine',
    role: 'alert',
    autoClose: errorTimeoutMs,
    closeButtonProps: { 'aria-label': t('close') },
    message,
  })
}

/** An error in the reader's language, by its code; without a translation, the server's own message. */
export function errorMessage(error: unknown): string {
  if (error instanceof ConnectionLost) return t('error.connection')
  if (error instanceof ApiError) return textFor(`error.${error.code}`) ?? error.message
  return t('error.unknown')
}
