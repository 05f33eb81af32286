import { useSyncExternalStore } from 'react'
import type { Language } from '#contract/domain/bounds.ts'
import {
  browserLanguage,
  saveLanguage,
  savedLanguage,
  textIn,
  translator,
  type SameTexts,
  type Translate,
} from '#web/lib/i18n.ts'
import { createChannel } from '#web/lib/store.ts'
import type { OfficeTexts } from '#web/locales/en/office.ts'
import { officeTexts } from '#web/locales/load.ts'

/** The office's texts. Only the reader's language is loaded; changing it re-renders the whole office. */
type Loaded = SameTexts<OfficeTexts>

export type TextKey = keyof OfficeTexts
/** A text without parameters. */
export type PlainTextKey = {
  [K in TextKey]: OfficeTexts[K] extends `${string}{${string}` | object ? never : K
}[TextKey]
/** A text whose only parameter is a name. */
export type NameTextKey = {
  [K in TextKey]: OfficeTexts[K] extends `${infer Before}{name}${infer After}`
    ? `${Before}${After}` extends `${string}{${string}`
      ? never
      : K
    : never
}[TextKey]
let language: Language = 'en'
let translate: Translate<OfficeTexts> | undefined
let texts: Partial<Loaded> = {}
const changes = createChannel()

/** Translates into the reader's language. */
export const t: Translate<OfficeTexts> = (key, ...args) => translate?.(key, ...args) ?? key

/** Translates a key that was built at run time, like `error.order-decided`; undefined if there is no such text. */
export const textFor = (key: string): string | undefined => textIn(texts, key)

export const currentLanguage = (): Language => language

/** Loads the stored language, else the browser's, else English. */
export const loadTexts = (): Promise<void> => applyLanguage(savedLanguage() ?? browserLanguage() ?? 'en')

export async function switchLanguage(chosen: Language): Promise<void> {
  saveLanguage(chosen)
  await applyLanguage(chosen)
}

async function applyLanguage(chosen: Language): Promise<void> {
  texts = await officeTexts(chosen)
  translate = translator<OfficeTexts>(chosen, texts as Loaded)
  language = chosen
  document.documentElement.lang = chosen
  changes.emit()
}

/** The current language; components that use it re-render when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(changes.subscribe, currentLanguage)
}
