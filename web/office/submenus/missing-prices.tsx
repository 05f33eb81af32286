import { Button } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { officePath, officePaths } from '#contract/domain/office-paths.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { t } from '#web/office/texts.ts'
import { Notice } from '#web/office/ui/notice.tsx'
import styles from './missing-prices.module.css'

interface Props {
  menu: DataOf<Calls['GET menus']>[number]
  /** The reviews that are open. */
  reviews: DataOf<Calls['GET menu-reviews']>
}

/** Where the missing prices of a menu are typed: in its review, or in the list of products once that has ended. */
const pathOf = ({ menu: { id }, reviews }: Props): string =>
  reviews.some(({ menuId }) => menuId === id)
    ? officePath('menuReview', { menuId: id })
    : `${officePaths.products}?price=missing`

/** How many dishes of a menu guests do not see because they have no price; nothing if there are none. */
export const MissingPricesLink = (props: Props) =>
  props.menu.missingPriceCount > 0 && (
    <Link className={styles.link} to={pathOf(props)}>
      {t('menus.missingPrices', { n: props.menu.missingPriceCount })}
    </Link>
  )

/** The same above the submenus of the menu. */
export const MissingPricesNotice = (props: Props) =>
  props.menu.missingPriceCount > 0 && (
    <Notice icon={CircleAlert} text={t('menus.missingPrices', { n: props.menu.missingPriceCount })}>
      <Button variant="default" component={Link} to={pathOf(props)}>
        {t('menus.fillInPrices')}
      </Button>
    </Notice>
  )
