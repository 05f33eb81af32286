import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { NavLink } from 'react-router'
import styles from './tabs.module.css'

interface Props<Name extends string> {
  /** What the tabs choose between. */
  label: string
  tabs: readonly { name: Name; label: string }[]
  chosen: Name
  onChoose: (name: Name) => void
}

const tabId = (name: string) => `tab-${name}`
const panelId = 'tab-panel'

/** The tabs of a screen, moved between by the arrow keys; what the chosen one shows is in a `TabPanel`. */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose }: Props<Name>) {
  const list = useRef<HTMLDivElement>(null)
  function onKeyDown(event: KeyboardEvent) {
    const place = tabs.findIndex(({ name }) => name === chosen)
    const moves: Record<string, number> = {
      ArrowRight: (place + 1) % tabs.length,
      ArrowLeft: place - 1,
      Home: 0,
      End: -1,
    }
    const to = moves[event.key]
    const next = to !== undefined && tabs.at(to)
    if (!next) return
    event.preventDefault()
    onChoose(next.name)
    list.current?.querySelector<HTMLElement>(`#${tabId(next.name)}`)?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <button
          key={tab.name}
          type="button"
          role="tab"
          id={tabId(tab.name)}
          className={styles.tab}
          aria-selected={tab.name === chosen}
          aria-controls={panelId}
          tabIndex={tab.name === chosen ? 0 : -1}
          onClick={() => onChoose(tab.name)}
          onKeyDown={onKeyDown}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

/** Links between screens that belong together, which look like tabs. */
export const LinkTabs = ({
  label,
  tabs,
}: {
  label: string
  tabs: readonly { to: string; label: string }[]
}) => (
  <nav aria-label={label} className={styles.tabs}>
    {tabs.map((tab) => (
      <NavLink key={tab.to} end to={tab.to} className={styles.tab as string}>
        {tab.label}
      </NavLink>
    ))}
  </nav>
)

/** What the chosen tab shows. */
export function TabPanel({ of, children }: { of: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={panelId} aria-labelledby={tabId(of)} className={styles.panel}>
      {children}
    </div>
  )
}
