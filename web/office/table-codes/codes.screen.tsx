import { Button } from '@mantine/core'
import { Download, Printer, QrCode as QrCodeIcon } from 'lucide-react'
import { Link, useLoaderData } from 'react-router'
import { api } from '#web/lib/api.ts'
import { reads } from '#web/office/reading.ts'
import { useShell } from '#web/office/business-data.ts'
import { downloadCode } from '#web/office/tables/codes.ts'
import { useDownloadAll } from '#web/office/tables/download-all.tsx'
import type { Table } from '#web/office/tables/table.ts'
import { t } from '#web/office/texts.ts'
import { sayFailed } from '#web/office/toasts.tsx'
import { Notice } from '#web/office/ui/notice.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import { Searched } from '#web/office/ui/searched.tsx'
import { useSearch } from '#web/office/ui/searching.ts'
import { addressInWords } from './addresses.ts'
import styles from './codes.module.css'
import { QrCode } from './qr-code.tsx'

export const loader = reads(() => api('GET tables'))

const nameOf = ({ name }: Table) => name

/** The codes of all tables (back-office specification, section 2: /qrcodes). */
export default function Codes() {
  const tables = useLoaderData<typeof loader>()
  const { business } = useShell()
  const search = useSearch(tables, nameOf)
  const { download, progress } = useDownloadAll(tables)
  return (
    <Screen
      title={t('codes.title')}
      lead={t('codes.lead')}
      back={{ to: '/tables', label: t('tables.title') }}
      search={{ value: search.text, label: t('tables.search'), onChange: search.setText }}
      actions={
        tables.length > 0 && (
          <>
            <Button
              variant="default"
              leftSection={<Download aria-hidden size={18} />}
              onClick={() => void download()}
            >
              {t('tables.downloadAll')}
            </Button>
            <Button component={Link} to="/preview-qr-code" leftSection={<Printer aria-hidden size={18} />}>
              {t('codes.print')}
            </Button>
          </>
        )
      }
    >
      <Searched
        search={search}
        empty={
          <Notice icon={<QrCodeIcon />} title={t('tables.none')} text={t('tables.noneHint')}>
            <Button component={Link} to="/tables">
              {t('tables.title')}
            </Button>
          </Notice>
        }
      >
        <ul className={styles.codes} aria-label={t('codes.title')}>
          {search.found.map((table) => (
            <li key={table.id} className={styles.card}>
              <QrCode value={table.barcodeValue} label={t('codes.of', { name: table.name })} />
              <p className={styles.name}>{table.name}</p>
              <p className={styles.number}>{t('tables.number', { n: table.number })}</p>
              <p className={styles.address}>{addressInWords(table, business)}</p>
              <Button
                variant="subtle"
                size="compact-md"
                aria-label={t('codes.downloadThis', { name: `table-${table.number}.png` })}
                leftSection={<Download aria-hidden size={18} />}
                onClick={() => void downloadCode(table).catch(sayFailed)}
              >
                {`table-${table.number}.png`}
              </Button>
            </li>
          ))}
        </ul>
      </Searched>
      {progress}
    </Screen>
  )
}
