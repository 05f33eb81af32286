import { useSyncExternalStore } from 'react'
import { createChannel } from '#web/lib/store.ts'
import { stored } from '#web/lib/stored.ts'

export const themePreferences = ['auto', 'light', 'dark'] as const
export type ThemePreference = (typeof themePreferences)[number]

const storage = stored('theme')
const changes = createChannel()

function readPreference(): ThemePreference {
  const value = storage.get()
  return value === 'light' || value === 'dark' ? value : 'auto'
}

/** Sets the preference on <html>, where tokens.css reads it; without one the system's setting applies. */
export function applyThemePreference(): void {
  const { dataset } = document.documentElement
  const preference = readPreference()
  if (preference === 'auto') delete dataset['theme']
  else dataset['theme'] = preference
}

export function setThemePreference(preference: ThemePreference): void {
  storage.set(preference === 'auto' ? null : preference)
  applyThemePreference()
  changes.emit()
}

export function useThemePreference(): ThemePreference {
  return useSyncExternalStore(changes.subscribe, readPreference)
}
