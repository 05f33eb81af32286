import { Button, NativeSelect, SegmentedControl, Switch } from '@mantine/core'
import { Printer, QrCode as QrCodeIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { api } from '#web/lib/api.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { isForGuests } from '#web/office/tables/table.ts'
import { reportCodesPrinted } from '#web/office/data/tell-codes-printed.ts'
import { t } from '#web/office/texts.ts'
import { EmptyState } from '#web/office/ui/empty-state.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import { PrintCard, type CardSize } from './print-card.tsx'
import styles from './print-sheet.module.css'

export const loader = authLoader(async () => (await api('GET tables')).filter(isForGuests))

const sizes: CardSize[] = ['small', 'medium', 'large']

/** A printable A4 sheet of table cards, to cut out or put up (contract page, section 6). */
export default function PrintSheet() {
  const tables = useLoaderData<typeof loader>()
  const [params, setParams] = useSearchParams()
  const [size, setSize] = useState<CardSize>('medium')
  const [hasAddress, setHasAddress] = useState(true)
  useEffect(() => {
    // Printing from the browser's own menu counts, too.
    addEventListener('beforeprint', reportCodesPrinted)
    return () => removeEventListener('beforeprint', reportCodesPrinted)
  }, [])
  const only = params.get('table') ?? ''
  const shown = only ? tables.filter(({ number }) => String(number) === only) : tables
  return (
    <Screen
      title={t('codes.print')}
      lead={t('codes.printLead')}
      back={{ to: officePaths.tables, label: t('tables.title') }}
      actions={
        shown.length > 0 && (
          <Button leftSection={<Printer aria-hidden size={18} />} onClick={() => window.print()}>
            {t('orders.print')}
          </Button>
        )
      }
    >
      {tables.length === 0 ? (
        <EmptyState icon={<QrCodeIcon />} title={t('tables.none')} text={t('tables.noneHint')}>
          <Button component={Link} to={officePaths.tables}>
            {t('tables.title')}
          </Button>
        </EmptyState>
      ) : (
        <>
          <div className={styles.choices}>
            <SegmentedControl<CardSize>
              aria-label={t('codes.size')}
              value={size}
              onChange={setSize}
              data={sizes.map((value) => ({ value, label: t(`codes.${value}`) }))}
            />
            <NativeSelect
              aria-label={t('codes.which')}
              value={only}
              onChange={({ currentTarget: { value } }) =>
                setParams(value ? { table: value } : {}, { replace: true })
              }
              data={[
                { value: '', label: t('codes.all') },
                ...tables.map(({ number, name }) => ({ value: String(number), label: name })),
              ]}
            />
            <Switch
              label={t('codes.withAddress')}
              checked={hasAddress}
              onChange={({ currentTarget }) => setHasAddress(currentTarget.checked)}
            />
          </div>
          <div className={styles.sheet} data-size={size}>
            {shown.map((table) => (
              <PrintCard key={table.id} table={table} hasAddress={hasAddress} />
            ))}
          </div>
        </>
      )}
    </Screen>
  )
}
