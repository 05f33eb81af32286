import { Button } from '@mantine/core'
import { ChartColumn, Printer } from 'lucide-react'
import { useCallback } from 'react'
import type { breakdowns } from '#contract/api/figures.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import { currentLanguage, t } from '#web/office/texts.ts'
import { EmptyState } from '#web/office/ui/empty-state.tsx'
import { LoadState } from '#web/office/ui/load-state.tsx'
import { saveFile } from '#web/office/ui/save-file.ts'
import { Screen } from '#web/office/ui/screen.tsx'
import { usePrintSheet } from '#web/office/ui/use-print-sheet.tsx'
import { ReceiptsOfMonth } from '#web/office/receipts/receipts-of-month.tsx'
import { Breakdowns } from './breakdowns.tsx'
import { EndOfDay } from './end-of-day.tsx'
import styles from './figures.module.css'
import { ofTheDay, type Figures } from './figures.ts'
import { KeyFigures } from './key-figures.tsx'
import type { Range } from './periods.ts'
import { RangePicker } from './range-picker.tsx'
import { useRange } from './use-range.ts'

/** The screen loads the figures for the chosen days itself; the loader only checks for a session. */
export const loader = authLoader(async () => null)

const actions = { download: action(download, { confirm: false, successText: 'settings.downloaded' }) }

async function download(range: Range, by: (typeof breakdowns)[number]): Promise<void> {
  const response = await api('GET businesses/figures/csv', {
    query: { ...range, by, language: currentLanguage() },
  })
  saveFile(await response.blob(), `${by}-${range.from}-${range.to}.csv`)
}

/** The sales of a period: key figures, charts, tables, downloads and the end-of-day sheet. */
export default function FiguresScreen() {
  const choice = useRange()
  const { from, to } = choice.range
  const load = useCallback(
    (signal: AbortSignal) => api('GET businesses/figures', { query: { from, to }, signal }),
    [from, to],
  )
  // Orders go on while the screen is open, and the sheet states when it was printed.
  const { data, problem, reload } = useAsyncData(load, { isLive: true })
  const { run } = useActions(actions)
  // While other days are loading, the old data does not belong to them.
  const figures = data?.from === from && data.to === to ? data : undefined
  const { sheet, print } = usePrintSheet(figures && <EndOfDay figures={figures} />)
  return (
    <Screen
      title={t('figures.title')}
      lead={t('figures.lead')}
      actions={
        <Button
          variant="default"
          leftSection={<Printer aria-hidden size={18} />}
          disabled={!figures}
          onClick={print}
        >
          {t('figures.print')}
        </Button>
      }
    >
      <RangePicker {...choice} />
      {!figures && <LoadState problem={problem} onRetry={reload} />}
      {figures && isEmpty(figures) && (
        <EmptyState icon={<ChartColumn />} title={t('figures.empty')} text={t('figures.emptyHint')} />
      )}
      {figures && !isEmpty(figures) && (
        <div className={styles.figures}>
          <KeyFigures figures={figures} />
          <Breakdowns figures={figures} onDownload={(by) => void run.download({ from, to }, by)} />
        </div>
      )}
      <ReceiptsOfMonth day={to} />
      {sheet}
    </Screen>
  )
}

const isEmpty = ({ orders, declined, cancelled, waiting, ...others }: Figures): boolean =>
  orders + declined + cancelled + waiting === 0 && !ofTheDay.some((by) => others[by].length > 0)
