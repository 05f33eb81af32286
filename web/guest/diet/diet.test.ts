import { beforeAll, describe, expect, it } from 'vitest'
import { anOptionGroup, type Business } from '#tests/harness/business.ts'
import { useGuestPages, type GuestPage } from '#tests/harness/guest-page/guest-page.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import { aDailyMenu } from '#tests/browser/fixtures/offers.ts'
import {
  aRestaurant,
  changeProduct,
  closeDialog,
  fillCart,
  menuPath,
  pill,
  productRow,
  sheet,
  useOptions,
} from '#tests/browser/fixtures/guest.ts'

let business: Business
const server = useSharedServer()
beforeAll(async () => {
  business = await aRestaurant(server, { dishesEach: 3 })
  await changeProduct(business, 'Supë 1', { allergens: ['milk', 'nuts'], diets: ['vegetarian'], spicy: 2 })
  await changeProduct(business, 'Supë 2', { allergens: [], diets: ['vegan', 'gluten-free'] })
  await changeProduct(business, 'Makiato', { allergens: ['milk'] })
  await aDailyMenu(business, ['Supë 1', 'Supë 2'], { title: 'Dreka', startTime: '00:00', endTime: '00:00' })
})
const openPage = useGuestPages(server)
const arrive = (path = menuPath(business)) => openPage(path)

const wish = (page: GuestPage) => page.locator('.diet-pill')
const panel = (page: GuestPage) => sheet(page, 'Alergjenët dhe dieta')
const unknown = 'Alergjenët nuk janë shënuar: ju lutemi pyesni stafin'
const check = (page: GuestPage, name: string) => panel(page).getByRole('checkbox', { name }).click()
async function leaveOut(page: GuestPage, ...names: string[]): Promise<void> {
  await wish(page).click()
  for (const name of names) await check(page, name)
  await closeDialog(page)
}

it('the marks on the menu are explained in a legend, if it has any', async () => {
  const page = await arrive()
  const legend = page.locator('.legend')
  expect(await legend.locator('.product-fact').allInnerTexts()).toEqual([
    'Vegjetariane',
    'Vegane',
    'Pa gluten',
    'Djegëse',
  ])
  await page.getByRole('link', { name: 'Pije' }).click()
  await legend.waitFor({ state: 'detached' })
})

describe('a guest with a diet filter', () => {
  it('sees no product with the excluded allergen, a note on products without a statement, and how many are hidden', async () => {
    const page = await arrive()
    await wish(page).click()
    await panel(page).getByText('Mbeten 10 gjellë').waitFor()
    await check(page, 'qumësht')
    await panel(page).getByText('Mbeten 8 gjellë').waitFor()
    await closeDialog(page)
    expect(await productRow(page, 'Supë 1').count()).toBe(0)
    await productRow(page, 'Supë 2').waitFor()
    await productRow(page, 'Supë 3').getByText(unknown).waitFor()
    await page.getByText('1 gjellë është fshehur').waitFor()
    expect(await wish(page).innerText()).toBe('Pa qumësht')
  })

  it('sees with which option a product is possible, and none that every required option rules out', async () => {
    const own = await aRestaurant(server, { dishesEach: 3 })
    const celery = (name: string, containing: string[], free: string[]) => {
      const form = anOptionGroup(name, {}, { minChoices: 1, maxChoices: 1 })
      const option = (name: string, allergens: 'celery'[]) => ({ name, nameEn: name, price: 0, allergens })
      const options = [
        ...containing.map((name) => option(name, ['celery'])),
        ...free.map((name) => option(name, [])),
      ]
      return { ...form, options }
    }
    for (const name of ['Supë 1', 'Supë 2']) await changeProduct(own, name, { allergens: [] })
    await useOptions(own, celery('Brumi', ['I hollë'], ['Pa gluten']), 'Supë 1')
    await useOptions(own, celery('Buka', ['E bardhë', 'E zezë'], []), 'Supë 2')
    const page = await arrive(menuPath(own))
    await productRow(page, 'Supë 1').waitFor()
    expect(await page.getByText('E mundur me').count()).toBe(0)
    await leaveOut(page, 'selino')
    await productRow(page, 'Supë 1').getByText('E mundur me: Pa gluten').waitFor()
    expect(await productRow(page, 'Supë 2').count()).toBe(0)
    await page.getByRole('link', { name: /^Supë 1/ }).click()
    await page.locator('.detail-diet').waitFor()
    expect(await page.locator('.detail-diet').innerText()).not.toContain('asnjë nga 14')

    // In a daily menu, where nobody is asked, it may be any of them.
    const always = { title: 'Dreka', startTime: '00:00', endTime: '00:00' }
    await aDailyMenu(own, ['Supë 1', 'Supë 3'], always)
    await page.goto(menuPath(own, '/home'))
    await page.getByRole('link', { name: 'Dreka' }).click()
    const lunch = sheet(page, 'Dreka')
    await lunch.getByText('1 gjellë është fshehur').waitFor()
    expect(await lunch.locator('.product-name').allInnerTexts()).toEqual(['Supë 3'])
  })

  it('keeps the filter over reloads and on every menu, and an emptied menu says why', async () => {
    const page = await arrive()
    await leaveOut(page, 'qumësht')
    await page.reload()
    await productRow(page, 'Supë 1').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Pije' }).click()
    await page.getByText('Asgjë këtu nuk i përgjigjet zgjedhjes suaj.').waitFor()
    await page.getByRole('button', { name: 'Shfaqi të gjitha' }).click()
    await productRow(page, 'Makiato').waitFor()
    expect(await wish(page).innerText()).toBe('Alergjenët')
  })

  it('sees only sections with matching products, and can go back to the menu with these', async () => {
    const page = await arrive()
    await wish(page).click()
    await check(page, 'Vegane')
    await panel(page).getByRole('button', { name: 'Shfaq 1 gjellë' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Supa'])
    expect(await page.locator('.chip').allInnerTexts()).toEqual(['Supa'])
  })

  it('can require a mark; vegan products count as vegetarian', async () => {
    const page = await arrive()
    await leaveOut(page, 'Vegjetariane')
    expect(await page.locator('.product').count()).toBe(2)
    expect(await wish(page).innerText()).toBe('Vegjetariane')
    await leaveOut(page, 'Pa gluten')
    expect(await page.locator('.product').count()).toBe(1)
    await wish(page).click()
    await panel(page).getByRole('button', { name: 'Pastro' }).click()
    await panel(page).getByText('Mbeten 10 gjellë').waitFor()
  })

  it('does not find hidden products by searching, and sees how many are hidden', async () => {
    const page = await arrive()
    await leaveOut(page, 'arra (lajthi, bajame…)')
    await page.getByRole('button', { name: 'Kërko', exact: true }).click()
    await page.getByRole('searchbox').fill('supë 1')
    await page.getByText('Edhe 1 është fshehur nga zgjedhja juaj').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Shfaqi të gjitha' }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Supë 1/ })
      .waitFor()
  })

  it('sees no hidden products in a daily menu', async () => {
    const page = await arrive(menuPath(business, '/home'))
    await leaveOut(page, 'arra (lajthi, bajame…)')
    await page.getByRole('link', { name: 'Dreka' }).click()
    const lunch = sheet(page, 'Dreka')
    await lunch.getByRole('link', { name: /Supë 2/ }).waitFor()
    await lunch.getByText('1 gjellë është fshehur').waitFor()
    expect(await lunch.locator('.product').count()).toBe(1)
  })

  it('keeps hidden products in the cart, with a warning', async () => {
    const page = await arrive()
    await fillCart(page, 'Supë 1')
    await closeDialog(page)
    await leaveOut(page, 'arra (lajthi, bajame…)')
    await pill(page).click()
    await sheet(page, 'Shporta').getByText('Përmban arra (lajthi, bajame…), që ju i keni hequr.').waitFor()
    await sheet(page, 'Shporta').getByText('Supë 1').waitFor()
  })
})

it('on a menu without any marks nothing is hidden, and the guest is told to ask the staff', async () => {
  const plain = await aRestaurant(server, { dishesEach: 1 })
  const page = await arrive()
  await leaveOut(page, 'Vegane', 'arra (lajthi, bajame…)')
  await page.goto(menuPath(plain))
  await page.getByText(unknown).waitFor()
  expect(await page.locator('.product').count()).toBe(3)
  await wish(page).waitFor({ state: 'detached' })
})
