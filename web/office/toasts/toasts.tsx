import { Button } from '@mantine/core'
import { notifications, notificationsStore, type NotificationData } from '@mantine/notifications'
import { ApiError, ConnectionLost } from '#web/lib/api.ts'
import { t, textFor } from '#web/office/texts.ts'

/** More would cover half a phone's screen. */
export const maxToasts = 3
const successColour = 'olive'

/** Shows a toast at once: the oldest makes room, first of those that confirm something. Returns its id. */
function show(toast: NotificationData): string {
  const { notifications: shown } = notificationsStore.getState()
  const oldest = shown.find(({ color }) => color === successColour) ?? shown[0]
  if (oldest?.id && shown.length >= maxToasts) notifications.hide(oldest.id)
  return notifications.show(toast)
}

/** Success and error stay 10 s, the global error 5 s (back-office specification, section 8). */
const errorTimeoutMs = 5_000

export function toastSuccess(message: string, undo?: () => void): void {
  const id = crypto.randomUUID()
  const undoAndHide = () => {
    notifications.hide(id)
    undo?.()
  }
  show({
    id,
    color: successColour,
    closeButtonProps: { 'aria-label': t('close') },
    message: undo ? (
      <>
        <span>{message}</span>{' '}
        <Button variant="subtle" size="compact-sm" onClick={undoAndHide}>
          {t('undo')}
        </Button>
      </>
    ) : (
      message
    ),
  })
}

/** An error that the caller can explain better than the server's code does. */
export class ExplainedError extends ApiError {
  readonly explanation: string

  constructor({ status, code, message, fields, retryAfterInSeconds }: ApiError, explanation: string) {
    super(status, code, message, fields, retryAfterInSeconds)
    this.explanation = explanation
  }
}

/** A lost connection of which the caller can say what it concerned. */
export class ExplainedLoss extends ConnectionLost {
  readonly explanation: string

  constructor(lost: ConnectionLost, explanation: string) {
    super(lost.message, { cause: lost })
    this.explanation = explanation
  }
}

/** Shows the error and returns the toast's id. */
export const toastError = (error: unknown): string => toastErrorMessage(errorMessage(error), explain(error))

function explain(error: unknown): string | undefined {
  if (error instanceof ExplainedError || error instanceof ExplainedLoss) return error.explanation
  return error instanceof ConnectionLost ? t('error.offline') : undefined
}

/** The ids of the visible toasts of `replaceToast`, by kind. */
const shown = new Map<string, string>()

/** Shows a toast in place of the last one of its kind, for its full time; returns its id. */
export function replaceToast(kind: string, toast: NotificationData): string {
  const before = shown.get(kind)
  if (before) notifications.hide(before)
  const id = crypto.randomUUID()
  shown.set(kind, id)
  return show({
    id,
    closeButtonProps: { 'aria-label': t('close') },
    ...toast,
    onClose: (closed: NotificationData) => {
      if (shown.get(kind) === id) shown.delete(kind)
      toast.onClose?.(closed)
    },
  })
}

/** Hides the toast of a kind whose message has ceased to be true. */
export function hideToast(kind: string): void {
  const id = shown.get(kind)
  if (id) notifications.hide(id)
}

/** Replaces an earlier toast with the same message that is still visible. */
export function toastErrorMessage(message: string, explanation?: string): string {
  return replaceToast(`error: ${message} ${explanation ?? ''}`, {
    color: 'wine',
    role: 'alert',
    autoClose: errorTimeoutMs,
    ...(explanation ? { title: message, message: explanation } : { message }),
  })
}

/** An error in the reader's language, by its code; without a translation, the server's own message. */
export function errorMessage(error: unknown): string {
  if (error instanceof ConnectionLost) return t('error.connection')
  if (error instanceof ApiError) return textFor(`error.${error.code}`) ?? error.message
  return t('error.unknown')
}
