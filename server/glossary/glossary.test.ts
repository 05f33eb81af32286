import { beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { useSharedServer } from '#tests/harness/server.ts'

const server = useSharedServer()
let business: Business

beforeEach(async () => {
  business = await aBusiness(server).opens()
})

const terms = () => business.staff.ask('GET glossary')
const kept = { kind: 'keep' as const, texts: {} }
const change = (...terms: Change[]) => business.staff.call('PUT glossary', { body: { terms } })
interface Change {
  term: string
  entry: { kind: 'keep' | 'explain'; note?: string; texts: Record<string, string> } | null
  replaces?: string | null
}

describe('the glossary of a business', () => {
  test('keeps names, explanations and fixed translations, by term', async () => {
    const explained = {
      kind: 'explain' as const,
      note: 'From Elbasan',
      texts: { en: 'lamb in yogurt', 'pt-br': 'cordeiro' },
    }
    await change({ term: 'Tavë kosi', entry: explained }, { term: 'Peja', entry: kept, replaces: null })
    expect(await terms()).toMatchObject([
      { term: 'Peja', kind: 'keep', note: null, texts: {} },
      { term: 'Tavë kosi', ...explained, texts: { en: 'lamb in yogurt', 'pt-BR': 'cordeiro' } },
    ])
    await change({ term: 'Peja', entry: null })
    expect((await terms()).map(({ term }) => term)).toEqual(['Tavë kosi'])
  })

  test('loses nothing that somebody else wrote meanwhile', async () => {
    await change({ term: 'Peja', entry: kept })
    const version = (await terms())[0]?.version ?? ''
    await change({ term: 'Peja', entry: { ...kept, note: 'A beer' }, replaces: version })
    const late = { term: 'Peja', entry: { ...kept, note: 'A town' }, replaces: version }
    expect(await change({ term: 'Fli', entry: kept }, late)).toMatchObject({ status: 409 })
    expect(await change({ term: 'Peja', entry: kept, replaces: null })).toMatchObject({ status: 409 })
    expect(await terms()).toMatchObject([{ term: 'Peja', note: 'A beer' }])
  })

  test('has at most 500 terms, in languages that exist', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ term: `Dish ${n}`, entry: kept }))
    expect(await change(...many(500))).toMatchObject({ status: 200 })
    expect(await change({ term: 'One more', entry: kept })).toMatchObject({ status: 422 })
    expect(await terms()).toHaveLength(500)
    expect(await change({ term: 'Dish 1', entry: { ...kept, texts: { klingon: 'x' } } })).toMatchObject({
      status: 400,
    })
  })
})
