import { beforeEach, describe, expect, it } from 'vitest'
import { addMenu, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'

let fixture: Fixture
const office = useOfficePages()

beforeEach(async () => {
  fixture = await office.createFixture()
  await addMenu(fixture)
})

const speak = (...furtherLanguages: string[]) =>
  fixture.staff.ask('PUT businesses/configurations', { body: { furtherLanguages } })
const list = (language = 'de') => fixture.staff.ask('GET translations/:language', { params: { language } })
const stored = async (source: string) => (await list()).find((text) => text.source === source)
async function translate(source: string, text: string, state: 'hand' | 'machine' = 'hand') {
  const digest = (await stored(source))?.digest ?? ''
  await fixture.staff.ask('PUT translations/:language', {
    params: { language: 'de' },
    body: { texts: [{ digest, text, state }] },
  })
}
const desk = (expects?: RegExp) =>
  office.open(fixture, '/languages?language=de', expects ? { expects } : undefined)
const field = (page: OfficePage, source: string) => page.getByLabel(source, { exact: true })

describe('the translator’s desk', () => {
  it('begins with a language, which can be removed again', async () => {
    await fixture.staff.ask('PUT businesses/configurations', { body: { secondaryLanguage: 'fr' } })
    const page = await office.open(fixture, '/languages')
    await page.getByRole('link', { name: /^French/ }).waitFor()
    await page.getByRole('button', { name: 'Add a language' }).click()
    const sheet = page.getByRole('dialog', { name: 'Add a language' })
    await sheet.getByRole('combobox', { name: 'Language' }).fill('germ')
    await page.getByRole('option', { name: 'German (Deutsch)' }).click()
    await sheet.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('link', { name: /^German/ }).click()
    await field(page, 'Margarita').waitFor()
    await page.getByRole('button', { name: 'Add a language' }).click()
    await page.getByRole('button', { name: 'Remove German' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.getByText('Language removed').waitFor()
    await page.getByRole('link', { name: /^German/ }).waitFor({ state: 'detached' })
  })

  it('goes from text to text by Enter, and keeps what Esc takes back', async () => {
    await speak('de')
    const page = await desk()
    const [first, second] = await list()
    await field(page, first?.source ?? '').focus()
    await page.keyboard.type('Erste')
    await page.keyboard.press('Enter')
    await field(page, second?.source ?? '').waitForFocus()
    await expect.poll(async () => (await list())[0]?.text).toBe('Erste')
    await page.keyboard.type('Zweite')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await page.getByText(/^Translated$/).waitFor()
    expect((await list())[1]?.state).toBe('missing')
  })

  it('accepts what a machine wrote, and proposes what an outdated text was', async () => {
    await speak('de')
    await translate('Margarita', 'Pizza Margherita', 'machine')
    const page = await desk()
    await page.getByRole('radio', { name: 'By machine (1)' }).click()
    await page.getByRole('button', { name: 'Looks right' }).click()
    await page.getByText('Checked').waitFor()
    expect(await stored('Margarita')).toMatchObject({ text: 'Pizza Margherita', state: 'checked' })
    const [product] = await fixture.staff.ask('GET products')
    const margherita = (await fixture.staff.ask('GET products')).find(({ name }) => name === 'Margarita')
    await fixture.staff.ask('PUT products/:id', {
      params: { id: margherita?.id ?? product?.id ?? '' },
      body: { name: 'Margarita DOP' },
    })
    await page.goto('/languages?language=de')
    await page.getByRole('radio', { name: 'Outdated (1)' }).click()
    await field(page, 'Margarita DOP').focus()
    await page.keyboard.press('Alt+Enter')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await stored('Margarita DOP'))?.text).toBe('Pizza Margherita')
  })

  it('keeps what was typed without a network, and tells of another’s translation', async () => {
    await speak('de')
    const page = await desk(/fetch failed|409/)
    page.network.lose(/^PUT translations/)
    await field(page, 'Margarita').fill('Pizza')
    await page.keyboard.press('Enter')
    await page.getByText('Not saved').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(async () => (await stored('Margarita'))?.text).toBe('Pizza')
    // The screen learns of it only once this was typed.
    const show = page.network.hold(/^GET translations/)
    await translate('Margarita', 'Die Margherita')
    await field(page, 'Margarita').fill('Meine')
    await page.keyboard.press('Enter')
    await page.getByText('Not saved').waitFor()
    show()
    await page.getByText('Die Margherita').waitFor()
    expect(await field(page, 'Margarita').inputValue()).toBe('Meine')
    expect((await stored('Margarita'))?.text).toBe('Die Margherita')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(async () => (await stored('Margarita'))?.text).toBe('Meine')
  })
})

describe('what the desk suggests', () => {
  it('is taken by Alt+Enter or by a button, and never saved by itself', async () => {
    await speak('de')
    await fixture.staff.ask('PUT glossary', {
      body: {
        terms: [{ term: 'Margarita', entry: { kind: 'explain', texts: { de: 'Pizza mit Tomaten' } } }],
      },
    })
    const page = await desk()
    await field(page, 'Margarita').focus()
    await page.keyboard.press('Enter')
    expect((await stored('Margarita'))?.state).toBe('missing')
    await field(page, 'Margarita').focus()
    await page.keyboard.press('Alt+Enter')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await stored('Margarita'))?.text).toBe('Margarita (Pizza mit Tomaten)')
    await field(page, 'Margarita').fill('Pizza')
    await page.getByText('Missing here: Margarita').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await stored('Margarita'))?.text).toBe('Pizza')
  })

  it('comes from the glossary of the business, which staff keep here', async () => {
    await speak('de')
    const page = await desk()
    await page.getByRole('button', { name: 'Glossary' }).click()
    const sheet = page.getByRole('dialog', { name: 'Glossary' })
    await sheet.getByLabel('Term').fill('Margarita')
    await sheet.getByRole('button', { name: 'Add a term' }).click()
    await sheet.getByRole('button', { name: 'Edit: Margarita' }).click()
    await sheet.getByLabel('In German').fill('Die Margherita')
    await sheet.getByRole('button', { name: 'Save the term' }).click()
    await expect
      .poll(() => fixture.staff.ask('GET glossary'))
      .toMatchObject([{ term: 'Margarita', kind: 'keep', texts: { de: 'Die Margherita' } }])
    await sheet.getByRole('button', { name: 'Add a term' }).waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Take', exact: true }).click()
    expect(await field(page, 'Margarita').inputValue()).toBe('Die Margherita')
    await page.getByRole('button', { name: 'Glossary' }).click()
    await page.getByRole('button', { name: 'Remove Margarita' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect.poll(() => fixture.staff.ask('GET glossary')).toEqual([])
  })
})
