import { languages, type Language } from '#contract/domain/bounds.ts'
import { setPreferenceCookie } from './preference-cookie.ts'
import { stored } from './stored.ts'

/**
 * Texts in four languages. `en` is the shape (`as const`), the others satisfy it: a missing text does not compile, nor
 * does a parameter that the text does not name. A text is a sentence with `{names}`, or one for each plural of `{n}`.
 */
export type Plural = { readonly one: string; readonly other: string }
export type Texts = Readonly<Record<string, string | Plural>>
/** What another language must have: the same keys, plurals where English has plurals. */
export type SameTexts<T extends Texts> = { readonly [K in keyof T]: T[K] extends string ? string : Plural }

type NamesIn<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type ParamsOf<T> = T extends string ? NamesIn<T> : 'n' | (T extends Plural ? NamesIn<T['other']> : never)
type Arguments<T> = [ParamsOf<T>] extends [never] ? [] : [params: Record<ParamsOf<T>, string | number>]

export interface Translate<T extends Texts> {
  <K extends keyof T & string>(key: K, ...args: Arguments<T[K]>): string
}

/** `t('menus.submenus', { n: 3 })` over the texts of one language. */
export function translator<T extends Texts>(language: Language, texts: SameTexts<T>): Translate<T> {
  const plural = new Intl.PluralRules(language)
  return (key, ...[params]) => {
    const found: string | Plural = texts[key] ?? key
    const values: Record<string, string | number> = params ?? {}
    const text =
      typeof found === 'string' ? found : plural.select(Number(values.n)) === 'one' ? found.one : found.other
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
  }
}

/** What each language calls itself. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  sq: 'Shqip',
  fr: 'Français',
  nl: 'Nederlands',
}

const choice = stored('unem_language')

export function isLanguage(value: string | null | undefined): value is Language {
  return languages.some((language) => language === value)
}

/** The reader's own choice, if any (customer specification, section 4). */
export function savedLanguage(): Language | undefined {
  const value = choice.get()
  return isLanguage(value) ? value : undefined
}

/** Keeps the choice here and in a cookie, so that the server renders in it too. */
export function saveLanguage(language: Language): void {
  choice.set(language)
  setPreferenceCookie(`unem_language=${language}`)
}

/** A link in a language is a choice, for whoever has made none. What is kept here alone: restore-preference-cookies.ts. */
export function saveLanguageFromLink(shown: Language): void {
  if (location.search.includes(`lang=${shown}`) && !savedLanguage()) saveLanguage(shown)
}

/** The first of the browser's languages that we speak. */
export function browserLanguage(): Language | undefined {
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage)
}
