import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** URL parameters that name the record open in a panel; no loader reads them. */
const panelParams = [
  'order',
  'table',
  'menu',
  'submenu',
  'product',
  'options',
  'price',
  'coupon',
  'daily',
  'event',
  'banner',
  'person',
  'drawer',
  'edit',
  'tutorial',
] as const
export type PanelParam = (typeof panelParams)[number]

/**
 * The panel of a record, named in the URL: opening it adds a history entry, so that Back closes it, and its
 * address can be shared.
 */
export function usePanelAddress(name: PanelParam) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state, key } = useLocation()
  // The panel closes immediately, before the history changes: its discarded input must not trigger a question
  // any more.
  const [closedAt, setClosedAt] = useState<string>()
  if (closedAt !== undefined && closedAt !== key) setClosedAt(undefined)
  const id = closedAt === key ? undefined : (params.get(name) ?? undefined)

  function openNow(next: string): void {
    const changed = new URLSearchParams(params)
    changed.set(name, next)
    // Switching to another record replaces the entry, so that Back closes the panel.
    void navigate(
      { search: changed.toString() },
      {
        state: id === undefined ? { openedPanel: true } : state,
        replace: id !== undefined,
        preventScrollReset: true,
      },
    )
  }
  function close(): void {
    flushSync(() => setClosedAt(key))
    if (hasOpenedPanel(state)) return void navigate(-1)
    const changed = new URLSearchParams(params)
    changed.delete(name)
    void navigate({ search: changed.toString() }, { replace: true, preventScrollReset: true })
  }
  // Stable, since every row of a list holds this function.
  const latest = useRef(openNow)
  useEffect(() => {
    latest.current = openNow
  })
  const open = useCallback((next: string) => latest.current(next), [])
  return { id, open, close }
}

const hasOpenedPanel = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedPanel' in state

/** The URL that a screen's loader reads: without the open panel. */
export function withoutPanels(url: string | URL): string {
  const read = new URL(url)
  for (const name of panelParams) read.searchParams.delete(name)
  return read.href
}

/** Whether the URL names a record that is open in a panel. */
export function hasPanel(url: string): boolean {
  const { searchParams } = new URL(url)
  return panelParams.some((name) => searchParams.has(name))
}
