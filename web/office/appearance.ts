import { useSyncExternalStore } from 'react'
import { createChannel } from '#web/lib/store.ts'
import { stored } from '#web/lib/stored.ts'

export const appearances = ['auto', 'light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

const kept = stored('theme')
const changes = createChannel()

function current(): Appearance {
  const value = kept.get()
  return value === 'light' || value === 'dark' ? value : 'auto'
}

/** Puts the choice on <html>, where tokens.css reads it; without one the system decides. */
export function applyAppearance(): void {
  const { dataset } = document.documentElement
  const appearance = current()
  if (appearance === 'auto') delete dataset['theme']
  else dataset['theme'] = appearance
}

export function chooseAppearance(appearance: Appearance): void {
  kept.set(appearance === 'auto' ? null : appearance)
  applyAppearance()
  changes.emit()
}

export function useAppearance(): Appearance {
  return useSyncExternalStore(changes.subscribe, current)
}
