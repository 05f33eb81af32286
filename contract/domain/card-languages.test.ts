import { describe, expect, it } from 'vitest'
import { chooseLanguages, directionOf, toLanguageTag } from './card-languages.ts'

const none = { language: null, card: null }
const two = { language: 'sq', secondaryLanguage: 'en' }
const many = { ...two, furtherLanguages: ['tr', 'ar', 'zh-Hant', 'pt-BR'] }

describe('the languages of a guest’s page', () => {
  it('are the first of a card in two languages, whatever the browser speaks', () => {
    expect(chooseLanguages({ ...none, accepted: 'en-GB,en;q=0.9' }, two)).toEqual({
      language: 'sq',
      card: 'sq',
    })
    expect(chooseLanguages({ ...none, language: 'fr' }, two)).toEqual({ language: 'fr', card: 'en' })
  })

  it.each([
    ['en-GB,en;q=0.9', 'en', 'en'],
    ['tr-TR,tr;q=0.9,fr;q=0.8', 'fr', 'tr'],
    ['ar-EG', 'en', 'ar'],
    ['zh-TW,zh;q=0.9', 'en', 'zh-Hant'],
    ['pt-PT', 'en', 'pt-BR'],
    ['ja,ko', 'sq', 'sq'],
    ['', 'sq', 'sq'],
    ['*, ;q=1, x-y, -, a, en-1ab', 'sq', 'sq'],
  ])('follow the browser on a card in more: %s', (accepted, language, card) => {
    expect(chooseLanguages({ ...none, accepted }, many)).toEqual({ language, card })
  })

  it('do not take one script for another', () => {
    expect(chooseLanguages({ ...none, accepted: 'zh-CN' }, many).card).toBe('sq')
  })

  it('are what the guest has chosen', () => {
    expect(chooseLanguages({ language: 'fr', card: 'ar', accepted: 'en' }, many)).toEqual({
      language: 'fr',
      card: 'ar',
    })
    expect(chooseLanguages({ language: 'en', card: 'xx' }, many)).toEqual({ language: 'en', card: 'en' })
    expect(chooseLanguages({ language: 'nl', card: null, accepted: 'tr' }, many).card).toBe('en')
  })
})

it.each([
  ['de', 'de'],
  ['zh-hant', 'zh-Hant'],
  ['PT-br', 'pt-BR'],
  ['xx', null],
  ['de-u-nu-latn', null],
  ['<b>', null],
  ['', null],
])('the language tag %s is %s', (given, tag) => {
  expect(toLanguageTag(given)).toBe(tag)
})

it('Arabic and Hebrew are written from the right', () => {
  expect(['ar', 'he', 'fa', 'ur', 'de', 'zh-Hant', 'az'].map(directionOf)).toEqual([
    'rtl',
    'rtl',
    'rtl',
    'rtl',
    'ltr',
    'ltr',
    'ltr',
  ])
})
