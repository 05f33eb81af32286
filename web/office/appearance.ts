import { useSyncExternalStore } from 'react'
import { stored } from '#web/lib/stored.ts'

export const appearances = ['auto', 'light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

const kept = stored('theme')
const listeners = new Set<() => void>()

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
  for (const listener of listeners) listener()
}

export function useAppearance(): Appearance {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, current)
}
