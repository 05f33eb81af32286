import { beforeEach, describe, expect, it } from 'vitest'
import { addMenu, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'

let fixture: Fixture
const office = useOfficePages()

beforeEach(async () => {
  fixture = await office.createFixture()
  await addMenu(fixture)
  await fixture.staff.ask('PUT businesses/configurations', { body: { furtherLanguages: ['de'] } })
})

const params = { language: 'de' }
const stored = async (source: string) =>
  (await fixture.staff.ask('GET translations/:language', { params })).find((text) => text.source === source)
async function translate(source: string, text: string) {
  const digest = (await stored(source))?.digest ?? ''
  await fixture.staff.ask('PUT translations/:language', { params, body: { texts: [{ digest, text }] } })
}
const exported = async () => (await fixture.staff.call('GET translations/:language/csv', { params })).text
const desk = (expects?: RegExp) =>
  office.open(fixture, '/languages?language=de', expects ? { expects } : undefined)
const choose = (page: OfficePage, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })

describe('files of translations', () => {
  it('are shown before they are taken over, also as Excel saves them in UTF-16', async () => {
    const file = (await exported()).replace(',Margarita,,missing', ',Margarita,"Pizza ""Große""",missing')
    const page = await desk()
    const panel = page.getByRole('dialog', { name: 'Upload translations' })
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Download for a translator (XLIFF)' }).waitFor()
    const table = `\ufeff${file.replace(/^\ufeff/, '')}`
    await choose(page, 'menu-de.csv', Buffer.from(table, 'utf16le'))
    await panel.getByText(/^1 new · 0 changed/).waitFor()
    await panel.getByText('Pizza "Große"').waitFor()
    expect((await stored('Margarita'))?.text).toBe(null)
    await panel.getByRole('button', { name: 'Take over' }).click()
    await panel.getByText('Translations taken over').waitFor()
    expect((await stored('Margarita'))?.text).toBe('Pizza "Große"')
    await expect.poll(() => page.getByLabel('Margarita', { exact: true }).inputValue()).toBe('Pizza "Große"')
  })

  it('replace what was translated in the meantime only if that is chosen', async () => {
    await translate('Margarita', 'Erste')
    const file = (await exported()).replace(',Erste,', ',Vom Übersetzer,')
    await translate('Margarita', 'Von uns')
    const page = await desk()
    const panel = page.getByRole('dialog', { name: 'Upload translations' })
    await choose(page, 'menu-de.csv', Buffer.from(file))
    await panel.getByText('1 translation has changed since the download:').waitFor()
    expect(await panel.getByRole('button', { name: 'Take over' }).isDisabled()).toBe(true)
    await panel.getByRole('checkbox', { name: 'Replace these, too' }).click()
    await panel.getByRole('button', { name: 'Take over' }).click()
    await expect.poll(async () => (await stored('Margarita'))?.text).toBe('Vom Übersetzer')
  })

  it('stay in the panel without a network, and say why they cannot be read', async () => {
    const file = (await exported()).replace(',Margarita,,missing', ',Margarita,Pizza,missing')
    const page = await desk(/fetch failed|422/)
    const panel = page.getByRole('dialog', { name: 'Upload translations' })
    await choose(page, 'notes.csv', Buffer.from('name,price\nPizza,5\n'))
    await panel.getByText(/^This is neither an XLIFF file nor a CSV file/).waitFor()
    await panel.getByRole('button', { name: 'Close' }).click()
    await choose(page, 'menu-de.csv', Buffer.from(file))
    await panel.getByText(/^1 new/).waitFor()
    page.network.lose(/^POST translations/)
    await panel.getByRole('button', { name: 'Take over' }).click()
    await panel.getByRole('alert').waitFor()
    expect((await stored('Margarita'))?.text).toBe(null)
    await panel.getByRole('button', { name: 'Take over' }).click()
    await expect.poll(async () => (await stored('Margarita'))?.text).toBe('Pizza')
  })
})
