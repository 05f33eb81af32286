import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'

/** Parameters of a URL that name what is open in a panel; no loader reads them. */
const panelParams = [
  'order',
  'table',
  'menu',
  'submenu',
  'product',
  'options',
  'price',
  'daily',
  'event',
  'banner',
  'edit',
  'tutorial',
] as const
export type PanelParam = (typeof panelParams)[number]

/**
 * The panel of one record, in the URL: opening it is an entry in the history, so that back closes it, and its address
 * can be passed on.
 */
export function usePanelAddress(name: PanelParam) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state, key } = useLocation()
  // The panel goes at once, before the history does: what was typed in it is no reason to ask any more.
  const [closedAt, setClosedAt] = useState<string>()
  if (closedAt !== undefined && closedAt !== key) setClosedAt(undefined)
  const id = closedAt === key ? undefined : (params.get(name) ?? undefined)

  function openNow(next: string): void {
    const changed = new URLSearchParams(params)
    changed.set(name, next)
    // From one record to the next is one entry: back closes the panel.
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
  // Stable, since every row of a list holds it.
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

/** Opening and closing a panel reloads nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isPanelOnly = currentUrl.href !== nextUrl.href && withoutPanels(currentUrl) === withoutPanels(nextUrl)
  return defaultShouldRevalidate && !isPanelOnly
}
