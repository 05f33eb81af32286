import { beforeEach, expect, it } from 'vitest'
import { aStarPrinter } from '#tests/harness/polling-printers.ts'
import { aPrinter } from '#tests/harness/business.ts'
import { addMenu, sendOrder, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages } from '#tests/harness/office-page/office-page.tsx'
import { decide } from '#tests/harness/ordering.ts'

interface Printer {
  id: string
  name: string
  kind: string
  stations: string[]
  address: string
  waiting: number
}
let fixture: Fixture
let productId: string
const office = useOfficePages()

beforeEach(async () => {
  fixture = await office.createFixture()
  productId = (await addMenu(fixture)).products[0]?.id ?? ''
})
const printers = () => fixture.staff.ask('GET printers')

async function orderAndApprove(): Promise<string> {
  const id = await sendOrder(fixture, [{ productId, quantity: 1 }])
  await decide(fixture, id)
  return id
}

it('an owner adds a printer that fetches its tickets, tests it and changes it', async () => {
  const page = await office.open(fixture, '/account?tab=configurations')
  await page.locator('[data-live=true]').first().waitFor()
  await page.getByRole('button', { name: 'Add Printer' }).click()
  const panel = page.getByRole('dialog', { name: 'Add Printer' })
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.getByText('Provide a value!').waitFor()
  await panel.getByRole('textbox', { name: 'Name' }).fill('Bar')
  // This server may call no printers: it offers only those that ask.
  await panel.getByRole('radio', { name: 'Epson Server Direct Print' }).waitFor()
  expect(await panel.getByRole('radio', { name: 'Star CloudPRNT' }).isChecked()).toBe(true)
  expect(await panel.getByRole('radio', { name: 'On the network' }).count()).toBe(0)
  await panel.getByText('Bar', { exact: true }).click()
  await panel.getByRole('button', { name: 'Save' }).click()
  await page.yes()
  await page.getByText('Printer added').waitFor()
  expect(await printers()).toMatchObject([{ name: 'Bar', kind: 'star', stations: ['bar'] }])
  await page.getByText('not connected yet').waitFor()
  await page.getByRole('button', { name: 'Print a test on Bar' }).click()
  await page.getByText('1 ticket waiting').waitFor()
  const [added] = await printers()
  const printer = aStarPrinter(added?.address ?? '')
  expect(await printer.ask()).toBe(true)
  expect(Buffer.from(printer.printed[0] ?? []).toString('latin1')).toContain('Bar')
  // The owner sees it without a reload.
  await page.getByText('ready', { exact: true }).waitFor()
  await page.getByText('1 ticket waiting').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Edit Bar' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Printer' })
  await expect.poll(() => edit.getByLabel('Address for the printer').inputValue()).toBe(added?.address)
  await edit.getByLabel('Paper').selectOption('58 mm, 32 characters')
  await edit.getByRole('button', { name: 'Save' }).click()
  await page.yes()
  await page.getByText('Printer saved').waitFor()
  expect(await printers()).toMatchObject([{ columns: 32, kind: 'star' }])
})

it('a printer that first prints while the screen is loading is shown to print', async () => {
  const { address } = (await fixture.staff.ask('POST printers', { body: aPrinter('Kuzhina') })) as Printer
  const page = await office.open(fixture, '/account?tab=configurations')
  await page.locator('[data-live=true]').first().waitFor()
  await page.getByText('not connected yet').waitFor()
  await page.network.settle()
  const asked = (call: RegExp) => page.network.sent.filter((one) => call.test(one.call)).length
  const ofScreen = /^GET (?!printers|stream)/
  const release = page.network.hold(ofScreen)
  const [lists, screens] = [asked(/^GET printers/), asked(ofScreen)]
  await fixture.staff.ask('POST menus', { body: { title: 'Pije', titleEn: 'Drinks' } })
  await expect.poll(() => asked(/^GET printers/)).toBeGreaterThan(lists)
  await page.network.settle()
  const before = asked(ofScreen)
  expect(before).toBeGreaterThan(screens)
  await aStarPrinter(address).ask()
  await expect.poll(() => asked(ofScreen)).toBeGreaterThan(before)
  release()
  await page.getByText('ready', { exact: true }).waitFor()
})

it('a deleted printer is back in the list after Undo', async () => {
  await fixture.staff.ask('POST printers', { body: aPrinter('Kuzhina') })
  const page = await office.open(fixture, '/account?tab=configurations')
  const printer = page.getByRole('button', { name: 'Edit Kuzhina' })
  await page.getByRole('button', { name: 'Delete Kuzhina' }).click()
  await page.yes()
  await printer.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await printer.waitFor()
})

it('a network address that the operator has not allowed is refused with an explanation', async () => {
  // Where the operator has allowed none, printers in the network are not offered at all.
  fixture = await office.createFixture({ pages: false, env: { PRINTER_NETWORKS: '10.0.0.0/8' } })
  const page = await office.open(fixture, '/account?tab=configurations')
  await page.getByRole('button', { name: 'Add Printer' }).click()
  const panel = page.getByRole('dialog', { name: 'Add Printer' })
  await panel.getByRole('textbox', { name: 'Name' }).fill('Kuzhina')
  await panel.getByRole('radio', { name: 'On the network' }).click()
  await panel.getByLabel('Address on the network').fill('192.168.1.50')
  await panel.getByRole('button', { name: 'Save' }).click()
  await page.yes()
  await page.getByText('This server may not connect to printers at this address').waitFor()
  await expect.poll(() => panel.getByLabel('Address on the network').inputValue()).toBe('192.168.1.50')
  expect(await printers()).toEqual([])
})

it('a printer without paper is shown on every screen until it prints, and tickets can be reprinted', async () => {
  const { address } = (await fixture.staff.ask('POST printers', { body: aPrinter('Kuzhina') })) as Printer
  const printer = aStarPrinter(address)
  const page = await office.open(fixture, '/menus')
  await page.locator('[data-live=true]').first().waitFor()
  await orderAndApprove()
  printer.state.statusCode = '410%20Paper%20Out'
  await printer.ask()
  const alarm = page.getByRole('status').filter({ hasText: 'Kuzhina does not print: no paper' })
  await alarm.getByText('1 ticket waiting').waitFor()
  await alarm.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await alarm.waitFor()
  printer.state.statusCode = '200%20OK'
  expect(await printer.ask()).toBe(true)
  await alarm.waitFor({ state: 'detached' })

  await page.goto('/orders?tab=completed')
  await page.getByRole('row', { name: /00001/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Print tickets again' }).click()
  await page.getByText('The kitchen gets its tickets a second time.').waitFor()
  await page.yes()
  await page.getByText('The tickets are on their way').waitFor()
  expect(await printer.ask()).toBe(true)
  expect(printer.printed).toHaveLength(2)
  expect(Buffer.from(printer.printed[1] ?? []).toString('latin1')).toContain('Copy 2')

  await page.closeToasts()
  await page.goto('/tables')
  await page.getByRole('button', { name: 'Table 3' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Order ID 00001' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Print tickets again' }).click()
  await page.yes()
  await page.getByText('The tickets are on their way').waitFor()
  expect(await printer.ask()).toBe(true)
  expect(Buffer.from(printer.printed[2] ?? []).toString('latin1')).toContain('Copy 3')
})
