import { Clapperboard } from 'lucide-react'
import { officePath } from '#contract/domain/office-paths.ts'
import { timeForInput } from '#web/lib/time.ts'
import { t } from '#web/office/texts.ts'
import { ActivePill } from '#web/office/ui/active-pill.tsx'
import { Picture } from '#web/office/ui/picture.tsx'
import { RowActions } from '#web/office/ui/row-actions.tsx'
import { Row } from '#web/office/ui/row.tsx'
import { useMoney } from '#web/office/ui/use-money.ts'
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
          <span>{hours}</span>
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
