import type { KeyboardEvent } from 'react'

/** Around the buttons between which the arrow keys move. */
export const arrowArea = { 'data-arrows': true }

/** For a button in an `arrowArea`: moves the focus to the one beside, above or below it, as they stand on the screen. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event
  const area = currentTarget.closest('[data-arrows]')
  const all = [...(area?.querySelectorAll<HTMLElement>('[data-arrow]') ?? [])]
  const at = all.indexOf(currentTarget)
  const top = all[0]?.getBoundingClientRect().top ?? 0
  const below = all.findIndex((button) => button.getBoundingClientRect().top > top)
  const columns = below < 1 ? all.length : below
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -at,
    End: all.length - 1 - at,
  }
  const step = steps[key]
  const to = step === undefined ? undefined : all[at + step]
  if (!to) return
  event.preventDefault()
  to.focus()
}
