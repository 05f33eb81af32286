import { Ellipsis } from 'lucide-react'
import { NavLink } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { t } from '#web/office/texts.ts'
import styles from './bottom-bar.module.css'
import { useLinks } from './navigation.ts'
import { useBusinessData } from '../data/business-data.ts'

interface Props {
  isDrawerOpen: boolean
  onMore: () => void
}

/** The screens needed during service, most important first; as many as fit beside More. */
const wanted: string[] = [
  officePaths.orders,
  officePaths.service,
  officePaths.tables,
  officePaths.kitchen,
  officePaths.pickups,
  officePaths.deliveries,
  officePaths.menus,
  officePaths.products,
]
const places = 3

/** A phone's navigation, within reach of the thumb; More opens the full navigation. */
export function BottomBar({ isDrawerOpen, onMore }: Props) {
  const { pending } = useBusinessData()
  const shown = useLinks()
  const first = wanted.flatMap((path) => shown.filter(({ to }) => to === path)).slice(0, places)
  const rest = shown.filter((item) => !first.includes(item))
  const waitingElsewhere = rest.reduce((sum, { counts }) => sum + (counts ? pending[counts].count : 0), 0)
  return (
    <nav className={styles.bar} data-bottom-bar aria-label={t('nav.service')}>
      {first.map(({ to, label, icon: Icon, counts }) => (
        <NavLink key={to} to={to} className={styles.item}>
          <Icon aria-hidden size={22} />
          <span>{t(label)}</span>
          {counts && <Count n={pending[counts].count} />}
        </NavLink>
      ))}
      <button type="button" className={styles.item} aria-expanded={isDrawerOpen} onClick={onMore}>
        <Ellipsis aria-hidden size={22} />
        <span>
          <span>{t('more')}</span>
          <span className="visually-hidden">{`: ${t('nav.openMenu')}`}</span>
        </span>
        <Count n={waitingElsewhere} />
      </button>
    </nav>
  )
}

function Count({ n }: { n: number }) {
  if (n === 0) return null
  return (
    <span className={styles.count}>
      <span aria-hidden>{n}</span>
      <span className="visually-hidden">{` ${t('nav.pending', { n })}`}</span>
    </span>
  )
}
