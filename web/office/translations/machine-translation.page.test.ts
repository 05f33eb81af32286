import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addMenu, type Fixture, type FixtureOptions } from '#tests/harness/fixture.ts'
import { useOfficePages } from '#tests/harness/office-page/office-page.tsx'
import { aVisionModel, says, type ChatRequest } from '#tests/harness/vision-model.ts'

const office = useOfficePages()
let model: Awaited<ReturnType<typeof aVisionModel>>
let options: FixtureOptions
let fixture: Fixture
beforeAll(async () => {
  model = await aVisionModel()
  options = { pages: false, env: { AI_BASE_URL: model.url, AI_MODEL: 'tongues-1' } }
})
afterAll(() => model.close())
beforeEach(async () => {
  fixture = await office.createFixture(options)
  await addMenu(fixture)
  await speak(fixture)
})

const speak = ({ staff }: Fixture) =>
  staff.ask('PUT businesses/configurations', { body: { furtherLanguages: ['de'] } })
const german: Record<string, string> = {
  Ushqime: 'Speisen',
  'Nga furra': 'Aus dem Ofen',
  'Domate, mocarela': 'Tomaten, Mozzarella',
  'Me kërpudha': 'Mit Pilzen',
  Margarita: '<b>Margherita</b>',
}
function answers({ messages }: ChatRequest) {
  const { texts } = JSON.parse(messages.at(-1)?.content as string) as {
    texts: { id: string; text: string }[]
  }
  return says({ translations: texts.map(({ id, text }) => ({ id, text: german[text] ?? null })) })
}

it('says what is sent, shows the progress, and what is left for a person; Undo takes it back', async () => {
  let letGo = () => {}
  model.replies((request, response) => (letGo = () => answers(request)(request, response)))
  const page = await office.open(fixture, '/languages?language=de')
  const panel = page.getByRole('region', { name: 'Translate by machine' })
  await panel.getByText('6 texts, 56 characters.').waitFor()
  await panel.getByRole('button', { name: 'Translate by machine' }).click()
  await panel.getByText('0 of 6 texts').waitFor()
  await panel.getByRole('button', { name: 'Stop' }).waitFor()
  await expect.poll(() => model.asked.length).toBe(1)
  letGo()
  await panel.getByText('4 texts translated by machine.').waitFor()
  await panel.getByText('2 are left for a person: the answers could not be trusted.').waitFor()
  await panel.getByRole('link', { name: 'Check them' }).click()
  await page.getByRole('radio', { name: 'By machine (4)', checked: true }).waitFor()
  expect(await page.getByLabel('Me kërpudha', { exact: true }).inputValue()).toBe('Mit Pilzen')
  await page.getByRole('button', { name: 'Undo the translation' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByText('Translations removed').waitFor()
  await panel.getByText('6 texts, 56 characters.').waitFor()
})

it('stops', async () => {
  model.replies(() => {})
  const page = await office.open(fixture, '/languages?language=de')
  await page.getByRole('button', { name: 'Translate by machine' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByText('0 texts translated by machine.').waitFor()
})

it('tells whoever may edit settings how a model is configured, and offers nothing without one', async () => {
  fixture = await office.createFixture()
  await addMenu(fixture)
  await speak(fixture)
  const page = await office.open(fixture, '/languages?language=de')
  await page.getByText(/AI_BASE_URL and AI_MODEL/).waitFor()
  expect(await page.getByRole('button', { name: 'Translate by machine' }).count()).toBe(0)
})

it('leaves the second language to people', async () => {
  const page = await office.open(fixture, '/languages?language=en')
  await page.getByLabel('Margarita', { exact: true }).waitFor()
  expect(await page.getByRole('region', { name: 'Translate by machine' }).count()).toBe(0)
})
