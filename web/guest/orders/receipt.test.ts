import { expect, it } from 'vitest'
import { useGuestPages } from '#tests/harness/guest-page/guest-page.ts'
import { decide } from '#tests/harness/ordering.ts'
import { useServer } from '#tests/harness/server.ts'
import { aRestaurant, fillCart, menuPath, sendOrder, sheet } from '#tests/browser/fixtures/guest.ts'

const server = useServer({ pages: true })
const openPage = useGuestPages(server)

it('a guest names a company while the bill is open, and opens the receipt once it is closed', async () => {
  const business = await aRestaurant(server, { dishesEach: 1 })
  const page = await openPage(menuPath(business))
  await fillCart(page, 'Supë 1')
  await sendOrder(page)
  const listed = async () => (await business.staff.ask('GET businesses/orders')).data
  await expect.poll(listed).toHaveLength(1)
  const [sent] = await listed()
  const order = await decide(business, sent?.id)
  const orders = sheet(page, 'Porositë')
  await orders.getByText(/0001/).first().click()
  await page.getByRole('button', { name: 'Për një kompani' }).click()
  await page.getByLabel('Kompania').fill('Alba Shpk')
  await page.getByLabel('Numri fiskal').fill('L71234567A')
  await page.getByRole('button', { name: 'Ruaj', exact: true }).click()
  await page.getByText('Kuponi do ta ketë këtë kompani.').waitFor()
  await business.staff.ask('POST visits/:id/bill', {
    params: { id: order.visitId as string },
    body: { paidBy: 'cash', total: order.total },
  })
  const link = page.getByRole('link', { name: 'Kuponi' })
  await link.waitFor()
  const receipt = await fetch(new URL((await link.getAttribute('href')) ?? '', server.url))
  expect(await receipt.text()).toMatch(/Alba Shpk[^]*L71234567A/)
})
