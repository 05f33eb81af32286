import { Button, Modal, Progress } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import { t } from '#web/office/texts.ts'
import { toastError } from '#web/office/toasts/toasts.tsx'
import { downloadCodes } from './download-codes.ts'
import type { Table } from './table.ts'

/** Downloads all codes as one file; `progress` is a dialog with the progress and a cancel button. */
export function useDownloadAll(tables: Table[]): { download: () => Promise<void>; progress: ReactNode } {
  const [done, setDone] = useState<number>()
  const running = useRef<AbortController>(null)

  async function download() {
    const controller = new AbortController()
    running.current = controller
    setDone(0)
    try {
      await downloadCodes(tables, setDone, controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) toastError(error)
    } finally {
      setDone(undefined)
    }
  }
  const cancel = () => running.current?.abort()
  const progress = (
    <Modal
      opened={done !== undefined}
      onClose={cancel}
      title={t('tables.downloading')}
      closeButtonProps={{ 'aria-label': t('close') }}
      centered
    >
      <Progress.Root size="lg">
        <Progress.Section value={((done ?? 0) / tables.length) * 100} aria-label={t('tables.downloading')} />
      </Progress.Root>
      <p role="status">{t('tables.progress', { done: done ?? 0, total: tables.length })}</p>
      <Button variant="default" onClick={cancel}>
        {t('cancel')}
      </Button>
    </Modal>
  )
  return { download, progress }
}
