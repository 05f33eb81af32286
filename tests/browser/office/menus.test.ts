import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

describe('the menus', () => {
  const office = useOffice()
  let fixture: Fixture
  beforeAll(async () => {
    fixture = await createFixture()
  })
  beforeEach(async () => {
    for (const { id } of await listed()) await fixture.staff.ask('DELETE menus/:id', { params: { id } })
    for (const [title, titleEn] of [
      ['Ushqime', 'Food'],
      ['Pije', 'Drinks'],
      ['Ëmbëlsira', 'Desserts'],
    ] as const) {
      await fixture.staff.ask('POST menus', { body: { title, titleEn } })
    }
  })
  const listed = () => fixture.staff.ask('GET menus')
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

  it('are created, changed, deactivated, deleted and brought back, beside a preview of the guests’ page', async () => {
    const page = await open(office.deskOf(fixture))
    const preview = page.getByTitle('Your menu as guests see it')
    expect(await preview.getAttribute('src')).toBe(`/menu/${fixture.id}/1`)
    await page.frameLocator('iframe').getByText('Taverna e Anës').first().waitFor()
    await page.getByRole('button', { name: 'Create Menu' }).click()
    const create = page.getByRole('dialog', { name: 'Create Menu' })
    await create.getByLabel('Title (Shqip)').fill('Verëra')
    await create.getByLabel('Title (English)').fill('Wines')
    await create.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Menu created').waitFor()
    await create.waitFor({ state: 'detached' })
    await rows(page).last().getByText('Verëra').waitFor()

    await page.getByRole('button', { name: 'Edit Pije' }).click()
    const panel = page.getByRole('dialog', { name: 'Edit Menu' })
    await panel.getByLabel('Title (Shqip)').fill('Pije të ftohta')
    // However quickly one goes back again.
    for (let times = 0; times < 5; times++) {
      await page.goBack()
      await page.getByRole('button', { name: 'Keep editing' }).click()
      await page.getByRole('button', { name: 'Keep editing' }).waitFor({ state: 'detached' })
    }
    expect(await panel.getByLabel('Title (Shqip)').inputValue()).toBe('Pije të ftohta')
    await panel.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog', { name: 'Pije të ftohta Do you want to continue?' }).waitFor()
    await yes(page)
    await page.getByText('Menu saved').waitFor()
    await panel.waitFor({ state: 'detached' })
    await expect.poll(titles).toEqual(['Ushqime', 'Pije të ftohta', 'Ëmbëlsira', 'Verëra'])
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused, { message: 'the focus returns' }).toBe('Edit Pije të ftohta')

    await page.getByRole('button', { name: 'Deactivate Ushqime' }).click()
    await yes(page)
    await page.getByText('Menu deactivated').waitFor()
    await rows(page).first().getByText('Inactive').waitFor()
    await page.getByRole('button', { name: 'Delete Ushqime' }).click()
    await yes(page)
    await page.getByText('Menu deleted').waitFor()
    await expect.poll(titles).toEqual(['Pije të ftohta', 'Ëmbëlsira', 'Verëra'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Menu restored').waitFor()
    await expect.poll(titles).toEqual(['Ushqime', 'Pije të ftohta', 'Ëmbëlsira', 'Verëra'])
  })

  it('are reordered by mouse: dragged, or thrown, but not by a click on the handle', async () => {
    const page = await open(office.deskOf(fixture, { expects: /404/ }))
    const saved = () => page.waitForResponse('**/api/menus/ordering')
    const handle = page.getByRole('button', { name: 'Move Ushqime' })
    await handle.click()
    const thrown = saved()
    await handle.dragTo(rows(page).last())
    await thrown
    expect(await titles()).toEqual(['Pije', 'Ëmbëlsira', 'Ushqime'])
    await rows(page).last().getByText('Ushqime').waitFor()

    const dragged = saved()
    const second = await rows(page).nth(1).boundingBox()
    await handle.hover()
    await page.mouse.down()
    await page.mouse.move(300, (second?.y ?? 0) + 20, { steps: 8 })
    await page.mouse.up()
    await dragged
    expect(await titles()).toEqual(['Pije', 'Ushqime', 'Ëmbëlsira'])
    await rows(page).nth(1).getByText('Ushqime').waitFor()

    // While it is dragged, somebody deletes it.
    const [, { id } = { id: '' }] = await listed()
    const third = await rows(page).last().boundingBox()
    await handle.hover()
    await page.mouse.down()
    await page.mouse.move(300, (third?.y ?? 0) + 20, { steps: 8 })
    await page.getByText('Ushqime is at position 3 of 3').waitFor({ state: 'attached' })
    await fixture.staff.ask('DELETE menus/:id', { params: { id } })
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

  it(
    'are found, opened and reordered by touch on a phone, which has no preview',
    { tags: ['complete'] },
    async () => {
      const page = await open(office.phoneOf(fixture))
      expect(await page.getByTitle('Your menu as guests see it').count()).toBe(0)
      await page.getByRole('searchbox', { name: 'Search for menus' }).fill('dri')
      await expect.poll(() => rows(page).count()).toBe(1)
      await page.getByRole('link', { name: 'Pije' }).tap()
      await page.getByRole('heading', { level: 1, name: 'Pije' }).waitFor()
      await page.goBack()

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
      await expect.poll(titles).toEqual(['Pije', 'Ushqime', 'Ëmbëlsira'])
    },
  )

  it(
    'open by a click on any of their texts, which can be selected; their links open in a new tab, too',
    { tags: ['complete'] },
    async () => {
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
    },
  )
})
