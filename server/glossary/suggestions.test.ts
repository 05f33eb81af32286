import { expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { useSharedServer } from '#tests/harness/server.ts'

const server = useSharedServer()

async function aCard(...names: string[]): Promise<Business> {
  const dishes = Object.fromEntries(names.map((name) => [name, 5]))
  const business = await aBusiness(server).withMenu('Dreka', 'Pijet', dishes).opens()
  await business.staff.ask('PUT businesses/configurations', { body: { furtherLanguages: ['de', 'tr'] } })
  return business
}

async function translate(
  { staff }: Business,
  language: string,
  source: string,
  text: string,
  state = 'hand',
) {
  const params = { language }
  const known = await staff.ask('GET translations/:language', { params })
  const digest = known.find((one) => one.source === source)?.digest
  await staff.ask('PUT translations/:language', {
    params,
    body: { texts: [{ digest, text, state }] },
  } as never)
}

/** By the sources. */
async function suggested({ staff }: Business, language: string) {
  const params = { language }
  const texts = await staff.ask('GET translations/:language', { params })
  const found = await staff.ask('GET translations/:language/suggestions', { params })
  return Object.fromEntries(
    found.map(({ digest, text, from }) => [
      texts.find((one) => one.digest === digest)?.source,
      `${from}: ${text}`,
    ]),
  )
}

test('what the card has not translated is suggested from the glossary of dishes', async () => {
  const business = await aCard('Supë peshku', 'Omëletë me kërpudha', 'Bukë pa gluten', 'Gjellë e gjyshes')
  expect(await suggested(business, 'de')).toEqual({
    Dreka: 'glossary: Mittagessen',
    Pijet: 'glossary: Getränke',
    'Supë peshku': 'glossary: Fischsuppe',
    'Omëletë me kërpudha': 'glossary: Omelett mit Pilzen',
  })
  expect(await suggested(business, 'tr')).toEqual({})
  await translate(business, 'de', 'Supë peshku', 'Suppe vom Fisch')
  expect(await suggested(business, 'de')).not.toHaveProperty('Supë peshku')
})

test('what was translated already is suggested for the same text in other letters, also after it has gone', async () => {
  const business = await aCard(
    'Gjellë e gjyshes',
    'GJELLE E GJYSHES!',
    'Sup',
    'sup',
    'SUP.',
    'Makinë',
    'MAKINE',
  )
  await translate(business, 'tr', 'Gjellë e gjyshes', 'Büyükanne yemeği')
  await translate(business, 'tr', 'Sup', 'Bir')
  await translate(business, 'tr', 'sup', 'İki')
  await translate(business, 'tr', 'Makinë', 'Araba', 'machine')
  // Two translations are none, and nobody has looked at what a machine wrote.
  const remembered = { 'GJELLE E GJYSHES!': 'memory: Büyükanne yemeği' }
  expect(await suggested(business, 'tr')).toEqual(remembered)
  await business.staff.ask('DELETE products/:id', {
    params: { id: business.products['Gjellë e gjyshes']?.id as string },
  })
  expect(await suggested(business, 'tr')).toEqual(remembered)
})

test('the business’s own terms come first', async () => {
  const business = await aCard('Tavë kosi', 'Peja', 'Fli', 'Çaj mali')
  await business.staff.ask('PUT glossary', {
    body: {
      terms: [
        { term: 'Tavë kosi', entry: { kind: 'explain', texts: { de: 'Lamm in Joghurt' } } },
        { term: 'Peja', entry: { kind: 'keep', texts: {} } },
        { term: 'çaj mali', entry: { kind: 'keep', texts: { de: 'Griechischer Bergtee' } } },
      ],
    },
  })
  expect(await suggested(business, 'de')).toMatchObject({
    'Tavë kosi': 'glossary: Tavë kosi (Lamm in Joghurt)',
    Peja: 'glossary: Peja',
    'Çaj mali': 'glossary: Griechischer Bergtee',
  })
})

test('there are none for what is no language of the card', async () => {
  const { staff } = await aCard('Fli')
  for (const language of ['sq', 'ja'])
    expect(
      await staff.call('GET translations/:language/suggestions', { params: { language } }),
    ).toMatchObject({
      status: 404,
    })
})
