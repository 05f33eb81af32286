import { Button } from '@mantine/core'
import { Download, Printer, QrCode as QrCodeIcon, Tent } from 'lucide-react'
import { Link, useLoaderData } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { api } from '#web/lib/api.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import { downloadCode } from '#web/office/tables/download-codes.ts'
import { useDownloadAll } from '#web/office/tables/use-download-all.tsx'
import { getTableTexts, isForGuests, numberText } from '#web/office/tables/table.ts'
import { t } from '#web/office/texts.ts'
import { toastError } from '#web/office/toasts/toasts.tsx'
import { EmptyState } from '#web/office/ui/empty-state.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import { SearchResults } from '#web/office/ui/search-results.tsx'
import { useSearch } from '#web/office/ui/use-search.ts'
import { shortAddress } from './code-texts.ts'
import styles from './codes.module.css'
import { QrCode } from './qr-code.tsx'

export const loader = authLoader(async () => (await api('GET tables')).filter(isForGuests))

/** The codes of all tables (back-office specification, section 2: /qrcodes). */
export default function Codes() {
  const tables = useLoaderData<typeof loader>()
  const { business } = useBusinessData()
  const search = useSearch(tables, getTableTexts)
  const { download, progress } = useDownloadAll(tables)
  return (
    <Screen
      title={t('codes.title')}
      lead={t('codes.lead')}
      tutorials={['download-qr-code']}
      back={{ to: officePaths.tables, label: t('tables.title') }}
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
            <Button
              component={Link}
              to={`${officePaths.printedMenus}?for=tables`}
              variant="default"
              leftSection={<Tent aria-hidden size={18} />}
            >
              {t('printed.tents')}
            </Button>
            <Button
              component={Link}
              to={officePaths.codesToPrint}
              leftSection={<Printer aria-hidden size={18} />}
            >
              {t('codes.print')}
            </Button>
          </>
        )
      }
    >
      <SearchResults
        search={search}
        empty={
          <EmptyState icon={<QrCodeIcon />} title={t('tables.none')} text={t('tables.noneHint')}>
            <Button component={Link} to={officePaths.tables}>
              {t('tables.title')}
            </Button>
          </EmptyState>
        }
      >
        <ul className={styles.codes} aria-label={t('codes.title')}>
          {search.found.map((table) => (
            <li key={table.id} className={styles.card}>
              <QrCode isDrawnNear value={table.barcodeValue} label={t('codes.of', { name: table.name })} />
              <p className={styles.name}>{table.name}</p>
              <p className={styles.number}>{numberText(table)}</p>
              <p className={styles.address}>{shortAddress(table, business)}</p>
              <Button
                variant="subtle"
                size="compact-md"
                aria-label={t('codes.downloadThis', { name: `table-${table.number}.png` })}
                leftSection={<Download aria-hidden size={18} />}
                onClick={() => void downloadCode(table).catch(toastError)}
              >
                {`table-${table.number}.png`}
              </Button>
            </li>
          ))}
        </ul>
      </SearchResults>
      {progress}
    </Screen>
  )
}
