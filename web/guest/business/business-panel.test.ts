import { beforeAll, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useGuestPages, type GuestPage } from '#tests/harness/guest-page/guest-page.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import { dayAfter, dayBefore } from '#contract/domain/time-window.ts'
import {
  aRestaurant,
  closeDialog,
  configure,
  fillCart,
  menuPath,
  pill,
  sheet,
} from '#tests/browser/fixtures/guest.ts'

let business: Business
const server = useSharedServer()
beforeAll(async () => {
  business = await aRestaurant(server, { dishesEach: 1 })
})
const openPage = useGuestPages(server)
const info = (page: GuestPage) => sheet(page, 'Te Arta')
const open = async () => {
  const page = await openPage(menuPath(business))
  await page.getByRole('heading', { level: 1, name: 'Te Arta' }).getByRole('link').click()
  await info(page).waitFor()
  return page
}
const change = (body: Record<string, unknown>) =>
  business.staff.ask('PUT businesses/:id', { params: { id: business.id }, body })

it('opens from the name, with description, hours, map, phone and languages', async () => {
  await change({
    startDayTime: '00:00',
    endDayTime: '00:00',
    description: 'Gatuar në shtëpi',
    descriptionEn: 'Cooked at home',
  })
  const page = await open()
  for (const text of [
    'Gatuar në shtëpi',
    'Hapur',
    'Gjithë ditën',
    'Rruga e Dibrës 4, Prishtinë, Kosovë',
    'Shqip, English',
  ])
    await info(page).getByText(text).first().waitFor()
  const map = info(page).getByRole('link', { name: /Shfaqe në hartë/ })
  expect(await map.getAttribute('href')).toBe(
    'https://www.openstreetmap.org/?mlat=42.65958&mlon=21.16042#map=18/42.65958/21.16042',
  )
  expect(await map.getAttribute('target')).toBe('_blank')
  const phone = info(page).getByRole('link', { name: '+383 44 123 456' })
  expect(await phone.getAttribute('href')).toBe('tel:+38344123456')
  await page.goBack()
  await info(page).waitFor({ state: 'detached' })
})

it('shows the Wi-Fi, links to the business’s other pages, and the delivery fee when delivery is on', async () => {
  await change({
    wifiName: 'Te Arta Mysafirë',
    wifiPassword: 'fli-me-kos',
    webPages: ['https://www.instagram.com/te.arta/'],
  })
  await configure(business, { enableDelivery: true })
  await business.staff.ask('PUT businesses/delivery-configuration', {
    body: {
      activateDelivery: true,
      deliveryStartTime: '10:00',
      deliveryEndTime: '22:00',
      deliveryFee: 1.5,
      freeDeliveryPriceLimit: 20,
    },
  })
  const page = await open()
  await info(page).getByText('Te Arta Mysafirë').waitFor()
  await info(page).getByText('Fjalëkalimi: fli-me-kos').waitFor()
  const link = info(page).getByRole('link', { name: /instagram\.com\/te\.arta/ })
  expect(await link.getAttribute('href')).toBe('https://www.instagram.com/te.arta/')
  for (const text of ['10:00–22:00', '1,50\u00a0€', '20,00\u00a0€'])
    await info(page).getByText(text).first().waitFor()
})

it('a holiday closes an open cart, is shown with its reason, and reopens the cart when it is removed', async () => {
  const own = await aRestaurant(server, { dishesEach: 1 })
  const page = await openPage(menuPath(own))
  await fillCart(page, 'Supë 1')
  const send = sheet(page, 'Shporta').getByRole('button', { name: /tavolinën 1/ })
  await send.waitFor()
  // The days around today, since the business may be in another time zone.
  const today = new Date().toISOString().slice(0, 10)
  const days = { from: dayBefore(today), until: dayAfter(today) }
  const holiday = { ...days, windows: [], note: 'Jemi me pushime', noteEn: 'On holiday' }
  await own.staff.ask('PUT businesses/opening-hours', { body: { exceptions: [holiday] } })
  await sheet(page, 'Shporta')
    .getByText(/^Tani jemi të mbyllur\. Mund të porosisni nga:/)
    .waitFor()
  expect(await send.isDisabled()).toBe(true)
  await closeDialog(page)
  await page.locator('.header-closed').waitFor()
  await page.locator('.header-name a').click()
  await page.getByText('mbyllur · Jemi me pushime').waitFor()
  await own.staff.ask('PUT businesses/opening-hours', { body: { exceptions: [] } })
  await page.locator('.info-exception').waitFor({ state: 'detached' })
  await closeDialog(page)
  await pill(page).click()
  await expect.poll(() => send.isDisabled()).toBe(false)
})
