import { describe, expect, it } from 'vitest'
import { languages } from '../../domain/languages.ts'
import { cardWords, findCardWords } from './card-words.ts'
import { bg } from './bg.ts'
import { cardWordKeys } from './words.ts'

const languagesOfTheEu = 'bg cs da de el en es et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv'.split(' ')
const placeholdersOf = (text: string) => text.match(/\{\w+\}/g) ?? []

it('the fixed words are there in all languages of the EU, and only where the interface has none', () => {
  const isOfInterface = (tag: string) => (languages as readonly string[]).includes(tag)
  expect(languagesOfTheEu.filter((tag) => !isOfInterface(tag) && !findCardWords(tag))).toEqual([])
  expect(Object.keys(cardWords).filter(isOfInterface)).toEqual([])
})

describe.each(Object.entries(cardWords))('the fixed words in %s', (tag, words) => {
  it('are complete, each once, with the right placeholders', () => {
    expect(Object.keys(words)).toEqual(cardWordKeys)
    expect(Object.values(words).filter((text) => text !== text.trim().normalize('NFC') || !text)).toEqual([])
    expect(new Set(Object.values(words)).size).toBe(Object.keys(words).length)
    for (const key of cardWordKeys) expect(placeholdersOf(words[key])).toEqual(placeholdersOf(bg[key]))
  })

  it('are in its script', () => {
    const { script = '' } = new Intl.Locale(tag).maximize()
    const letters = new RegExp(`[${inScript[script] ?? `\\p{scx=${script}}`}]`, 'v')
    const text = Object.values(words)
      .join('')
      .replace(/\{\w+\}/g, '')
    expect(text.match(/\p{L}/gu)?.filter((letter) => !letters.test(letter))).toEqual([])
  })
})

const inScript: Record<string, string> = {
  Hans: '\\p{scx=Han}',
  Hant: '\\p{scx=Han}',
  Jpan: '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}',
  Kore: '\\p{scx=Hangul}',
}

it.each([
  ['pt-BR', 'Contém {list}'],
  ['zh-TW', '含有：{list}'],
  ['sr-Latn', 'Sadrži: {list}'],
  ['sr', 'Садржи: {list}'],
  ['es-419', 'Contiene {list}'],
])('%s has the words of its language', (tag, contains) => {
  expect(findCardWords(tag)?.['diet.contains']).toBe(contains)
})

it.each(['uz-Cyrl', 'az-Arab', 'ru-Latn', 'en'])('%s has none of another one', (tag) => {
  expect(findCardWords(tag)).toBeUndefined()
})
