import { Button } from '@mantine/core'
import { ScanText } from 'lucide-react'
import { Link } from 'react-router'
import { officePath } from '#contract/domain/office-paths.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { t } from '#web/office/texts.ts'
import { Notice } from '#web/office/ui/notice.tsx'
import styles from './review-notices.module.css'

/** The menus read from photos that have not been checked yet; each notice stays until that is done. */
export const ReviewNotices = ({ reviews }: { reviews: DataOf<Calls['GET menu-reviews']> }) =>
  reviews.map(({ menuId, title, dishes, toCheck }) => (
    <section key={menuId} className={styles.notice} aria-label={t('review.noticeOf', { title })}>
      <Notice
        icon={ScanText}
        text={t(toCheck ? 'review.notice' : 'review.noticeSure', {
          title,
          dishes: t('review.dishes', { n: dishes }),
          toCheck: t('review.toCheck', { n: toCheck }),
        })}
      >
        <Button component={Link} to={officePath('menuReview', { menuId })}>
          {t('review.open')}
        </Button>
      </Notice>
    </section>
  ))
