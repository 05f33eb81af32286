import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useMenuContext } from '../context/menu-context.tsx'

type Name = 'cart' | 'orders'
interface Props {
  names: readonly Name[]
  chosen: Name
  onChoose: (name: Name) => void
  children: ReactNode
}

/** Tabs with the panel of the selected one; arrow keys move between tabs. */
export function Tabs({ names, chosen, onChoose, children }: Props) {
  const { t } = useMenuContext()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const next = names.at((names.indexOf(chosen) + step) % names.length) ?? chosen
    onChoose(next)
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
  }
  return (
    <>
      <div className="tabs" role="tablist" ref={list}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            className="tab"
            aria-selected={chosen === name}
            aria-controls="tab-panel"
            tabIndex={chosen === name ? 0 : -1}
            onClick={() => onChoose(name)}
            onKeyDown={onKeyDown}
          >
            {t(name)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${chosen}`} className="tab-panel">
        {children}
      </div>
    </>
  )
}
