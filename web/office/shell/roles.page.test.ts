import { expect, test } from 'vitest'
import { officePaths, signedOutPaths, type OfficeScreen } from '#contract/domain/office-paths.ts'
import type { Role } from '#contract/domain/rights.ts'
import { inBusiness, systemContext, transaction } from '#server/lib/context.ts'
import { announceRoleChange } from '#server/streams/announce-role-change.ts'
import { signInAs } from '#tests/harness/colleague.ts'
import { addMenu, sendOrder, type Fixture } from '#tests/harness/fixture.ts'
import { until } from '#tests/harness/office-page/locator.ts'
import type { PageNetwork } from '#tests/harness/office-page/network.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'
import { mayOpen, type StaffScreen } from '#web/office/session/screen-access.ts'

const office = useOfficePages()
const noAccess = 'You don’t have access to this page'

/** A restaurant that takes every kind of order, and all addresses of its office. */
async function aPlace() {
  const fixture = await office.createFixture()
  const body = { enableOrder: true, enablePickup: true, enableDelivery: true }
  await fixture.staff.ask('PUT businesses/configurations', { body })
  const { menu, submenu, products } = await addMenu(fixture)
  await sendOrder(fixture, products[0].id)
  const table = fixture.tables[0]?.id ?? ''
  const ids = { menuId: menu.id, id: submenu.id, place: table, station: 'bar' }
  // There is no review without photos, and no daily menu.
  const screens = (Object.keys(officePaths) as OfficeScreen[]).filter(
    (screen): screen is StaffScreen =>
      !signedOutPaths.includes(officePaths[screen]) && screen !== 'menuReview' && screen !== 'dailyProducts',
  )
  const toPath = (screen: StaffScreen) =>
    officePaths[screen].replace(/:(\w+)/g, (_, name: keyof typeof ids) => ids[name])
  return { fixture, table, paths: screens.map((screen) => [screen, toPath(screen)] as const) }
}

const refusals = (page: OfficePage) => page.network.sent.filter(({ status }) => status === 403)
type Visit = Parameters<typeof office.open>[2]
const openAs = async (fixture: Fixture, role: Role, path: string, visit?: Visit) => {
  const colleague = await signInAs(fixture, fixture, role)
  return { ...colleague, page: await office.open({ url: fixture.url, staff: colleague.staff }, path, visit) }
}
const streamAsked = (page: OfficePage) =>
  until(() => expect(page.network.sent.some(({ call }) => call === 'GET stream')).toBe(true))
const links = (page: OfficePage) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))

/** Besides the owner, to whom nothing is refused. */
const starts = {
  manager: 'Menus',
  service: 'Service',
  kitchen: 'Kitchen',
  courier: 'Delivery',
} as const
const linksOf: Partial<Record<Role, string>> = {
  service: '/products /orders /kitchen /pickup /delivery /service /tables /drawer /help /account',
  kitchen: '/products /orders /kitchen /pickup /help /account',
  courier: '/delivery /help /account',
}

test.each(Object.keys(starts) as (keyof typeof starts)[])(
  '%s starts where their work is, and each page sends only what they may',
  async (role) => {
    const { fixture, paths } = await aPlace()
    const { page } = await openAs(fixture, role, '/menus')
    await page.getByRole('heading', { level: 1, name: starts[role] }).waitFor()
    const linked = links(page)
    if (linksOf[role]) expect(linked.join(' ')).toBe(linksOf[role])
    const heading = page.getByRole('heading', { level: 1, name: noAccess })
    for (const [screen, path] of paths) {
      await page.goto(path)
      const isOpen = mayOpen(screen) || screen === 'menus'
      await heading.waitFor(isOpen ? { state: 'detached' } : {})
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.network.settle()
      if (linked.includes(path)) expect(isOpen, path).toBe(true)
    }
    expect(refusals(page)).toEqual([])
  },
)

test('a role that changes takes away what is open, at once', async () => {
  const { fixture } = await aPlace()
  const { page, staffId, setRole } = await openAs(fixture, 'manager', '/feedback')
  await page.getByRole('heading', { level: 1, name: 'Feedback' }).waitFor()
  await streamAsked(page)
  await setRole('courier')
  await transaction(inBusiness(systemContext(fixture.services), fixture.id), async (ctx) =>
    announceRoleChange(ctx, staffId),
  )
  await page.getByRole('heading', { level: 1, name: noAccess }).waitFor()
  await page.getByRole('link', { name: 'Go to your start page' }).click()
  await page.getByRole('heading', { level: 1, name: 'Delivery' }).waitFor()
  expect(links(page).join(' ')).toBe(linksOf.courier)
})

test('a call that is refused takes away what is open, too', async () => {
  const { fixture } = await aPlace()
  // A page that connects reads the role, and then the screen: the link to press would be gone.
  const before = (network: PageNetwork) => void network.hold(/^GET stream$/)
  const { page, setRole } = await openAs(fixture, 'manager', '/menus', { before })
  await page.getByRole('heading', { level: 1, name: 'Menus' }).waitFor()
  await streamAsked(page)
  await page.network.settle()
  await setRole('kitchen')
  await page.getByRole('link', { name: 'Feedback' }).first().click()
  await page.getByRole('heading', { level: 1, name: noAccess }).waitFor()
})

test('staff who may not decide have no buttons for it, and waiters none that make menus or codes', async () => {
  const { fixture, table } = await aPlace()
  const { page } = await openAs(fixture, 'kitchen', '/orders')
  await page
    .getByRole('button', { name: /^Order ID/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  expect(page.getByRole('button', { name: /^(Approve|Decline|Block)/ }).elements()).toEqual([])
  expect(refusals(page)).toEqual([])

  const { page: atTables } = await openAs(fixture, 'service', `/tables?table=${table}`)
  await atTables.getByRole('dialog').waitFor()
  await atTables.network.settle()
  expect(atTables.getByRole('button', { name: /Generate|Create/i }).elements()).toEqual([])
})
