import { Button } from '@mantine/core'
import { Copy } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import { toastErrorMessage, toastSuccess } from '#web/office/toasts/toasts.tsx'

interface Props {
  text: string
  /** Without it: Copy. */
  label?: string
  /** What is copied, for a button among others. */
  about?: string
}

/** Copies a text, which must stand on the screen as well: a page without https has no clipboard. */
export function CopyButton({ text, label = t('copy.copy'), about }: Props) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toastSuccess(t('copy.copied'))
    } catch {
      toastErrorMessage(t('copy.failed'))
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<Copy aria-hidden size={18} />}
      aria-label={about && `${label}: ${about}`}
      onClick={() => void copy()}
    >
      {label}
    </Button>
  )
}
