import { isLanguage, type Language } from '#contract/domain/languages.ts'
import { fillIn } from '#contract/texts/fill-in.ts'
import { setPreferenceCookie } from './preference-cookie.ts'
import { stored } from './stored.ts'

/**
 * Texts in each language. `en` defines the shape (`as const`), which the others must satisfy: a missing text does not
 * compile, nor does a parameter that the text does not name. A text has `{names}`, or one form for each plural of
 * `{n}`.
 */
export type Plural = { readonly one: string; readonly other: string }
export type Texts = Readonly<Record<string, string | Plural>>
/** The texts of another language: the same keys, with plurals wherever English has them. */
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
    return fillIn(text, values)
  }
}

/** The text of a key that was put together at run time; undefined if there is none, or one with plural forms. */
export function textIn(texts: Partial<Texts>, key: string): string | undefined {
  const text = texts[key]
  return typeof text === 'string' ? text : undefined
}

const choice = stored('unem_language')

/** The language the reader selected, if any (customer specification, section 4). */
export function savedLanguage(): Language | undefined {
  const value = choice.get()
  return isLanguage(value) ? value : undefined
}

/** Stores the language on the device, and in a cookie so that the server renders in it too. */
export function saveLanguage(language: Language): void {
  choice.set(language)
  setPreferenceCookie(`unem_language=${language}`)
}

/** Saves the language of a `?lang=` link for readers who have not selected one. */
export function saveLanguageFromLink(shown: Language): void {
  if (location.search.includes(`lang=${shown}`) && !savedLanguage()) saveLanguage(shown)
}

/** The first of the browser's languages that we support. */
export function browserLanguage(): Language | undefined {
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage)
}
