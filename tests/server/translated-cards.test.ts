import { readFile } from 'node:fs/promises'
import { parseCsv } from 'hucre/csv'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLanguage, type Language } from '#contract/domain/languages.ts'
import { csvRow } from '#server/lib/csv.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aGuest } from '#tests/harness/people.ts'
import { sample } from '#tests/harness/sample.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { aVisionModel, says } from '#tests/harness/vision-model.ts'
import { trueMenus } from '../../bench/reading/menus.ts'

interface Card {
  language: Language
  rows: string[][]
  optionRows?: string[][]
}

const languages = ['es', 'tr', 'el', 'ar', 'ja', 'zh-Hans'] as const
type CardLanguage = (typeof languages)[number]

const letters: Partial<Record<CardLanguage, string>> = {
  el: 'αβγδεζηθικλμνξοπρστυφχψω',
  ar: 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  ja: 'あいうえおかきくけこさしすせそたちつてと',
  'zh-Hans': '米水火木金土日月山川田人口手目耳足心力刀',
}

/** What the model's double answers: the letters of the language's script, or a word from behind. */
const machineText = (text: string, language: CardLanguage): string =>
  text.replace(/\p{L}{2,}/gu, (word) => {
    const script = letters[language]
    return script
      ? word.replace(/./gu, (letter) => script[(letter.codePointAt(0) ?? 0) % script.length] as string)
      : word.split('').toReversed().join('')
  })
const handText = (text: string, language: CardLanguage): string => `${text.slice(0, 100)} (${language})`

const cardOf = ({ language, title, sections }: (typeof trueMenus)[number]): Card => ({
  language: isLanguage(language) ? language : 'en',
  rows: [
    ['Menu', 'Submenu', 'Name', 'Description', 'Price'],
    ...sections.flatMap((section) =>
      section.dishes.map((dish) => [
        title,
        section.title,
        dish.name,
        dish.description ?? '',
        String(dish.price),
      ]),
    ),
  ],
})

async function exampleCard(name: string): Promise<Card> {
  const read = async (sheet: string) => {
    const text = await readFile(new URL(`../../demo/examples/${name}/${sheet}.csv`, import.meta.url), 'utf8')
    return parseCsv(text).map((row) => row.map(String))
  }
  const [[headings = [], ...rows], optionRows] = [await read('products'), await read('options')]
  // Its taxes are not in the spreadsheet.
  return { language: 'sq', rows: [headings.map((one) => (one === 'Tax' ? '-' : one)), ...rows], optionRows }
}

let model: Awaited<ReturnType<typeof aVisionModel>>
let server: TestServer
beforeAll(async () => {
  model = await aVisionModel()
  server = await startServer({
    env: { AI_BASE_URL: model.url, AI_MODEL: 'tongues-1' },
    rateLimits: { signUpsFromAddress: 1000 },
  })
  model.replies((request, response) => {
    const [instructions, question] = request.messages.map(({ content }) => content as string)
    const into = languages.find((language) => instructions?.includes(`(${language})`)) ?? 'es'
    const { texts } = JSON.parse(question ?? '') as { texts: { id: string; text: string }[] }
    says({ translations: texts.map(({ id, text }) => ({ id, text: machineText(text, into) })) })(
      request,
      response,
    )
  })
})
afterAll(async () => {
  await server.close()
  await model.close()
})

async function open({ language, rows, optionRows }: Card): Promise<Business> {
  const business = await aBusiness(server, { language }).opens()
  await business.staff.ask('PUT businesses/configurations', {
    body: { secondaryLanguage: language === 'en' ? 'fr' : 'en', furtherLanguages: [...languages] },
  })
  const { applied } = await business.staff.ask('POST products/spreadsheet', {
    body: { rows, ...(optionRows && { optionRows }), dryRun: false },
  })
  expect(applied).toBe(true)
  return business
}

const listOf = ({ staff }: Business, language: string) =>
  staff.ask('GET translations/:language', { params: { language } })
type Text = Awaited<ReturnType<typeof listOf>>[number]

/** All texts of the card in all its languages. */
async function allTexts(business: Business): Promise<Record<string, Text[]>> {
  const known = await business.staff.ask('GET translations')
  const lists = known.map(async ({ language }) => [language, await listOf(business, language)] as const)
  return Object.fromEntries(await Promise.all(lists))
}

/** Every other text comes back from a translator, as a file. */
async function translateByHand({ staff }: Business, language: CardLanguage): Promise<void> {
  const params = { language }
  const { text } = await staff.call('GET translations/:language/csv', { params })
  const [headings = [], ...rows] = parseCsv(text).map((row) => row.map(String))
  const [source, translation] = [headings.indexOf('source'), headings.indexOf('translation')]
  const filled = rows.map((cells, at) =>
    at % 2 ? cells : cells.with(translation, handText(cells[source] ?? '', language)),
  )
  const { counts } = await staff.ask('POST translations/:language/file', {
    params,
    body: { file: [headings, ...filled].map((cells) => csvRow(cells)).join(''), dryRun: false },
  })
  expect(counts).toMatchObject({ new: Math.ceil(rows.length / 2), conflicts: 0, refused: 0 })
}

/** What each language's machine translation has come to. */
async function translateByMachine({ staff }: Business) {
  await staff.ask('POST machine-translations', { body: {} })
  const jobs = async () => (await staff.ask('GET machine-translations')).translations
  await expect
    .poll(async () => (await jobs()).map(({ state }) => state), { interval: 20 })
    .toEqual(languages.map(() => 'finished'))
  return new Map((await jobs()).map((job) => [job.language, job]))
}

const inState = (texts: readonly Text[], state: Text['state']) => texts.filter((text) => text.state === state)

/** What guests read of each product besides its first language, by its id. */
async function seen(business: Business, language: string): Promise<Record<string, string>> {
  const params = { id: business.id }
  const guest = await aGuest(server)
  const { data } = await guest.ask('GET businesses/:id/menus', { params, query: { language } })
  const products = data.flatMap(({ subMenus }) => subMenus.flatMap((submenu) => submenu.products))
  return Object.fromEntries(products.map((product) => [product.id, product.nameEn]))
}
const allSeen = (business: Business) => Promise.all(languages.map((language) => seen(business, language)))

const cards: [string, () => Card | Promise<Card>][] = [
  ...trueMenus.map((menu): (typeof cards)[number] => [menu.title, () => cardOf(menu)]),
  ...['pizzeria', 'breakfast', 'takeaway'].map((name): (typeof cards)[number] => [
    `the demo’s ${name}`,
    () => exampleCard(name),
  ]),
]

// One of the eight cards each day; all in the complete run.
describe.each(sample(cards, 1))('the card of %s in six further languages', (_, card) => {
  test('keeps what is by hand, and a change of one dish makes only its texts outdated', async () => {
    const business = await open(await card())
    for (const language of languages) await translateByHand(business, language)
    const jobs = await translateByMachine(business)
    const before = await allTexts(business)
    for (const language of languages) {
      const texts = before[language] ?? []
      const hand = inState(texts, 'hand')
      const machine = inState(texts, 'machine')
      expect(hand).toHaveLength(Math.ceil(texts.length / 2))
      expect(hand.map(({ text }) => text)).toEqual(hand.map(({ source }) => handText(source, language)))
      expect(machine.length).toBeGreaterThan(texts.length / 4)
      expect(jobs.get(language)).toMatchObject({
        done: machine.length,
        left: inState(texts, 'missing').length,
      })
    }

    const read = await allSeen(business)
    for (const state of ['hand', 'machine'] as const) {
      const { id, source } = findDish(before['tr'] ?? [], state)
      const changed = `${source} 2`
      const rename = (name: string) =>
        business.staff.ask('PUT products/:id', { params: { id }, body: { name } })
      await rename(changed)
      for (const [language, texts] of Object.entries(await allTexts(business)))
        expect(texts.filter((text) => text.source !== changed)).toEqual(
          before[language]?.filter((text) => text.source !== source),
        )
      for (const [at, language] of languages.entries()) {
        const former = before[language]?.find((text) => text.source === source)?.text
        expect((await listOf(business, language)).find((text) => text.source === changed)).toMatchObject(
          former
            ? { text: null, state: 'outdated', previous: { source, text: former } }
            : { state: 'missing' },
        )
        const { [id]: name, ...others } = await seen(business, language)
        const { [id]: formerName, ...formerOthers } = read[at] ?? {}
        expect(others).toEqual(formerOthers)
        expect(name).not.toBe(formerName)
      }
      await rename(source)
      expect(await allTexts(business)).toEqual(before)
      expect(await allSeen(business)).toEqual(read)
    }
  })
})

/** A dish whose name stands nowhere else, in this state in this language. */
function findDish(texts: readonly Text[], state: Text['state']): { id: string; source: string } {
  const dish = inState(texts, state).find(
    ({ useCount, uses: [use] }) => useCount === 1 && use?.kind === 'product' && use.field === 'name',
  )
  if (!dish?.uses[0]) throw new Error(`The card has no dish that is translated by ${state}`)
  return { id: dish.uses[0].id, source: dish.source }
}
