import { Lock, LogOut } from 'lucide-react'
import { NavLink } from 'react-router'
import { askLogOut } from '#web/office/service/log-out.ts'
import { useMay } from '#web/office/session/role.ts'
import { readSharedDevice } from '#web/office/session/shared-device.ts'
import { t } from '#web/office/texts.ts'
import { BusinessHead } from './business-head.tsx'
import { LanguageSelect } from '#web/office/ui/language-select.tsx'
import { groups, useLinks } from './navigation.ts'
import { useBusinessData } from '../data/business-data.ts'
import { ThemeSelect } from './theme-select.tsx'
import styles from './sidebar.module.css'

interface Props {
  isConnected: boolean
  /** Called when a link is clicked: on a phone the drawer closes. */
  onChosen: () => void
  /** Called to open another business. */
  onOpenPlace: () => void
}

export function Sidebar({ isConnected, onChosen, onOpenPlace }: Props) {
  const { business, pending } = useBusinessData()
  const shown = useLinks()
  const may = useMay()
  const isShared = readSharedDevice() !== null
  return (
    <div className={styles.sidebar}>
      <BusinessHead business={business} isConnected={isConnected} onOpenPlace={onOpenPlace} />
      <nav className={styles.nav} aria-label={t('nav.label')}>
        {groups
          .map((group) => ({ group, items: shown.filter((item) => item.group === group) }))
          .filter(({ items }) => items.length > 0)
          .map(({ group, items }) => (
            <div key={group}>
              {/* The few links of who manages nothing need no headings. */}
              {may('editSettings') && <h2 className={styles.group}>{t(`nav.${group}`)}</h2>}
              <ul className={styles.items}>
                {items.map(({ to, label, icon: Icon, counts }) => (
                  <li key={to}>
                    <NavLink to={to} className={styles.link} onClick={onChosen}>
                      <Icon aria-hidden size={20} />
                      <span>{t(label)}</span>
                      {counts && pending[counts].count > 0 && (
                        <span
                          className={styles.count}
                          aria-label={t('nav.pending', { n: pending[counts].count })}
                        >
                          {pending[counts].count}
                        </span>
                      )}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </nav>
      <div className={styles.footer}>
        <LanguageSelect />
        <ThemeSelect />
        <button type="button" className={styles.link} onClick={() => void askLogOut()}>
          {isShared ? <Lock aria-hidden size={20} /> : <LogOut aria-hidden size={20} />}
          <span>{t(isShared ? 'device.lockNow' : 'nav.logOut')}</span>
        </button>
      </div>
    </div>
  )
}
