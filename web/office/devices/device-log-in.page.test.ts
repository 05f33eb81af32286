import { beforeEach, describe, expect, it } from 'vitest'
import { addMenu, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'

const office = useOfficePages()
let fixture: Fixture
let device: { id: string; businessId: string; secret: string }
const pins = { Besa: '4071', Dea: '93152' }
const ids: Record<string, string> = {}
beforeEach(async () => {
  fixture = await office.createFixture()
  device = await fixture.staff.ask('POST devices', { body: { name: 'Bar tablet', lockAfterMinutes: 5 } })
  for (const [firstName, pin] of Object.entries(pins)) {
    const body = { firstName, lastName: 'Kola', role: 'service', pin } as const
    ids[firstName] = (await fixture.staff.ask('POST people', { body })).id
  }
})

type Stored = [name: string, value: string][]
const isRound = (name: string) => name.startsWith('service_round ')
const rounds = (): Stored => (Object.entries(localStorage) as Stored).filter(([name]) => isRound(name))

/** The device while nobody is logged in, with what somebody has left on it. */
const openDevice = (left: Stored = [], expects?: RegExp) =>
  office.open({ ...fixture, staff: { token: '' } }, '/login', {
    ...(expects && { expects }),
    before: () => {
      const own = { ...device, name: 'Bar tablet', lockAfterMinutes: 5 }
      localStorage.setItem('shared_device', JSON.stringify(own))
      for (const [name, value] of left) localStorage.setItem(name, value)
    },
  })

async function logIn(page: OfficePage, name: keyof typeof pins): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page.getByRole('group', { name: `PIN of ${name}` }).waitFor()
  await page.keyboard.type(pins[name])
  await page.keyboard.press('Enter')
  await expect.poll(() => page.path).toBe('/service')
}

describe('a shared device', () => {
  it('logs in with three taps and a PIN, where one’s work begins', async () => {
    const page = await openDevice()
    await page.getByRole('heading', { name: 'Taverna e Anës' }).waitFor()
    await page.getByRole('button', { name: 'Besa' }).click()
    const submit = page.getByRole('button', { name: 'Log in', exact: true })
    for (const digit of ['4', '0', '7', '2'])
      await page.getByRole('button', { name: digit, exact: true }).click()
    await page.getByText('4 digits entered').waitFor()
    await page.getByRole('button', { name: 'Delete the last digit' }).click()
    await page.getByText('3 digits entered').waitFor()
    expect(await submit.isDisabled()).toBe(true)
    await page.getByRole('button', { name: '1', exact: true }).click()
    await submit.click()
    await expect.poll(() => page.path).toBe('/service')
    await page.getByRole('button', { name: 'Lock' }).first().waitFor()
    expect(await page.getByRole('button', { name: 'Log out' }).count()).toBe(0)
  })

  it('says that a PIN is wrong, and when it can be tried again', async () => {
    const page = await openDevice([], /400|429/)
    await page.getByRole('button', { name: 'Besa' }).click()
    for (let count = 0; count < 5; count++) {
      await page.keyboard.type('8305')
      await page.getByText('4 digits entered').waitFor()
      await page.keyboard.press('Enter')
      await page.getByText('0 digits entered').waitFor()
      await page.getByRole('alert').getByText('This PIN is wrong.').waitFor()
    }
    await page.getByRole('alert').getByText('Try again in 30 seconds.').waitFor()
    expect(await page.getByRole('button', { name: '4', exact: true }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Somebody else' }).click()
    await logIn(page, 'Dea')
  })

  it('keeps what somebody has not sent for them, and sends nothing of theirs for others', async () => {
    await addMenu(fixture)
    const [table] = await fixture.staff.ask('GET tables')
    const before = await openDevice()
    await logIn(before, 'Besa')
    await before.goto(`/service/${table?.id ?? ''}`)
    const dish = (page: OfficePage) => page.getByRole('button', { name: /^Margarita/ }).first()
    await dish(before).click()
    await before.getByRole('button', { name: 'New order: 1 · 5.50 €' }).waitFor()
    before.network.lose(/^(GET stream|GET businesses\/pending|POST businesses\/orders)$/, { times: Infinity })
    await before.getByRole('button', { name: 'Send' }).click()
    await before
      .getByText(/No connection\. The order is sent/)
      .first()
      .waitFor()
    const left = rounds()
    expect(left).toHaveLength(1)

    const page = await openDevice(left)
    await page.getByRole('button', { name: /Besa/ }).getByText('1 order is not sent yet').waitFor()
    await logIn(page, 'Dea')
    await page.getByText('1 order by Besa is not sent yet. It is sent when Besa logs in here.').waitFor()
    await page.goto(`/service/${table?.id ?? ''}`)
    await dish(page).waitFor()
    expect(await page.getByRole('button', { name: /^New order: 1/ }).count()).toBe(0)
    expect(page.network.sent.filter(({ call }) => call === 'POST businesses/orders')).toEqual([])
    const kept = rounds()

    const after = await openDevice(kept)
    await logIn(after, 'Besa')
    await after.getByText('Sent: order 00001').waitFor()
    const { data } = await fixture.staff.ask('GET businesses/orders')
    expect(data).toMatchObject([{ takenBy: 'Besa Kola' }])
    expect(rounds()).toEqual([])
  })

  it('is one no more once it was removed', async () => {
    await fixture.staff.ask('DELETE devices/:id', { params: { id: device.id } })
    const page = await openDevice([], /404/)
    await page.getByText('This device is not shared any more. Log in with your email.').waitFor()
    await page.getByLabel('Email').waitFor()
    expect(localStorage.getItem('shared_device')).toBeNull()
  })
})
