import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMenu, createFixture, picture, useOffice, type Fixture } from '../fixtures/office.ts'

interface Menu {
  id: string
  title: string
  active: boolean
}

describe('the menus', () => {
  const office = useOffice()
  let fixture: Fixture
  beforeAll(async () => {
    fixture = await createFixture()
  })
  beforeEach(async () => {
    for (const { id } of await listed()) await fixture.asStaff('DELETE', `menus/${id}`)
    for (const [title, titleEn] of [
      ['Ushqime', 'Food'],
      ['Pije', 'Drinks'],
      ['Ëmbëlsira', 'Desserts'],
    ]) {
      await fixture.asStaff('POST', 'menus', { title, titleEn })
    }
  })
  const listed = () => fixture.asStaff<Menu[]>('GET', 'menus')
  const titles = async () => (await listed()).map(({ title }) => title)
  const rows = (page: Page) => page.getByRole('list', { name: /Menus, in the order/ }).getByRole('listitem')
  const yes = (page: Page) => page.getByRole('button', { name: 'Yes' }).click()
  const open = async (visit: Promise<Page>) => {
    const page = await visit
    await page.goto('/menus')
    await rows(page).first().waitFor()
    await page.locator('[data-live=true]').first().waitFor({ state: 'attached' })
    return page
  }

  it('have narrower buttons on a phone, so that long texts fit', async () => {
    const padding = async (page: Page) => {
      const button = page.getByRole('button', { name: 'Create Menu' })
      return button.evaluate((element) => parseInt(getComputedStyle(element).paddingInlineEnd))
    }
    const desktop = await padding(await open(office.deskOf(fixture)))
    expect(await padding(await open(office.phoneOf(fixture)))).toBeLessThan(desktop)
  })

  it('are created in the side panel, without a confirmation, once their fields are valid', async () => {
    const page = await open(office.deskOf(fixture))
    await page.getByRole('button', { name: 'Create Menu' }).click()
    const panel = page.getByRole('dialog', { name: 'Create Menu' })
    await panel.getByRole('button', { name: 'Save' }).click()
    await panel.getByText('Provide a value!').nth(1).waitFor()
    await panel.getByLabel('Title (Shqip)').fill('Verëra')
    await panel.getByLabel('Title (English)').fill('x'.repeat(121))
    await panel.getByLabel('Title (English)').blur()
    await panel.getByText('At most 120 characters').waitFor()
    await panel.getByLabel('Title (English)').fill('Wines')
    await panel.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Menu created').waitFor()
    await panel.waitFor({ state: 'detached' })
    await expect.poll(() => titles()).toEqual(['Ushqime', 'Pije', 'Ëmbëlsira', 'Verëra'])
    await rows(page).last().getByText('Verëra').waitFor()
  })

  it('are changed after a confirmation; leaving unsaved changes asks, too', async () => {
    const page = await open(office.deskOf(fixture))
    await page.getByRole('button', { name: 'Edit Pije' }).click()
    const panel = page.getByRole('dialog', { name: 'Edit Menu' })
    await panel.getByLabel('Title (Shqip)').fill('Pije të ftohta')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await panel.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog', { name: 'Pije të ftohta Do you want to continue?' }).waitFor()
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await expect.poll(() => titles()).toContain('Pije')
    await panel.getByRole('button', { name: 'Save' }).click()
    await yes(page)
    await page.getByText('Menu saved').waitFor()
    await expect.poll(() => titles()).toEqual(['Ushqime', 'Pije të ftohta', 'Ëmbëlsira'])
    await panel.waitFor({ state: 'detached' })
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused, { message: 'the focus returns' }).toBe('Edit Pije të ftohta')
  })

  it('block the back button while there are unsaved changes', async () => {
    const page = await open(office.deskOf(fixture))
    await page.getByRole('button', { name: 'Edit Pije' }).click()
    const panel = page.getByRole('dialog', { name: 'Edit Menu' })
    await panel.getByLabel('Title (Shqip)').fill('Pije të ftohta')
    // However quickly one goes back again.
    for (let times = 0; times < 5; times++) {
      await page.goBack()
      await page.getByRole('button', { name: 'Keep editing' }).click()
      await page.getByRole('button', { name: 'Keep editing' }).waitFor({ state: 'detached' })
    }
    await expect.poll(() => panel.getByLabel('Title (Shqip)').inputValue()).toBe('Pije të ftohta')
    await page.goBack()
    await page.getByRole('button', { name: 'Discard' }).click()
    await panel.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/menus')
    await expect.poll(() => titles()).toContain('Pije')
  })

  it('have a picture that is uploaded as soon as it is chosen', async () => {
    const page = await open(office.deskOf(fixture))
    await page.getByRole('button', { name: 'Edit Pije' }).click()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload a picture' }).click()
    await (await choosing).setFiles(picture)
    await page.getByRole('button', { name: 'Replace' }).waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await yes(page)
    await page.getByText('Menu saved').waitFor()
    const menu = (await fixture.asStaff<{ photoUrl: string | null }[]>('GET', 'menus'))[1]
    expect(menu?.photoUrl).toMatch(/^\/media\//)
  })

  it('are deactivated, and deleted with ten seconds for Undo', async () => {
    const page = await open(office.deskOf(fixture))
    await page.getByRole('button', { name: 'Deactivate Pije' }).click()
    await yes(page)
    await page.getByText('Menu deactivated').waitFor()
    await rows(page).nth(1).getByText('Inactive').waitFor()
    expect((await listed())[1]?.active).toBe(false)

    await page.getByRole('button', { name: 'Delete Pije' }).click()
    await yes(page)
    await page.getByText('Menu deleted').waitFor()
    await expect.poll(() => titles()).toEqual(['Ushqime', 'Ëmbëlsira'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Menu restored').waitFor()
    await expect.poll(() => titles()).toEqual(['Ushqime', 'Pije', 'Ëmbëlsira'])
  })

  it('are created once, even if the response was lost and they are saved again', async () => {
    const page = await open(office.deskOf(fixture, { expects: /ERR_FAILED/ }))
    let isLost = false
    await page.route(/\/api\/menus$/, async (route) => {
      if (route.request().method() === 'GET' || isLost) return route.fallback()
      isLost = true
      await route.fetch()
      return route.abort()
    })
    await page.getByRole('button', { name: 'Create Menu' }).click()
    await page.getByLabel('Title (Shqip)').fill('Verë')
    await page.getByLabel('Title (English)').fill('Wine')
    await page.getByRole('button', { name: 'Save' }).click()
    await page
      .getByRole('alert')
      .filter({ hasText: 'There was a problem' })
      .getByText('No connection. Please try again.')
      .waitFor()
    await page.getByLabel('Title (English)').fill('Wines')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Menu created').waitFor()
    const menus = await fixture.asStaff<{ title: string; titleEn: string }[]>('GET', 'menus')
    expect(menus.filter(({ title }) => title === 'Verë')).toMatchObject([{ titleEn: 'Wines' }])
  })

  it('are reordered by keyboard', async () => {
    const page = await open(office.deskOf(fixture))
    const saved = page.waitForResponse('**/api/menus/ordering')
    await page.getByRole('button', { name: 'Move Ëmbëlsira' }).focus()
    await page.keyboard.press('Space')
    await page.getByText('Ëmbëlsira is picked up, position 3 of 3').waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowUp')
    await page.getByText('Ëmbëlsira is at position 2 of 3').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await saved
    await expect.poll(() => titles()).toEqual(['Ushqime', 'Ëmbëlsira', 'Pije'])
  })

  it('are reordered by mouse', async () => {
    const page = await open(office.deskOf(fixture))
    const saved = page.waitForResponse('**/api/menus/ordering')
    await page.getByRole('button', { name: 'Move Ushqime' }).hover()
    await page.mouse.down()
    const last = await rows(page).last().boundingBox()
    await page.mouse.move(300, (last?.y ?? 0) + 20, { steps: 8 })
    await page.mouse.up()
    await saved
    await expect.poll(() => titles()).toEqual(['Pije', 'Ëmbëlsira', 'Ushqime'])
  })

  it('keep their order when the one being dragged is deleted meanwhile', async () => {
    const page = await open(office.deskOf(fixture, { expects: /404/ }))
    const [dragged] = await fixture.asStaff<{ id: string }[]>('GET', 'menus')
    const handle = page.getByRole('button', { name: 'Move Ushqime' })
    await handle.hover()
    await page.mouse.down()
    const second = await rows(page).nth(1).boundingBox()
    await page.mouse.move(300, (second?.y ?? 0) + 20, { steps: 8 })
    await page.getByText('Ushqime is at position 2 of 3').waitFor({ state: 'attached' })
    await fixture.asStaff('DELETE', `menus/${dragged?.id}`)
    await handle.waitFor({ state: 'detached' })
    await page.mouse.move(300, (second?.y ?? 0) - 60, { steps: 4 })
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await page.mouse.up()
    await page.getByText(/is put down/).waitFor({ state: 'attached' })
    // A request of the page's own: one that the drop had sent would have come before it.
    await page.evaluate(() => fetch('/api/health'))
    expect(sent.filter((url) => url.endsWith('/ordering'))).toEqual([])
    expect(await titles()).toEqual(['Pije', 'Ëmbëlsira'])
  })

  it('are reordered by a mouse that jumps to the other place, and not by a click on the handle', async () => {
    const page = await open(office.deskOf(fixture))
    const handle = page.getByRole('button', { name: 'Move Ushqime' })
    await handle.click()
    const saved = page.waitForResponse('**/api/menus/ordering')
    await handle.dragTo(rows(page).last())
    await saved
    await expect.poll(() => titles()).toEqual(['Pije', 'Ëmbëlsira', 'Ushqime'])
  })

  it('are reordered by touch', async () => {
    const page = await open(office.phoneOf(fixture))
    const saved = page.waitForResponse('**/api/menus/ordering')
    const [from, to] = await Promise.all([
      page.getByRole('button', { name: 'Move Ushqime' }).boundingBox(),
      rows(page).nth(1).boundingBox(),
    ])
    const finger = await page.context().newCDPSession(page)
    const at = (y: number) => ({ x: (from?.x ?? 0) + 16, y })
    const start = (from?.y ?? 0) + 30
    const end = (to?.y ?? 0) + 60
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(start)] })
    await page.getByText('Ushqime is at position 1 of 3').waitFor({ state: 'attached' })
    for (let step = 1; step <= 8; step++) {
      const y = start + ((end - start) * step) / 8
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(y)] })
    }
    await page.getByText('Ushqime is at position 2 of 3').waitFor({ state: 'attached' })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await saved
    await expect.poll(() => titles()).toEqual(['Pije', 'Ushqime', 'Ëmbëlsira'])
  })

  it('can be searched by title, and open their submenus', async () => {
    const page = await open(office.phoneOf(fixture))
    await page.getByRole('searchbox', { name: 'Search for menus' }).fill('dri')
    await expect.poll(() => rows(page).count()).toBe(1)
    await page.getByRole('searchbox', { name: 'Search for menus' }).fill('sushi')
    await page.getByText('Nothing matches “sushi”').waitFor()
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await page.getByRole('link', { name: 'Pije' }).click()
    await page.getByRole('heading', { level: 1, name: 'Pije' }).waitFor()
  })

  it('open by a click on any of their texts, which can be selected; their links open in a new tab, too', async () => {
    const own = await createFixture()
    const { menu } = await addMenu(own)
    const path = `/menus/${menu.id}/submenus`
    const page = await office.deskOf(own)
    await page.goto('/menus')
    const row = page.getByRole('listitem').filter({ hasText: 'Ushqime' })
    for (const text of ['Food', '1 submenu', 'Active']) {
      await row.getByText(text, { exact: true }).click()
      await page.waitForURL(`**${path}`)
      await page.goBack()
      await row.waitFor()
    }
    // The headless shell opens the tab, but loads nothing in it.
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      row.getByText('Food').click({ modifiers: ['Control'] }),
    ])
    await tab.close()
    const place = await row.getByText('Food').boundingBox()
    const [x, y] = [place?.x ?? 0, (place?.y ?? 0) + (place?.height ?? 0) / 2]
    await page.mouse.move(x + 1, y)
    await page.mouse.down()
    await page.mouse.move(x + 30, y, { steps: 3 })
    await page.mouse.up()
    expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^Foo/)
    expect(new URL(page.url()).pathname).toBe('/menus')
  })

  it('have a live preview on a wide screen, but not on a phone', async () => {
    const desk = await open(office.deskOf(fixture))
    expect(await desk.getByTitle('Your menu as guests see it').getAttribute('src')).toBe(
      `/menu/${fixture.businessId}/1`,
    )
    const phone = await open(office.phoneOf(fixture))
    await expect.poll(() => phone.getByTitle('Your menu as guests see it').count()).toBe(0)
  })

  it('are previewed without counting as a visit', async () => {
    const desk = await open(office.deskOf(fixture))
    await desk.frameLocator('iframe').getByText('Taverna e Anës').first().waitFor()
    await desk.goto(`/menu/${fixture.businessId}/1`)
    await desk.getByText('Taverna e Anës').first().waitFor()
    const visits = () =>
      fixture.asStaff<{ count: number }>('GET', 'businesses/statistics?type=VISIT&createdAt=2020-07-15')
    expect(await visits()).toEqual({ count: 0 })
    const guest = await office.onPhone({ baseURL: fixture.url })
    await guest.goto(`/menu/${fixture.businessId}/1`)
    await expect.poll(visits).toEqual({ count: 1 })
  })

  it('update live on another open screen', async () => {
    const page = await open(office.deskOf(fixture))
    await fixture.asStaff('POST', 'menus', { title: 'Mëngjes', titleEn: 'Breakfast' })
    await page.getByRole('link', { name: 'Mëngjes' }).waitFor()
  })

  it('show a load error, and load when retried', async () => {
    const page = await office.phoneOf(fixture, { expects: /ERR_FAILED/ })
    // Without the live stream, which would trigger a reload once it connects.
    await page.route('**/api/stream', (route) => route.abort())
    await page.route('**/api/menus', (route) => route.abort())
    await page.goto('/menus')
    await page.getByRole('heading', { name: 'This could not be loaded' }).waitFor()
    await page.unroute('**/api/menus')
    await page.getByRole('button', { name: 'Try again' }).click()
    await rows(page).first().waitFor()
  })

  it('keep unsaved changes while offline, and can be saved afterwards', async () => {
    // The preview of the guest's page may still be loading when the network is lost.
    const expects =
      /ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_FAILED|dynamically imported module|fetching the script/
    const page = await open(office.deskOf(fixture, { expects }))
    await page.getByRole('button', { name: 'Create Menu' }).click()
    await page.getByLabel('Title (Shqip)').fill('Supa')
    await page.getByLabel('Title (English)').fill('Soups')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('There was a problem').waitFor()
    await expect.poll(() => page.getByLabel('Title (Shqip)').inputValue()).toBe('Supa')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Menu created').waitFor()
  })
})
