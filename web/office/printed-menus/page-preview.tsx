import { useDebouncedValue } from '@mantine/hooks'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import { t } from '#web/office/texts.ts'
import { LoadState } from '#web/office/ui/load-state.tsx'
import { RowButton } from '#web/office/ui/row.tsx'
import { previewPage, type Choice } from './printed.ts'
import styles from './printed-menus.module.css'

/** Several switches are often changed in one go. */
const settleMs = 250

/** A page as it will be printed, drawn by the server, since browsers of phones show no PDF within a page. */
export function PagePreview({ choice }: { choice: Choice }) {
  const [{ asked, page }, setShown] = useState({ asked: '', page: 1 })
  const chosen = JSON.stringify(choice)
  // What is printed now may have fewer pages.
  const wanted = asked === chosen ? page : 1
  const [settled] = useDebouncedValue(JSON.stringify({ chosen, wanted }), settleMs)
  const read = useCallback(
    async (signal: AbortSignal) => {
      const { chosen, wanted } = JSON.parse(settled) as { chosen: string; wanted: number }
      return { ...(await previewPage(JSON.parse(chosen) as Choice, wanted, signal)), page: wanted, settled }
    },
    [settled],
  )
  const { data, problem, reload } = useAsyncData(read)
  if (problem || !data) return <LoadState problem={problem} onRetry={reload} />
  const isCurrent = data.settled === JSON.stringify({ chosen, wanted })
  const turn = (by: number) => setShown({ asked: chosen, page: wanted + by })
  const at = t('tables.progress', { done: data.page, total: data.pages })
  return (
    <section className={styles.preview} aria-label={t('printed.preview')} aria-busy={!isCurrent}>
      <img
        className={styles.page}
        data-size={choice.form.size}
        src={data.picture}
        alt={t('printed.page', { at })}
      />
      {data.pages > 1 && (
        <div className={styles.pager}>
          <RowButton
            icon={ChevronLeft}
            label={t('printed.earlier')}
            tip={t('printed.earlier')}
            disabled={wanted <= 1}
            onClick={() => turn(-1)}
          />
          <span aria-live="polite">{at}</span>
          <RowButton
            icon={ChevronRight}
            label={t('printed.later')}
            tip={t('printed.later')}
            disabled={wanted >= data.pages}
            onClick={() => turn(1)}
          />
        </div>
      )}
    </section>
  )
}
