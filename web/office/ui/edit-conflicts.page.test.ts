import { beforeEach, describe, expect, test } from 'vitest'
import { aProduct } from '#tests/harness/business.ts'
import { addColleague } from '#tests/harness/colleague.ts'
import { addMenu, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'
import { signIn } from '#tests/harness/people.ts'

const office = useOfficePages()
let fixture: Fixture
let besa: Fixture
let product: { id: string }
beforeEach(async () => {
  fixture = await office.createFixture()
  const { products } = await addMenu(fixture)
  product = products[0] as { id: string }
  const { email, password } = await addColleague(
    fixture,
    { id: fixture.id, form: fixture.form },
    { firstName: 'Besa', lastName: 'Gashi' },
  )
  besa = { ...fixture, staff: await signIn(fixture, email, password) }
})

const stored = async () => (await fixture.staff.ask('GET products')).find(({ id }) => id === product.id)
const changeAsAna = (body: object) =>
  fixture.staff.ask('PUT products/:id', { params: { id: product.id }, body })
const question = (page: OfficePage) => page.getByRole('alert').filter({ hasText: 'Which values are right?' })

async function openPanel() {
  const page = await office.open(besa, '/products')
  await page.getByRole('button', { name: 'Edit Margarita' }).click()
  await page.getByLabel('Name (Shqip)').waitFor()
  return page
}
async function save(page: OfficePage) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.yes()
}

describe('a product changed by somebody else while its panel is open', () => {
  test("keeps the other's price when another field is saved", async () => {
    const page = await openPanel()
    await changeAsAna({ price: 6 })
    await page.getByLabel('Name (Shqip)').fill('Margarita e madhe')
    await save(page)
    await page.getByText('Product saved').waitFor()
    expect(await stored()).toMatchObject({ name: 'Margarita e madhe', price: 6 })
  })

  test('shows who changed the same field and to what, and lets the editor keep their own value', async () => {
    const page = await openPanel()
    await changeAsAna({ price: 6 })
    await page.getByLabel('Price (€)').fill('7')
    await save(page)
    await question(page).getByText('Ana Hoxha').waitFor()
    await question(page).getByText('6.00', { exact: true }).waitFor()
    await question(page).getByText('7.00', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
    await expect.poll(() => document.activeElement?.textContent).toBe('Take theirs')
    await page.getByRole('button', { name: 'Keep mine: Price (€)' }).click()
    await question(page).waitFor({ state: 'detached' })
    await save(page)
    await page.getByText('Product saved').waitFor()
    expect(await stored()).toMatchObject({ price: 7 })
  })

  test('lets the editor take the other value, and saves the rest', async () => {
    const page = await openPanel()
    await changeAsAna({ price: 6 })
    await page.getByLabel('Price (€)').fill('7')
    await page.getByLabel('Name (Shqip)').fill('Margarita e madhe')
    await save(page)
    await page.getByRole('button', { name: 'Take theirs: Price (€)' }).click()
    expect(await page.getByLabel('Price (€)').inputValue()).toBe('6.00')
    await save(page)
    await page.getByText('Product saved').waitFor()
    expect(await stored()).toMatchObject({ name: 'Margarita e madhe', price: 6 })
  })

  test('shows references and lists by the names of what they hold, in the language of the office', async () => {
    const group = await fixture.staff.ask('POST option-groups', {
      body: {
        name: 'Shtesa',
        nameEn: 'Extras',
        kind: 'extra',
        minChoices: 0,
        maxChoices: null,
        freeChoices: 0,
        options: [{ name: 'Proshutë', nameEn: 'Ham', price: 1, allergens: [] }],
      },
    })
    const { id: tarator } = await fixture.staff.ask('POST products', { body: aProduct('Tarator') })
    await fixture.staff.ask('POST products', { body: aProduct('Byrek') })
    const page = await office.open(besa, '/products', { language: 'nl' })
    await page.getByRole('button', { name: 'Margarita bewerken' }).click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('checkbox', { name: 'Nieuw' }).click()
    await panel.getByRole('combobox', { name: 'Past goed bij' }).fill('Byrek')
    await page.getByRole('option', { name: 'Byrek' }).click()
    await panel.getByLabel('Groep toevoegen').selectOption(group.id)
    await changeAsAna({
      badges: ['chefsChoice'],
      goesWellWith: [tarator],
      optionGroups: [{ id: group.id, without: [group.options[0]?.id] }],
    })
    await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
    await page.getByRole('button', { name: 'Ja' }).click()
    for (const [field, theirs, mine] of [
      ['Labels', 'Keuze van de chef', 'Nieuw'],
      ['Opties', 'Shtesa (− Proshutë)', 'Shtesa'],
      ['Past goed bij', 'Tarator', 'Byrek'],
    ] as const) {
      const conflict = page.getByRole('alert').getByRole('group', { name: field })
      await conflict.getByText(theirs, { exact: true }).waitFor()
      await conflict.getByText(mine, { exact: true }).waitFor()
    }
    expect(await page.getByRole('alert').getByRole('group').count()).toBe(3)
  })

  test('can be restored if it was deleted', async () => {
    const page = await openPanel()
    await fixture.staff.ask('DELETE products/:id', { params: { id: product.id } })
    await page.getByLabel('Price (€)').fill('7')
    await save(page)
    await page.getByText('Ana Hoxha deleted this while you were editing it.').waitFor()
    await page.getByRole('button', { name: 'Bring it back and save' }).click()
    await page.yes()
    await page.getByText('Product saved').waitFor()
    expect(await stored()).toMatchObject({ name: 'Margarita', price: 7 })
  })
})

describe('settings that somebody else changes while their panel is open', () => {
  const week = (startTime: string, endTime: string) =>
    [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, startTime, endTime }))

  test('the delivery terms keep what the other changed, and ask about a zone that both did', async () => {
    const change = (body: object) => fixture.staff.ask('PUT businesses/delivery-configuration', { body })
    const configuration = () => fixture.staff.ask('GET businesses/delivery-configuration')
    const zone = { name: 'Qendra', distanceInMeters: null, postcodes: ['10'], deliveryFee: 1, minutes: null }
    const terms = { freeDeliveryPriceLimit: 0, minimumOrder: 0 }
    await fixture.staff.ask('PUT businesses/configurations', { body: { enableDelivery: true } })
    await change({ deliveryZones: [{ ...zone, ...terms }] })
    const page = await office.open(besa, '/delivery')
    await page.getByRole('button', { name: 'Configurations' }).click()
    await page.getByLabel('End of delivery').waitFor()
    await change({ activateDelivery: true, deliveryStartTime: '11:00' })
    await page.getByLabel('End of delivery').fill('22:30')
    await save(page)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const times = { deliveryStartTime: '11:00:00', deliveryEndTime: '22:30:00' }
    expect(await configuration()).toMatchObject({ activateDelivery: true, ...times })

    await page.getByRole('button', { name: 'Configurations' }).click()
    await page.getByLabel('Delivery fee (€)').waitFor()
    await change({ deliveryZones: [{ ...zone, ...terms, deliveryFee: 2 }] })
    await page.getByLabel('Delivery fee (€)').fill('3')
    await save(page)
    await question(page).getByText('By postcode; Qendra, Postcodes 10, Delivery fee (€) 2.00').waitFor()
    await question(page).getByText('By postcode; Qendra, Postcodes 10, Delivery fee (€) 3').waitFor()
    await page.getByRole('button', { name: 'Take theirs: Zones' }).click()
    await question(page).waitFor({ state: 'detached' })
    expect(await page.getByLabel('Delivery fee (€)').inputValue()).toBe('2.00')
    await save(page)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await configuration()).toMatchObject({ deliveryZones: [{ deliveryFee: 2 }], ...times })
  })

  test('the opening hours ask about a week that both changed, and keep the rest of both', async () => {
    const change = (body: object) => fixture.staff.ask('PUT businesses/opening-hours', { body })
    await change({ table: week('11:00', '15:00') })
    const page = await office.open(besa, '/account?tab=configurations')
    await page.getByRole('button', { name: 'Hours by weekday, holidays' }).click()
    const panel = page.getByRole('dialog', { name: 'Opening hours' })
    await panel.getByRole('group', { name: 'Monday' }).waitFor()
    await change({ table: week('11:00', '16:00'), pickup: week('12:00', '14:00') })
    await panel.getByRole('group', { name: 'Monday' }).getByLabel('From').fill('10:00')
    await panel.getByRole('button', { name: 'Add a day' }).click()
    await panel.getByRole('textbox', { name: 'From', exact: true }).last().fill('25/12/2026')
    await save(page)
    await question(page).getByText('Monday 11:00–16:00; Tuesday 11:00–16:00').waitFor()
    await question(page).getByText('Monday 10:00–15:00; Tuesday 11:00–15:00').waitFor()
    await page.getByRole('button', { name: 'Take theirs: Orders at tables' }).click()
    await save(page)
    await panel.waitFor({ state: 'detached' })
    const { openingHours } = await fixture.staff.ask('GET businesses/details')
    expect(openingHours).toMatchObject({
      table: week('11:00:00', '16:00:00'),
      pickup: week('12:00:00', '14:00:00'),
      exceptions: [{ from: '2026-12-25' }],
    })
  })
})
