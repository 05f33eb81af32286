import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { Client } from '#tests/harness/client.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { aVisionModel, says, type ChatRequest } from '#tests/harness/vision-model.ts'

interface Asked {
  id: string
  text: string
  kind: string
  section?: string
  dish?: string
}
type Answers = (texts: Asked[]) => unknown

let model: Awaited<ReturnType<typeof aVisionModel>>
let server: TestServer
let business: Business
/** Answers that are held back until they are let go. */
let held: (() => void)[] = []

beforeAll(async () => {
  model = await aVisionModel()
  server = await startServer({
    env: { AI_BASE_URL: model.url, AI_MODEL: 'tongues-1', AI_API_KEY: 'sk-tongues' },
    modelPatience: { answerMs: 400, retryMs: 1 },
  })
})
afterAll(async () => {
  letGo()
  await server.close()
  await model.close()
})

beforeEach(async () => {
  letGo()
  model.asked.length = 0
  translates(known)
  business = await openBusiness()
})

const dishes = {
  'Supë peshku': { price: 12.5, description: 'Me limon' },
  'Birrë 12.50': 3,
  'Tortë, përmban arra': 4,
  'Mish viçi me kërpudha': 8,
  Vezë: 1,
}
const german: Record<string, string> = {
  Dreka: 'Mittagessen',
  Supat: 'Suppen',
  'Supë peshku': 'Fischsuppe',
  'Me limon': 'Mit Zitrone',
  'Birrë 12.50': 'Bier 12,50',
  'Tortë, përmban arra': 'Torte, enthält Nüsse',
  'Mish viçi me kërpudha': 'Kalbfleisch mit Pilzen',
}

async function openBusiness() {
  const business = await aBusiness(server).withMenu('Dreka', 'Supat', dishes).opens()
  await business.staff.ask('PUT businesses/configurations', { body: { furtherLanguages: ['de'] } })
  return business
}

const textsIn = ({ messages }: ChatRequest): Asked[] =>
  (JSON.parse(messages.at(-1)?.content as string) as { texts: Asked[] }).texts

const translates = (answers: Answers) =>
  model.replies((request, response) => says(answers(textsIn(request)))(request, response))
const known: Answers = (texts) => ({
  translations: texts.map(({ id, text }) => ({ id, text: german[text] ?? null })),
})
/** The right answers, but for these texts. */
const lies =
  (wrong: Record<string, unknown>): Answers =>
  (texts) => ({
    translations: texts.map(({ id, text }) => ({ id, text: wrong[text] ?? german[text] ?? null })),
  })
function holds(answers: Answers) {
  model.replies((request, response) => {
    held.push(() => says(answers(textsIn(request)))(request, response))
  })
}
function letGo() {
  for (const answer of held) answer()
  held = []
}

const start = async (of = business, body: object = {}) => {
  const [job] = await of.staff.ask('POST machine-translations', { body })
  if (!job) throw new Error('Nothing was started')
  return job
}
const jobOf = async (of = business) => (await of.staff.ask('GET machine-translations')).translations[0]
const ended = async (of = business) => {
  await expect.poll(async () => (await jobOf(of))?.state).toMatch(/finished|failed|stopped/)
  return jobOf(of)
}
const list = (of = business) => of.staff.ask('GET translations/:language', { params: { language: 'de' } })
const stored = async (of = business) =>
  Object.fromEntries((await list(of)).flatMap(({ source, text }) => (text === null ? [] : [[source, text]])))
async function change(source: string, text: string | null, state: 'hand' | 'checked' = 'hand') {
  const digest = (await list()).find((one) => one.source === source)?.digest ?? ''
  await business.staff.ask('PUT translations/:language', {
    params: { language: 'de' },
    body: { texts: [{ digest, text, state }] },
  })
}

describe('what a model translates', () => {
  test('is stored as a machine’s, with one entry in the journal', async () => {
    expect(await start()).toMatchObject({
      language: 'de',
      total: 13,
      done: 0,
      left: 0,
      startedBy: 'Arta Krasniqi',
    })
    expect(await ended()).toMatchObject({ state: 'finished', done: 7, left: 6 })
    expect(await stored()).toEqual(german)
    expect((await list()).filter(({ state }) => state === 'machine')).toHaveLength(7)
    const { data: entries } = await business.staff.ask('GET journal', { query: { kind: 'menu' } })
    expect(entries.filter(({ label }) => label.startsWith('de'))).toMatchObject([{ label: 'de (7)' }])
  })

  test('is asked for with its context, without the names of allergens', async () => {
    await start()
    await ended()
    const [first] = model.asked
    expect(first?.authorization).toBe('Bearer sk-tongues')
    const texts = model.asked.flatMap(({ request }) => textsIn(request))
    expect(texts).toHaveLength(12)
    expect(texts.find(({ text }) => text === 'Me limon')).toMatchObject({
      kind: 'description of a product',
      section: 'Supat',
      dish: 'Supë peshku',
    })
  })

  test('leaves what people have translated, and takes what is outdated if asked to', async () => {
    await change('Supë peshku', 'Meine Fischsuppe')
    const id = business.products['Supë peshku']?.id ?? ''
    await business.staff.ask('PUT products/:id', { params: { id }, body: { name: 'Birrë 13' } })
    german['Birrë 13'] = 'Bier 13'
    await start()
    await ended()
    expect(await stored()).not.toHaveProperty('Birrë 13')
    await start(business, { outdated: true })
    await expect.poll(() => stored()).toHaveProperty('Birrë 13', 'Bier 13')
    delete german['Birrë 13']
  })
})

describe('a model that lies', () => {
  const wrong = { 'Birrë 12.50': 'Bier 125.0', 'Tortë, përmban arra': 'Torte' }

  test('stores nothing wrong, and the rest', async () => {
    translates(lies({ ...wrong, 'Mish viçi me kërpudha': 'Veal with mushrooms', Supat: '<b>Suppen</b>' }))
    await start()
    expect(await ended()).toMatchObject({ state: 'finished', done: 3, left: 10 })
    expect(await stored()).toEqual({
      Dreka: 'Mittagessen',
      'Supë peshku': 'Fischsuppe',
      'Me limon': 'Mit Zitrone',
    })
  })

  test.each<[string, Answers]>([
    ['nothing', () => ({ translations: [] })],
    [
      'wrong ids',
      (texts) => ({ translations: texts.map(({ text }) => ({ id: 'x', text: german[text] ?? '' })) }),
    ],
    [
      'ids twice',
      (texts) => ({ translations: [...texts, ...texts].map(({ id }) => ({ id, text: 'Suppe' })) }),
    ],
  ])('leaves everything for people if it answers with %s', async (_, answers) => {
    translates(answers)
    await start()
    expect(await ended()).toMatchObject({ state: 'finished', done: 0, left: 13 })
    expect(await stored()).toEqual({})
  })

  test.each<[string, Answers]>([
    ['2 MB', () => 'x'.repeat(2 * 1024 * 1024)],
    ['no JSON', () => 'Here is the translation'],
    ['another shape', () => ({ answer: 42 })],
  ])('fails if it answers with %s', async (_, answers) => {
    translates(answers)
    await start()
    expect(await ended()).toMatchObject({ state: 'failed', done: 0, left: 0 })
    expect(await stored()).toEqual({})
    translates(known)
    await start()
    expect(await ended()).toMatchObject({ state: 'finished', done: 7 })
  })

  test('stores the texts that it does answer', async () => {
    translates((texts) => ({
      translations: texts.slice(0, 2).map(({ id, text }) => ({ id, text: german[text] ?? '' })),
    }))
    await start()
    expect(await ended()).toMatchObject({ state: 'finished', done: 2, left: 11 })
  })

  test('is asked again after an error, a pause that it asks for, or no answer', async () => {
    let asked = 0
    model.replies((request, response) => {
      asked += 1
      if (asked === 1) return void response.writeHead(429, { 'retry-after': '0' }).end()
      if (asked === 2) return void response.writeHead(500).end()
      // The third one never gets an answer.
      if (asked > 3) says(known(textsIn(request)))(request, response)
    })
    await start()
    expect(await ended()).toMatchObject({ state: 'finished', done: 7 })
  })
})

describe('a running translation', () => {
  test('is one for a language, however often it is started', async () => {
    holds(known)
    const [one, other] = await Promise.all([start(), start()])
    expect(one.id).toBe(other.id)
    letGo()
    await ended()
  })

  test('is stopped, and what comes later is dropped', async () => {
    holds(known)
    const { id } = await start()
    await expect.poll(() => held.length).toBe(1)
    expect(await business.staff.ask('POST machine-translations/:id/stop', { params: { id } })).toMatchObject({
      state: 'stopped',
    })
    letGo()
    translates(known)
    await start()
    expect(await ended()).toMatchObject({ state: 'finished', done: 7 })
    await business.staff.ask('POST machine-translations/:id/undo', { params: { id } })
    expect(Object.keys(await stored())).toHaveLength(7)
  })

  test('does not overwrite what somebody has translated meanwhile', async () => {
    holds(known)
    await start()
    await expect.poll(() => held.length).toBe(1)
    await change('Supat', 'Unsere Suppen')
    letGo()
    expect(await ended()).toMatchObject({ state: 'finished', done: 6 })
    expect(await stored()).toMatchObject({ Supat: 'Unsere Suppen', Dreka: 'Mittagessen' })
  })

  test('ends if its language is removed', async () => {
    holds(known)
    await start()
    await expect.poll(() => held.length).toBe(1)
    await business.staff.ask('PUT businesses/configurations', { body: { furtherLanguages: [] } })
    letGo()
    expect(await ended()).toMatchObject({ state: 'stopped', done: 0 })
  })

  test('does not keep another business waiting', async () => {
    const other = await openBusiness()
    model.replies((request, response) => {
      const answer = () => says(known(textsIn(request)))(request, response)
      if (model.asked.length === 1) held.push(answer)
      else answer()
    })
    await start()
    await expect.poll(() => held.length).toBe(1)
    await start(other)
    expect(await ended(other)).toMatchObject({ state: 'finished' })
    letGo()
    await ended()
  })

  test('goes on at another server when its own stops', async () => {
    const first = await startServer({ modelPatience: { answerMs: 60_000, retryMs: 1 } })
    const of = await aBusiness(first).withMenu('Dreka', 'Supat', dishes).opens()
    await of.staff.ask('PUT businesses/configurations', { body: { furtherLanguages: ['de'] } })
    const env = { AI_BASE_URL: model.url, AI_MODEL: 'tongues-1' }
    holds(known)
    const second = await first.another({ env })
    await new Client(second.url, of.staff.token).ask('POST machine-translations', { body: {} })
    await expect.poll(() => held.length).toBe(1)
    await second.close()
    expect(await jobOf(of)).toMatchObject({ state: 'running', done: 0 })
    translates(known)
    const third = await first.another({ env })
    expect(await ended(of)).toMatchObject({ state: 'finished', done: 7, left: 6 })
    await third.close()
    await first.close()
  })
})

describe('undo', () => {
  test('removes what nobody has changed or checked', async () => {
    const { id } = await start()
    await ended()
    await change('Supat', 'Unsere Suppen')
    await change('Dreka', 'Mittagessen', 'checked')
    const undone = await business.staff.ask('POST machine-translations/:id/undo', { params: { id } })
    expect(undone.undoneOn).not.toBe(null)
    expect(await stored()).toEqual({ Supat: 'Unsere Suppen', Dreka: 'Mittagessen' })
  })
})

describe('who may', () => {
  test('nobody touches another business’s translation', async () => {
    const { id } = await start()
    const other = await openBusiness()
    for (const call of ['stop', 'undo'] as const)
      expect(
        await other.staff.call(`POST machine-translations/:id/${call}`, { params: { id } }),
      ).toMatchObject({ status: 404 })
    expect(await other.staff.ask('GET machine-translations')).toEqual({
      isConfigured: true,
      translations: [],
    })
    await ended()
  })

  test('a language that the card does not have is not found', async () => {
    const answer = await business.staff.call('POST machine-translations', { body: { languages: ['ja'] } })
    expect(answer).toMatchObject({ status: 404 })
  })

  test('without a model nothing starts', async () => {
    const without = await startServer()
    const of = await aBusiness(without).opens()
    expect(await of.staff.ask('GET machine-translations')).toMatchObject({ isConfigured: false })
    expect(await of.staff.call('POST machine-translations', { body: {} })).toMatchObject({
      status: 422,
    })
    await without.close()
  })
})
