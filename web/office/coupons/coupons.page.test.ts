import { beforeEach, expect, it } from 'vitest'
import { aCoupon } from '#tests/harness/business.ts'
import { addMenu, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages } from '#tests/harness/office-page/office-page.tsx'

let fixture: Fixture
let made: Awaited<ReturnType<typeof addMenu>>
const office = useOfficePages()

beforeEach(async () => {
  fixture = await office.createFixture()
  made = await addMenu(fixture)
})
const coupons = () => fixture.staff.ask('GET coupons')

it('an owner creates a first coupon, changes what it is for, pauses it and deletes it', async () => {
  const page = await office.open(fixture, '/products/coupons')
  await page.getByText('No coupons yet').waitFor()
  await page.getByRole('button', { name: 'Create Coupon' }).click()
  const creating = page.getByRole('dialog', { name: 'Create Coupon' })
  await creating.getByLabel('Code').fill('a')
  await creating.getByRole('button', { name: 'Save' }).click()
  await creating.getByText('Provide a valid value').waitFor()
  await creating.getByLabel('Code').fill('summer 26')
  await creating.getByRole('textbox', { name: 'Percent' }).fill('15')
  await creating.getByLabel('Until date (optional)', { exact: true }).fill('31/12/2099')
  await creating.getByLabel('Uses per guest (optional)').fill('1')
  await creating.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByText('15% off · until 31/12/2099 · 1 per guest').waitFor()
  await page.getByText('used 0 times').waitFor()
  await page.getByText('Valid', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Edit SUMMER26' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Coupon' })
  await editing.getByText('A free dish', { exact: true }).click()
  await editing.getByRole('combobox', { name: 'Dish' }).selectOption(made.products[0]?.id ?? '')
  await editing.getByLabel('Uses in all (optional)').fill('3')
  await editing.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByText('One Margarita free · until 31/12/2099 · 1 per guest').waitFor()
  await page.getByText('used 0 of 3 times').waitFor()
  expect(await coupons()).toMatchObject([
    { code: 'SUMMER26', percent: null, freeProductId: made.products[0]?.id, maxUses: 3, maxUsesPerGuest: 1 },
  ])
  await page.getByRole('button', { name: 'Deactivate SUMMER26' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByText('Coupon is paused').waitFor()
  await page.getByRole('button', { name: 'Delete SUMMER26' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByText('No coupons yet').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Coupon restored').waitFor()
  expect(await coupons()).toMatchObject([{ active: false, deleted: false }])
})

it('asks which value is right when somebody else has changed it meanwhile', async () => {
  const { id } = await fixture.staff.ask('POST coupons', { body: aCoupon('ONE') })
  const page = await office.open(fixture, '/products/coupons')
  await page.getByRole('button', { name: 'Edit ONE' }).click()
  const panel = page.getByRole('dialog', { name: 'Edit Coupon' })
  await fixture.staff.ask('PUT coupons/:id', { params: { id }, body: { percent: 20 } })
  await panel.getByRole('textbox', { name: 'Percent' }).fill('30')
  await panel.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await panel.getByText('20').waitFor()
  expect(await coupons()).toMatchObject([{ percent: 20 }])
})
