import { expect, it } from 'vitest'
import { matchName, parseQuery, rank, toSearchField } from './matching.ts'

const finds = (name: string, typed: string) =>
  matchName(toSearchField(name), parseQuery(typed)).rank < rank.fuzzy

it.each([
  ['Işkembe çorbası', 'iskembe'],
  ['İçli köfte', 'icli kofte'],
  ['İÇLİ KÖFTE', 'içli'],
  ['ISLAK HAMBURGER', 'ıslak'],
  ['Χωριάτικη σαλάτα', 'χωριατικη'],
  ['ΜΟΥΣΑΚΑΣ', 'μουσακάς'],
  ['宮保雞丁', '雞'],
  ['حُمُّص بالطحينة', 'حمص'],
  ['Käsespätzle', 'kasespatzle'],
  ['Weißwurst', 'WEISSWURST'],
])('%s is found by %s', (name, typed) => {
  expect(finds(name, typed)).toBe(true)
  expect(finds('Pide', typed)).toBe(false)
})
