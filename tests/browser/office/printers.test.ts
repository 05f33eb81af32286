import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { aStarPrinter } from '#tests/harness/asking-printers.ts'
import { answerYes, waitUntilLive } from '../fixtures/service.ts'
import { createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

interface Printer {
  id: string
  name: string
  kind: string
  stations: string[]
  address: string
  waiting: number
}
let fixture: Fixture
const office = useOffice()

beforeEach(async () => {
  fixture = await createFixture()
})
const printers = () => fixture.asStaff<Printer[]>('GET', 'printers')
const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name })

it('an owner adds a printer that fetches its tickets, tests it and changes it', async () => {
  const page = await office.phoneOf(fixture)
  await page.goto('/account?tab=configurations')
  await waitUntilLive(page)
  await page.getByRole('button', { name: 'Add Printer' }).click()
  const panel = panelOf(page, 'Add Printer')
  await panel.getByRole('textbox', { name: 'Name' }).fill('Bar')
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.getByText('Provide a value!').waitFor()
  await panel.getByText('Star CloudPRNT').click()
  await panel.getByText('Bar', { exact: true }).click()
  await panel.getByRole('button', { name: 'Save' }).click()
  await answerYes(page)
  await page.getByText('Printer added').waitFor()
  expect(await printers()).toMatchObject([{ name: 'Bar', kind: 'star', stations: ['bar'] }])
  await page.getByText('has not asked yet').waitFor()
  await page.getByRole('button', { name: 'Print a test on Bar' }).click()
  await page.getByText('1 ticket waits').waitFor()
  const [added] = await printers()
  const printer = aStarPrinter(added?.address ?? '')
  expect(await printer.ask()).toBe(true)
  expect(Buffer.from(printer.printed[0] ?? []).toString('latin1')).toContain('Bar')
  // The owner sees it without a reload.
  await page.getByText('prints', { exact: true }).waitFor()
  await page.getByText('1 ticket waits').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Edit Bar' }).click()
  const edit = panelOf(page, 'Edit Printer')
  await expect.poll(() => edit.getByLabel('Address for the printer').inputValue()).toBe(added?.address)
  await edit.getByLabel('Paper').selectOption('58 mm, 32 letters')
  await edit.getByRole('button', { name: 'Save' }).click()
  await answerYes(page)
  await page.getByText('Printer saved').waitFor()
  expect(await printers()).toMatchObject([{ columns: 32, kind: 'star' }])
})
