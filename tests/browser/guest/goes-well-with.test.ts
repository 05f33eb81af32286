import { beforeAll, expect, test } from 'vitest'
import { accessibilityProblems, useBrowser } from '#tests/harness/browser.ts'
import type { Business } from '#tests/harness/business.ts'
import { sharedServer, type TestServer } from '#tests/harness/server.ts'
import { aRestaurant, atTable, menuPath, openPage } from '../fixtures/guest.ts'

let server: TestServer
let business: Business
beforeAll(async () => {
  server = await sharedServer()
  business = await aRestaurant(server, { dishesEach: 1 })
})
const browser = useBrowser()

test('a product’s page links to the products that go well with it and are available', async () => {
  const [one, two, three] = Object.values(business.products)
  if (!one || !two || !three) throw new Error('The restaurant sells more')
  await business.staff.ask('PUT products/:id', {
    params: { id: one.id },
    body: { goesWellWith: [two.id, three.id] },
  })
  await business.staff.ask('PUT products/:id', { params: { id: three.id }, body: { active: false } })
  const page = await openPage(
    await browser.onPhone(atTable(server)),
    `${menuPath(business)}/products/${one.id}`,
  )
  const section = page.getByRole('region', { name: 'Shkon mirë me' })
  await section.getByRole('link').waitFor()
  expect(await section.getByRole('link').allInnerTexts()).toEqual([expect.stringContaining(two.name)])
  expect(await accessibilityProblems(page)).toEqual([])
  await section.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: two.name }).waitFor()
  expect(await section.count()).toBe(0)
})
