import { beforeAll, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useGuestPages } from '#tests/harness/guest-page/guest-page.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import { aRestaurant, changeProduct, menuPath } from '#tests/browser/fixtures/guest.ts'

let business: Business
const server = useSharedServer()
beforeAll(async () => {
  business = await aRestaurant(server, { dishesEach: 1 })
})
const openPage = useGuestPages(server)

it('a product’s page links to the products that go well with it and are available', async () => {
  const idOf = (name: string) => business.products[name]?.id ?? ''
  await changeProduct(business, 'Supë 1', { goesWellWith: [idOf('Sallatë 1'), idOf('Picë 1')] })
  await changeProduct(business, 'Picë 1', { active: false })
  const page = await openPage(menuPath(business, `/products/${idOf('Supë 1')}`))
  const section = page.getByRole('region', { name: 'Shkon mirë me' })
  await section.getByRole('link').waitFor()
  expect(await section.getByRole('link').innerText()).toContain('Sallatë 1')
  await section.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'Sallatë 1' }).waitFor()
  expect(await section.count()).toBe(0)
})
