import { Button, Modal, Progress } from '@mantine/core'
import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { t } from '#web/office/texts.ts'
import { sayFailed } from '#web/office/toasts.tsx'
import { downloadCodes } from './codes.ts'
import type { Table } from './tables.screen.tsx'

/** Gathers all codes into one file, and says how far it is; it can be called off. */
export function DownloadAll({ tables }: { tables: Table[] }) {
  const [done, setDone] = useState<number>()
  const running = useRef<AbortController>(null)

  async function download() {
    const controller = new AbortController()
    running.current = controller
    setDone(0)
    try {
      await downloadCodes(tables, setDone, controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) sayFailed(error)
    } finally {
      setDone(undefined)
    }
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<Download aria-hidden size={18} />}
        onClick={() => void download()}
      >
        {t('tables.downloadAll')}
      </Button>
      <Modal
        opened={done !== undefined}
        onClose={() => running.current?.abort()}
        title={t('tables.downloading')}
        closeButtonProps={{ 'aria-label': t('cancel') }}
        centered
      >
        <Progress.Root size="lg">
          <Progress.Section
            value={((done ?? 0) / tables.length) * 100}
            aria-label={t('tables.downloading')}
          />
        </Progress.Root>
        <p role="status">{t('tables.progress', { done: done ?? 0, total: tables.length })}</p>
        <Button variant="default" onClick={() => running.current?.abort()}>
          {t('cancel')}
        </Button>
      </Modal>
    </>
  )
}
