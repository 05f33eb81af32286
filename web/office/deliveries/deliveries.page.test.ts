import { beforeEach, describe, expect, it } from 'vitest'
import { openDelivery } from '#tests/browser/fixtures/service.ts'
import type { Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'

describe('the deliveries', () => {
  const office = useOfficePages()
  let fixture: Fixture
  beforeEach(async () => {
    fixture = await office.createFixture()
    await openDelivery(fixture)
  })
  const configuration = () => fixture.staff.ask('GET businesses/delivery-configuration')
  const openConfigurations = async (page: OfficePage) => {
    await page.getByRole('button', { name: 'Configurations' }).click()
    const panel = page.getByRole('dialog', { name: 'Configurations' })
    await panel.waitFor()
    return panel
  }

  it('are configured in a panel that validates, asks, saves and closes', async () => {
    const before = await configuration()
    const page = await office.open(fixture, '/delivery')
    const panel = await openConfigurations(page)
    const save = panel.getByRole('button', { name: 'Save' })
    for (const [label, value, message] of [
      ['Start of delivery', '25:00', 'Provide a time as HH:mm'],
      ['Start of delivery', '', 'Provide a value!'],
      ['Delivery fee (€)', 'a', 'Provide a number!'],
      ['Delivery fee (€)', '', 'Provide a value!'],
      ['Free from (€)', '-1', /positive|At least|negative/],
    ] as const) {
      await panel.getByLabel(label).fill(value)
      await save.click()
      await panel.getByText(message).first().waitFor()
      await panel.getByLabel(label).fill(label === 'Start of delivery' ? '11:30' : '1.5')
    }
    await panel.getByLabel('End of delivery').fill('01:00')
    await panel.getByLabel('Free from (€)').fill('25')
    await panel.getByRole('switch', { name: 'Take delivery orders' }).click()
    await save.click()
    await page.getByText('Do you want to continue?').waitFor()
    await page.no()
    expect(await configuration()).toEqual(before)
    await save.click()
    await page.yes()
    await panel.waitFor({ state: 'detached' })
    expect(await configuration()).toEqual({
      activateDelivery: false,
      deliveryStartTime: '11:30:00',
      deliveryEndTime: '01:00:00',
      deliveryFee: 1.5,
      freeDeliveryPriceLimit: 25,
    })
    await openConfigurations(page)
    await expect.poll(() => panel.getByLabel('Start of delivery').inputValue()).toBe('11:30')
  })

  it('are configured by zones, which are added, corrected and removed', async () => {
    const page = await office.open(fixture, '/delivery')
    const panel = await openConfigurations(page)
    const save = panel.getByRole('button', { name: 'Save' })
    const zone = (at: number) => panel.getByRole('listitem').nth(at)
    await panel.getByText('By postcode').click()
    await zone(0).getByLabel('Name').fill('Centre')
    await zone(0).getByLabel('Postcodes').fill('10, 11')
    await zone(0).getByLabel('Delivery fee (€)').fill('1.5')
    await panel.getByRole('button', { name: 'Add zone' }).click()
    expect(await zone(1).getByLabel('Delivery fee (€)').inputValue(), 'starts like the last one').toBe('1.50')
    await save.click()
    await zone(1).getByText('Provide a value!').first().waitFor()
    await panel.getByRole('button', { name: 'Add zone' }).click()
    await zone(1).getByRole('button', { name: 'Remove zone' }).click()
    await expect.poll(() => panel.getByText('Provide a value!').count()).toBe(0)
    await zone(1).getByLabel('Name').fill('Suburbs')
    await zone(1).getByLabel('Postcodes').fill('12')
    await zone(1).getByLabel('Minutes on the way').fill('30')
    await save.click()
    await page.yes()
    await panel.waitFor({ state: 'detached' })
    expect(await configuration()).toMatchObject({
      deliveryZones: [
        { name: 'Centre', postcodes: ['10', '11'], deliveryFee: 1.5, minutes: null },
        { name: 'Suburbs', postcodes: ['12'], deliveryFee: 1.5, minutes: 30 },
      ],
    })
  })
})
