import { Clapperboard } from 'lucide-react'
import { officePath } from '#contract/domain/office-paths.ts'
import { formatDay } from '#contract/domain/time-window.ts'
import { timeForInput } from '#web/lib/time.ts'
import { t } from '#web/office/texts.ts'
import { ActivePill } from '#web/office/ui/active-pill.tsx'
import { Picture } from '#web/office/ui/picture.tsx'
import { RowActions } from '#web/office/ui/row-actions.tsx'
import { Row } from '#web/office/ui/row.tsx'
import { useMoney } from '#web/office/ui/use-money.ts'
import { weekdaysText } from '#web/office/ui/weekdays.ts'
import type { DailyMenu } from './daily-menu.ts'
import styles from './daily-menu-row.module.css'

interface Props {
  menu: DailyMenu
  isBusy: boolean
  onToggle: () => void
  onEdit: () => void
  onDelete: () => void
}

/** A daily menu in the list with its price, hours and number of products; a click opens the products. */
export function DailyMenuRow({ menu, ...actions }: Props) {
  const { money } = useMoney()
  const { id, title, titleEn, totalPrice, productCount, courses, active, pictureUrl, videoUrl } = menu
  const hours = t('submenus.window', {
    start: timeForInput(menu.startTime),
    end: timeForInput(menu.endTime),
  })
  const dates = datesText(menu)
  return (
    <Row
      picture={
        videoUrl ? (
          <span className={styles.video} aria-hidden>
            <Clapperboard size={20} />
          </span>
        ) : (
          <Picture link={pictureUrl} />
        )
      }
      title={title}
      {...(titleEn && { subtitle: titleEn })}
      meta={
        <span className={styles.meta}>
          <span>{money(totalPrice)}</span>
          <span>{[weekdaysText(menu.days), hours].filter(Boolean).join(' ')}</span>
          {dates && <span>{dates}</span>}
          <span>{t('submenus.products', { n: productCount })}</span>
          {courses.length > 0 && <span>{t('daily.courses.count', { n: courses.length })}</span>}
        </span>
      }
      pill={<ActivePill isActive={active} />}
      isOff={!active}
      opens={officePath('dailyProducts', { dailyId: id })}
    >
      <RowActions name={title} isActive={active} {...actions} />
    </Row>
  )
}

/** Between which dates guests see it; undefined: at any. */
function datesText({ fromDate, untilDate }: DailyMenu): string | undefined {
  const [from, until] = [fromDate && formatDay(fromDate), untilDate && formatDay(untilDate)]
  if (from && until) return t('daily.between', { from, until })
  if (from) return t('daily.from', { from })
  return until ? t('daily.until', { until }) : undefined
}
