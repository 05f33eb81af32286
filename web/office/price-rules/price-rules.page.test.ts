import { beforeEach, expect, it } from 'vitest'
import { aPriceRule } from '#tests/harness/business.ts'
import { addMenu, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages } from '#tests/harness/office-page/office-page.tsx'

let fixture: Fixture
let made: Awaited<ReturnType<typeof addMenu>>
const office = useOfficePages()

beforeEach(async () => {
  fixture = await office.createFixture()
  made = await addMenu(fixture)
})
const rules = () => fixture.staff.ask('GET price-rules')

it('an owner gives two products another price for deliveries, and changes it to a percentage', async () => {
  const productIds = [made.products[0]?.id, made.products[1]?.id]
  await fixture.staff.ask('POST price-rules', {
    body: {
      ...aPriceRule('Dërgesa'),
      percent: null,
      price: 7,
      scope: 'products',
      productIds: productIds.slice(0, 1),
      orderKind: 'delivery',
    },
  })
  const page = await office.open(fixture, '/products/prices')
  await page.getByText(/^for .*7\.00.* · Margarita · always · Deliveries$/).waitFor()
  await page.getByText('In force now').waitFor()
  await page.getByRole('button', { name: 'Edit Dërgesa' }).click()
  const panel = page.getByRole('dialog', { name: 'Edit Price Rule' })
  await panel.getByRole('searchbox').fill('kerpudha')
  await panel.getByLabel('Me kërpudha').check()
  await panel.getByText('2 products chosen').waitFor()
  await panel.getByText('Percent more', { exact: true }).click()
  await panel.getByRole('textbox', { name: 'Percent' }).fill('10')
  await panel.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByText('10% more · Margarita, Me kërpudha · always · Deliveries').waitFor()
  expect(await rules()).toMatchObject([{ percent: 10, price: null, productIds, orderKind: 'delivery' }])
})
