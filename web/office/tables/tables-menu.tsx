import { Menu } from '@mantine/core'
import { Download, Printer, QrCode, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#web/office/texts.ts'
import { MoreMenu } from '#web/office/ui/more-menu.tsx'
import styles from './tables.module.css'

interface Props {
  isBusy: boolean
  onGenerate: () => void
  onDownload: () => void
  onDeleteAll: () => void
}

/** What is done with all tables; on a phone also what has a button of its own where there is room. */
export function TablesMenu({ isBusy, onGenerate, onDownload, onDeleteAll }: Props) {
  return (
    <MoreMenu>
      <Menu.Item
        className={styles.narrow}
        leftSection={<QrCode aria-hidden size={18} />}
        onClick={onGenerate}
      >
        {t('tables.generate')}
      </Menu.Item>
      <Menu.Item
        className={styles.narrow}
        leftSection={<Download aria-hidden size={18} />}
        onClick={onDownload}
      >
        {t('tables.downloadAll')}
      </Menu.Item>
      <Menu.Item component={Link} to="/qrcodes" leftSection={<QrCode aria-hidden size={18} />}>
        {t('codes.title')}
      </Menu.Item>
      <Menu.Item component={Link} to="/preview-qr-code" leftSection={<Printer aria-hidden size={18} />}>
        {t('codes.print')}
      </Menu.Item>
      <Menu.Item
        color="wine"
        leftSection={<Trash2 aria-hidden size={18} />}
        disabled={isBusy}
        onClick={onDeleteAll}
      >
        {t('tables.deleteAll')}
      </Menu.Item>
    </MoreMenu>
  )
}
