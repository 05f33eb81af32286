import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages } from '#contract/domain/bounds.ts'
import { errors, wireCode, type ErrorKey } from '#contract/shared/errors.ts'
import { translator, type Plural, type Texts } from './i18n.ts'

describe('texts', () => {
  const texts = { hello: 'Hello {name}', menus: { one: '{n} menu', other: '{n} menus' } } as const
  const t = translator<typeof texts>('en', texts)

  it('fill in their parameters and choose the plural form', () => {
    expect(t('hello', { name: 'Ana' })).toBe('Hello Ana')
    expect(t('menus', { n: 1 })).toBe('1 menu')
    expect(t('menus', { n: 0 })).toBe('0 menus')
    expect(translator<typeof texts>('fr', texts)('menus', { n: 0 })).toBe('0 menu')
  })

  it('reject an unknown key or a missing parameter', () => {
    // @ts-expect-error no such text
    expect(t('nothing')).toBe('nothing')
    // @ts-expect-error {name} is missing
    expect(t('hello')).toBe('Hello ')
  })
})

it.each(languages)('the folder of %s has the files that the English one has', (language) => {
  const filesOf = (folder: string) =>
    readdirSync(new URL(`../locales/${folder}`, import.meta.url), {
      recursive: true,
      encoding: 'utf8',
    }).toSorted()
  expect(filesOf(language)).toEqual(filesOf('en'))
})

describe.each(['guest', 'panels', 'offer', 'public', 'office'])('the %s texts', (face) => {
  const load = async (language: string): Promise<Texts> => {
    const module = (await import(`../locales/${language}/${face}.ts`)) as Record<string, Texts>
    return module[language] ?? {}
  }
  const forms = (text: string | Plural) => (typeof text === 'string' ? [text] : [text.one, text.other])
  const names = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted()

  it.each(languages)('in %s have every key, none empty, with the same parameters', async (language) => {
    const [en, other] = [await load('en'), await load(language)]
    expect(Object.keys(other).toSorted()).toEqual(Object.keys(en).toSorted())
    for (const [key, text] of Object.entries(en)) {
      for (const form of forms(other[key] ?? '')) {
        expect(form.trim(), key).not.toBe('')
        expect(names(form), key).toEqual(names(forms(text).at(-1) ?? ''))
      }
    }
  })
})

/** Errors that no user of the interface can cause. */
const neverShown = new Set(
  ['client-invalid', 'grant-unsupported', 'order-none'].map((code) => `error.${code}`),
)

it.each(languages)('every error code has a text in %s', async (language) => {
  const faces = await Promise.all(
    ['panels', 'office'].map(
      async (face) => (await import(`../locales/${language}/${face}.ts`)) as Record<string, Texts>,
    ),
  )
  const known = Object.assign({}, ...faces.map((face) => face[language])) as Texts
  const codes = Object.keys(errors).map((key) => `error.${wireCode(key as ErrorKey)}`)
  expect(codes.filter((code) => !(code in known) && !neverShown.has(code))).toEqual([])
})
