import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decodePdfPage } from '#server/lib/media/pdf.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { decide, sendAnOrder } from '#tests/harness/ordering.ts'
import { aNetworkPrinter } from '#tests/harness/network-printer.ts'
import { waitForMail } from '#tests/harness/outbox.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { aTestSigner } from '#tests/harness/test-signer.ts'

/** Where a receipt is seen: its page, as a PDF, by mail, on a ticket; and what a fiscal service says on it. */
const signer = aTestSigner()
const server = useServer({ env: { PRINTER_NETWORKS: '127.0.0.0/8' }, fiscal: signer })
let business: Business
let guest: Guest
let printer: Awaited<ReturnType<typeof aNetworkPrinter>>

beforeEach(async () => {
  signer.isThere = true
  printer = await aNetworkPrinter()
  business = await aBusiness(server).withTables(1).withMenu('Menu', 'Food', { 'Çaj Ωμέγα': 3.3 }).opens()
  guest = await aGuest(server)
})
afterEach(() => printer.close())

async function aClosedBill() {
  await decide(business, (await sendAnOrder(guest, business, { 'Çaj Ωμέγα': 2 })).id)
  const bill = await business.staff.ask('POST tables/:id/bill', {
    params: { id: business.tables[0]?.id as string },
    body: { paidBy: 'cash', total: 6.6 },
  })
  const [receipt] = await business.staff.ask('GET bills/:id/receipts', { params: { id: bill.id } })
  return { bill, receipt: receipt as NonNullable<typeof receipt> }
}
const ownOrder = async () =>
  (await guest.ask('GET open/clients/orders', { query: { businessId: business.id } })).data[0]
const page = async (path: string, language = 'en') => {
  const response = await fetch(`${server.url}${path}`, { headers: { 'accept-language': language } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('its guest finds it from their order, as a page in their language and as a PDF; nobody else does', async () => {
  expect(await ownOrder()).toBeUndefined()
  const { receipt } = await aClosedBill()
  expect(await ownOrder()).toMatchObject({ receiptId: receipt.id })
  const path = `/receipts/${receipt.id}`
  const shown = await page(path, 'fr')
  expect(shown).toMatchObject({ status: 200 })
  expect(shown.headers.get('cache-control')).toBe('no-store')
  for (const text of [business.form.businessName, receipt.number, '2 × Çaj Ωμέγα', '6,60', 'Imprimer'])
    expect(shown.text).toContain(text)
  const pdf = await fetch(`${server.url}${path}/pdf`)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  const file = join(server.services.config.dataDir, 'receipt.pdf')
  await writeFile(file, Buffer.from(await pdf.arrayBuffer()))
  const { page: read } = await decodePdfPage(file, 0, 'staff')
  const text = read?.lines.map((line) => line.text).join('\n')
  for (const part of [receipt.number, 'Çaj Ωμέγα', '6,60']) expect(text).toContain(part)
  for (const unknown of ['/receipts/1', `/receipts/${business.id}`, `/receipts/${business.id}/pdf`])
    expect(await page(unknown, 'nl')).toMatchObject({
      status: 404,
      text: expect.stringContaining('Deze bon bestaat niet.'),
    })
})

test('it is mailed and printed', async () => {
  const { receipt } = await aClosedBill()
  await business.staff.ask('POST receipts/:id/mail', {
    params: { id: receipt.id },
    body: { email: 'alba@example.com' },
  })
  const mail = await waitForMail(server, 'alba@example.com', receipt.number)
  expect(mail.text).toContain(`/receipts/${receipt.id}`)

  const added = await business.staff.ask('POST printers', {
    body: {
      name: 'Bar',
      kind: 'network',
      host: '127.0.0.1',
      port: printer.port,
      language: 'en',
      columns: 42,
      stations: [],
    },
  })
  const before = printer.paper.tickets.length
  await business.staff.ask('POST printers/:id/receipts', {
    params: { id: added.id },
    body: { receiptId: receipt.id },
  })
  await expect.poll(() => printer.paper.tickets.length, { timeout: 30_000 }).toBe(before + 1)
  const [ticket = ''] = printer.paper.drawn().slice(-1)
  expect(ticket.split('\n')).toEqual(
    expect.arrayContaining([`Kupon ${receipt.number} *`, '2 × Çaj Ωμέγα                         6,60']),
  )
})

test('a fiscal service signs it, and is told as soon as it answers', async () => {
  signer.isThere = false
  const { bill, receipt } = await aClosedBill()
  expect((await page(`/receipts/${receipt.id}`)).text).toMatch(/IIC [\da-f]{8}[^]*not reported yet/)
  const state = () =>
    server.services.db
      .selectFrom('fiscalReports')
      .select(['reference', 'problem'])
      .where('businessId', '=', business.id)
      .execute()
  await expect.poll(state, { timeout: 30_000 }).toMatchObject([{ problem: 'The authority does not answer' }])
  const report = async () =>
    (await business.staff.ask('GET bills/:id/receipts', { params: { id: bill.id } }))[0]?.report
  expect(await report()).toBe('refused')
  signer.isThere = true
  await expect
    .poll(state, { timeout: 60_000 })
    .toMatchObject([{ reference: `NIVF-${receipt.number}`, problem: null }])
  expect(await report()).toBe('sent')
  expect((await page(`/receipts/${receipt.id}`)).text).toContain(`NIVF-${receipt.number}`)
})
