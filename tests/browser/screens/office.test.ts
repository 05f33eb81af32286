import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { translator } from '#web/lib/i18n.ts'
import { en, type OfficeTexts } from '#web/locales/en/office.ts'
import { officeTexts } from '#web/locales/load.ts'
import { languages, type Language } from '#contract/domain/bounds.ts'
import { readingDoubts } from '#contract/shared/reading.ts'
import { inEachLanguage } from '#web/locales/in-each-language.ts'
import { aCoupon, anOptionGroup, aPriceRule, aPrinter, aTax } from '#tests/harness/business.ts'
import { sample, testsEverything, sampleLanguages } from '#tests/harness/sample.ts'
import { TestMenuReader } from '#tests/harness/menu-reader.ts'
import { missingPicture } from '#tests/harness/pictures.ts'
import {
  callWaiter,
  closeToasts,
  openDelivery,
  openPickup,
  sendDelivery,
  sendPickup,
} from '../fixtures/service.ts'
import {
  addMenu,
  createFixture,
  moveTo,
  sendOrder,
  uploadPicture,
  useOffice,
  type Fixture,
  picture,
} from '../fixtures/office.ts'
import { aPaperMenu, readPaperMenu } from '../fixtures/reading.ts'
import { createSweep, smallestPhone, panelOpened } from '../fixtures/screens.ts'
import { decide } from '#tests/harness/ordering.ts'

const allTexts = await inEachLanguage(officeTexts)
const lengthOf = (language: Language) => JSON.stringify(allTexts[language]).length
/** The longest texts first: they are checked as a whole, the others only for what depends on texts. */
const walked = sampleLanguages(
  1,
  languages.toSorted((a, b) => lengthOf(b) - lengthOf(a)),
)
const colleague = { firstName: 'Luljeta-Margarita', lastName: 'Kola' }
const office = useOffice()
const reader = new TestMenuReader()
let fixture: Fixture
let paths: string[]
let submenus: string
let dishes: string
let lunch: string
let review: string
let pad: string
beforeAll(async () => {
  fixture = await createFixture({ menuReader: reader })
  const { menu, submenu, products } = await addMenu(fixture)
  const [first, second] = products.map(({ id }) => id) as [string, string]
  await fixture.staff.ask('PUT menus/:id', {
    params: { id: (await addMenu(fixture, 'Pije', 'Drinks')).menu.id },
    body: {
      active: false,
    },
  })
  await fixture.staff.ask('PUT products/:id', { params: { id: second }, body: { active: false } })
  await fixture.staff.ask('PUT products/:id', { params: { id: first }, body: { station: 'bar' } })
  await uploadPicture(fixture, first)
  // Also show the guide of a new business.
  await fixture.services.db
    .updateTable('businesses')
    .set({ firstStepsDismissedOn: null })
    .where('id', '=', fixture.id)
    .execute()
  const extras = anOptionGroup('Shtesa', { Djathë: 1, 'Proshutë e tymosur në mal': 12.5 }, { maxChoices: 2 })
  const group = await fixture.staff.ask('POST option-groups', { body: extras })
  await fixture.staff.ask('PUT products/:id', {
    params: { id: first },
    body: { optionGroups: [{ id: group.id }] },
  })
  await fixture.staff.ask('PUT products/:id/stock', {
    params: { id: first },
    body: { stock: 60, until: 'opening' },
  })
  const onlyFirst = {
    scope: 'products' as const,
    productIds: [first],
    startTime: '17:00',
    endTime: '19:00',
    days: [1, 5],
  }
  await fixture.staff.ask('POST price-rules', { body: { ...aPriceRule('Ora e lumtur'), ...onlyFirst } })
  await fixture.staff.ask('POST coupons', { body: aCoupon('VERA26', { minimumOrder: 20 }) })
  await fixture.staff.ask('PUT businesses/configurations', { body: { furtherLanguages: ['ar', 'pt-BR'] } })
  await fixture.staff.ask('POST taxes', { body: aTax('Tatimi mbi vlerën e shtuar', 18, 8) })
  await fixture.staff.ask('POST printers', { body: aPrinter('Printeri i kuzhinës së madhe') })
  await openDelivery(fixture)
  await openPickup(fixture)
  await decide(fixture, await sendOrder(fixture, first, 4), 'DECLINED')
  const finished = await sendOrder(fixture, first, 5)
  await decide(fixture, finished, 'APPROVED')
  await fixture.staff.ask('PUT businesses/kitchen/:id', { params: { id: finished }, body: { done: true } })
  await decide(fixture, await sendOrder(fixture, first, 1), 'APPROVED')
  await sendOrder(fixture, first, 2)
  await sendDelivery(fixture, first)
  await sendPickup(fixture, first)
  const [table] = await fixture.staff.ask('GET tables')
  await fixture.staff.ask('PUT tables/:id', { params: { id: table?.id ?? '' }, body: { name: 'Dritarja' } })
  const guest = await callWaiter(fixture, 1)
  await fixture.staff.ask('POST black-list-addresses', { body: { value: guest.id } })
  await fixture.guest.ask('POST open/clients/product-rates', { body: { productId: first, rate: 4 } })
  const wholeDay = { startTime: '00:00', endTime: '00:00' }
  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, ...wholeDay }))
  const fete = { from: '2030-11-28', until: '2030-11-29', windows: [], note: 'Festë', noteEn: 'Holiday' }
  await fixture.staff.ask('PUT businesses/opening-hours', { body: { table: week, exceptions: [fete] } })
  const { id: businessId } = fixture
  await fixture.staff.ask('POST people', { body: { ...colleague, role: 'service', pin: '4071' } })
  await fixture.staff.ask('POST api-keys', {
    body: { name: 'Arka në banak', rights: ['seeOrders', 'editMenu'] },
  })
  await fixture.staff.ask('POST webhooks', {
    body: { url: 'http://127.0.0.1:9/', types: ['feedback.received', 'payment.made'] },
  })
  const comment = 'Një koment'
  await fixture.guest.ask('POST open/clients/feedback', {
    body: { businessId, fullName: 'Blerta Gashi', comment },
  })
  const { id: own } = await fixture.staff.ask('POST drawers', { body: { whose: 'you', opening: 200 } })
  await fixture.staff.ask('POST drawers/:id/close', {
    params: { id: own },
    body: { counted: 187.35, note: 'Një kartëmonedhë e grisur' },
  })
  const house = await fixture.staff.ask('POST drawers', { body: { whose: 'house', opening: 1500 } })
  await fixture.staff.ask('POST drawers/:id/moves', {
    params: { id: house.id },
    body: { kind: 'out', amount: 1234.5, reason: 'Peshku i freskët nga tregu i mëngjesit' },
  })
  const hours = { startTime: '11:30', endTime: '15:00' }
  const daily = await fixture.staff.ask('POST daily-menus', {
    body: { title: 'Dreka', totalPrice: 8.5, ...hours },
  })
  await fixture.staff.ask('POST daily-menus/:id/products', {
    params: { id: daily.id },
    body: { productIds: [first] },
  })
  const main = { name: 'Kryesore', nameEn: 'Main course', choices: [{ id: first, surcharge: 2.5 }] }
  await fixture.staff.ask('PUT daily-menus/:id', { params: { id: daily.id }, body: { courses: [main] } })
  const link = 'https://192.0.2.1/nje-adrese-shume-e-gjate-per-nje-telefon-te-vogel'
  const festa = { title: 'Festa', titleEn: 'Party', description: 'Për të gjithë', link }
  await fixture.staff.ask('POST events', { body: { ...festa, startTime: '2026-12-05T19:00:00Z' } })
  await fixture.staff.ask('POST banners', { body: { pictureUrl: missingPicture(), link } })
  const read = aPaperMenu('Menyja e re', {
    Supa: [
      ['Supë peshku me limon e perime', null, { proposedPrice: 16.5 }],
      ['Supë pule', null, { proposedPrice: 16.5 }],
      ['Supë dite', null],
      ['Tarator', 2.5, { doubts: [...readingDoubts] }],
    ],
  })
  review = `/menus/${await readPaperMenu(fixture, reader, read)}/review`
  submenus = `/menus/${menu.id}/submenus`
  dishes = `${submenus}/${submenu.id}/products`
  lunch = `/daily/${daily.id}/products`
  pad = `/service/${table?.id ?? ''}`
  paths = [
    '/menus',
    submenus,
    dishes,
    '/products',
    '/products/options',
    '/products/prices',
    '/products/coupons',
    '/languages',
    review,
    '/orders',
    '/kitchen',
    '/pickup',
    '/kitchen/bar',
    '/delivery',
    '/drawer',
    '/tables',
    '/service',
    pad,
    '/service/phone',
    '/menus/print',
    '/menus/print?for=tables',
    '/qrcodes',
    '/preview-qr-code',
    '/daily',
    lunch,
    '/events',
    '/feedback',
    '/people',
    '/journal',
    '/integrations',
    '/events?tab=banners',
    '/figures',
    '/account',
    '/figures?period=month',
    '/help',
    '/account?tab=configurations',
    '/test-checkout',
    '/account?tab=password',
    '/test-portal',
  ]
})

const inLanguage = (language: string) => ({
  ...smallestPhone,
  expects: /404/,
  storage: { origin: fixture.url, values: { unem_language: language } },
})

/** A screen with other parameters keeps its heading, by whose end moving is noticed. */
const isSameScreen = (page: Page, path: string) => new URL(page.url()).pathname === path.split('?')[0]

/** Shows a screen: loaded, or, if the app is open, by moving to it. */
async function ready(
  page: Page,
  path: string,
  { loads = !page.url().startsWith(fixture.url) || isSameScreen(page, path) } = {},
): Promise<void> {
  await (loads ? page.goto(path) : moveTo(page, path))
  const main = page.getByRole('main')
  const content = main.getByRole('listitem').or(main.getByRole('row')).or(main.getByRole('article'))
  await content.or(main.getByRole('textbox')).or(main.getByRole('radio')).last().waitFor()
  await page.locator('[data-live=true]').first().waitFor({ state: 'attached' })
}

describe.each(walked)('no problems for staff who read %s on a small phone:', (language) => {
  const isFirst = language === walked[0]
  const texts = allTexts[language]
  const t = translator<OfficeTexts>(language, texts)
  const walk = (page: Page) => createSweep(page, { again: !isFirst })

  it('the screens', async () => {
    const page = await office.phoneOf(fixture, inLanguage(language))
    const { look, found } = walk(page)
    for (const path of sample(paths, 6)) {
      await ready(page, path)
      expect(await page.getAttribute('html', 'lang')).toBe(language)
      await look(path)
    }
    await page.goto('/menus/of/nothing/at/all')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look('an address of nothing')
    expect(found).toEqual([])
  })

  it('the panels', async () => {
    const page = await office.phoneOf(fixture, inLanguage(language))
    const { look, found } = walk(page)
    const edit = (name: string) => t('row.edit', { name })
    // A name that the browser computes has plain spaces where a text has others.
    const begins = (pattern: string) => new RegExp(`^${pattern.replaceAll(/\s/g, ' ')}`)
    const panels: [path: string, opener: string | RegExp][] = [
      ['/menus', t('menus.create')],
      ['/menus', t('menus.upload')],
      ['/menus', edit('Ushqime')],
      ['/menus', t('firstSteps.testOrder')],
      [submenus, t('submenus.create')],
      [submenus, edit('Pica')],
      [dishes, t('products.create')],
      [dishes, t('products.add')],
      ['/products', edit('Margarita')],
      ['/products', begins(t('ratings.title', { name: 'Margarita' }))],
      ['/products', begins(t('stock.change', { name: 'Margarita', stock: '.+' }))],
      ['/products', t('marks.fillIn')],
      ['/products', t('more')],
      ['/products/options', t('options.create')],
      ['/products/options', edit('Shtesa')],
      ['/products/prices', t('prices.create')],
      ['/products/prices', edit('Ora e lumtur')],
      ['/products/coupons', t('coupons.create')],
      ['/languages', t('translations.add')],
      ['/languages', t('glossary.title')],
      ['/languages', t('more')],
      ['/products/coupons', edit('VERA26')],
      [review, t('review.more', { name: 'Tarator' })],
      ['/orders', begins(`${t('orders.id')} 00004`)],
      ['/orders', t('orders.declineThis', { number: '00004' })],
      ['/orders', t('orders.approveThis', { number: '00004' })],
      ['/orders', t('blocks.title')],
      ['/orders', begins(t('notices.title'))],
      ['/kitchen', t('station.settings')],
      ['/pickup', begins(`${t('orders.id')} 00006`)],
      ['/delivery', begins(`${t('orders.id')} 00005`)],
      ['/delivery', t('deliveries.configurations')],
      ['/drawer', t('drawers.start')],
      ['/drawer', begins(t('drawers.cashOut'))],
      ['/drawer', begins(t('drawers.countClose'))],
      ['/drawer', t('drawers.yours')],
      ['/tables', /^Dritarja /],
      ['/tables', t('tables.create')],
      ['/tables', t('more')],
      ['/tables', t('tables.menu', { name: 'Dritarja' })],
      [pad, t('service.party')],
      [pad, begins(t('service.had'))],
      ['/daily', t('daily.create')],
      ['/daily', edit('Dreka')],
      ['/events', t('events.create')],
      ['/events', edit('Festa')],
      [lunch, t('products.add')],
      ['/events?tab=banners', t('banners.create')],
      ['/account?tab=configurations', t('taxes.create')],
      ['/account?tab=configurations', t('provider.enterKeys')],
      ['/account?tab=configurations', t('printers.create')],
      ['/account?tab=configurations', edit('Printeri i kuzhinës së madhe')],
      ['/account?tab=configurations', t('hours.open')],
      ['/help', t('help.create-menu')],
      ['/account?tab=password', t('settings.deleteBusiness')],
      ['/account?tab=password', t('pin.set')],
      ['/account?tab=password', t('factor.addApp')],
      ['/account?tab=password', t('account.delete')],
      ['/people', t('people.add')],
      ['/integrations', t('key.new')],
      ['/integrations', t('webhook.new')],
      ['/people', t('device.share')],
    ]
    // The first language checks them all, the others only those with the widest rows.
    const wide = isFirst
      ? sample(panels, 4)
      : panels.filter(([path]) => path === '/tables' || path === '/delivery')
    let at = ''
    for (const [path, opener] of wide) {
      if (path !== at) await ready(page, path)
      at = path
      const url = page.url()
      // On a phone it is one of the things under More.
      const isUnderMore = opener === t('tables.create')
      if (isUnderMore)
        await page
          .getByRole('button', { name: t('more') })
          .first()
          .click()
      await page
        .getByRole(isUnderMore ? 'menuitem' : 'button', { name: opener })
        .first()
        .click()
      await panelOpened(page)
      const save = page.getByRole('dialog').getByRole('button', { name: t('save') })
      const isNew = typeof opener === 'string' && keyOf(opener).endsWith('.create')
      if (isNew) await save.click()
      await look(`${path}, ${String(opener)}`)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').or(page.getByRole('menu')).waitFor({ state: 'detached' })
      // A panel is gone before its address is.
      await page.waitForURL(url)
    }
    if (at !== '/tables') await ready(page, '/tables')
    await page.getByRole('button', { name: /^Dritarja / }).click()
    const panel = page.getByRole('dialog')
    await panel
      .getByRole('button', { name: /00003$/ })
      .first()
      .click()
    await panel.getByRole('heading', { name: /00003/ }).waitFor()
    await panelOpened(page)
    await look('an order of a table')
    expect(found).toEqual([])
  })

  it('the businesses of an owner, and one more', async () => {
    const page = await office.phoneOf(fixture, inLanguage(language))
    const { look, found } = walk(page)
    await ready(page, '/help')
    await page.getByRole('button', { name: t('nav.openMenu') }).click()
    await panelOpened(page)
    await page.getByRole('dialog').getByRole('button', { name: fixture.form.businessName }).click()
    const another = page.getByRole('menuitem', { name: t('places.open') })
    await another.waitFor()
    await look('the menu of businesses')
    await another.click()
    await page.getByRole('dialog', { name: t('places.open') }).waitFor()
    await panelOpened(page)
    await look('another business')
    expect(found).toEqual([])
  })

  const keyOf = (text: string) => Object.entries(texts).find(([, value]) => value === text)?.[0] ?? ''

  it('the pad without a network, with orders that are not sent', async () => {
    const page = await office.phoneOf(fixture, { ...inLanguage(language), expects: /404|net::ERR/ })
    const { look, found } = walk(page)
    await ready(page, pad)
    await page.context().setOffline(true)
    await page.evaluate(
      ([place, business]) => {
        const line = {
          productId: 'gone',
          name: 'Pica me kërpudha e djathë',
          quantity: 2,
          options: [],
          note: '',
        }
        const sending = { idempotencyKey: '', body: {}, turn: 1, isAttempted: false }
        const states = [
          { state: 'waiting', sending },
          { state: 'waiting', sending: { ...sending, isAttempted: true } },
          { state: 'aside' },
          { state: 'open' },
        ]
        for (const [at, state] of states.entries()) {
          const round = { id: String(at), businessId: business, place, at: '', lines: [{ id: '', ...line }] }
          const text = JSON.stringify({ ...round, comment: '', label: '', changedOn: Date.now(), ...state })
          localStorage.setItem(`service_round ${business} ${at}`, text)
        }
        dispatchEvent(new StorageEvent('storage', { key: null }))
      },
      [pad.split('/').at(-1), fixture.id] as const,
    )
    await page
      .getByRole('button', { name: t('row.delete', { name: '2 × Pica me kërpudha e djathë' }) })
      .last()
      .waitFor()
    await look('orders that are not sent')
    await page.getByRole('link', { name: new RegExp(`^${t('back')}`) }).click()
    await page.getByText(t('service.unsent', { n: 3 })).waitFor()
    await look('tables with orders that are not sent')
    expect(found).toEqual([])
  })

  it.runIf(isFirst || testsEverything)(
    "selected products, and an edit in conflict with somebody else's",
    { tags: ['complete'] },
    async () => {
      const page = await office.phoneOf(fixture, { ...inLanguage(language), expects: /404|409/ })
      const { look, found } = walk(page)
      // With the alarm of an overdue order above the list, and the selection bar below it.
      await fixture.services.db
        .updateTable('orders')
        .set({ createdOn: new Date(Date.now() - 600_000) })
        .where('businessId', '=', fixture.id)
        .execute()
      await ready(page, dishes)
      await page.getByRole('button', { name: t('many.start'), exact: true }).click()
      await page.getByRole('checkbox').first().click()
      // On a screen as high as the page the bar of the selection covers nothing.
      const phone = page.viewportSize()
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      if (phone) await page.setViewportSize({ ...phone, height: height + 200 })
      await look('a selection')
      if (phone) await page.setViewportSize(phone)
      await page.getByRole('button', { name: t('many.prices') }).click()
      await panelOpened(page)
      await page.getByLabel(t('many.by')).fill('10')
      await look('new prices')
      // Moving would ask what is to become of the prices.
      await ready(page, '/products', { loads: true })
      await page
        .getByRole('button', { name: t('row.edit', { name: 'Margarita' }) })
        .first()
        .click()
      await panelOpened(page)
      const price = page.getByRole('dialog').getByLabel(t('products.price', { currency: '€' }))
      const [product] = (await fixture.staff.ask('GET products')).filter(({ name }) => name === 'Margarita')
      await price.fill('3')
      await fixture.staff.ask('PUT products/:id', {
        params: { id: product?.id ?? '' },
        body: { price: Number(product?.price) + 1 },
      })
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('save') })
        .click()
      await page.getByRole('button', { name: t('yes'), exact: true }).click()
      await page.getByText(t('conflict.title')).waitFor()
      await look('a conflict')
      expect(found).toEqual([])
    },
  )

  it.runIf(isFirst || testsEverything)('the sign-in screens', async () => {
    const page = await office.onPhone({ baseURL: fixture.url, ...inLanguage(language) })
    const { look, found } = walk(page)
    await page.goto('/register')
    await page.getByRole('heading', { level: 2 }).waitFor()
    await look('the first step of the sign-up')
    await page.locator('input[type=file]').setInputFiles([picture, { ...picture, mimeType: 'text/plain' }])
    await page.getByRole('alert').waitFor()
    await page.getByRole('listitem').getByRole('img').waitFor()
    await look('the first step of the sign-up, with a photo and a refused file')
    for (const path of sample(['/login', '/register?continue=true', '/reset-password'], 1)) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await look(path)
      await page.locator('button[type=submit]').click()
      await page.locator('[aria-invalid=true]').first().waitFor()
      await look(`${path}, with what is missing`)
    }
    await page.goto('/reset-password?code=0123456789')
    await page.locator('input[type=password]').first().waitFor()
    await look('a new password')
    for (const path of sample(['/confirm-email', '/unsubscribe'], 1)) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await look(path)
    }
    const shared = { name: 'Tableti', lockAfterMinutes: null }
    const device = { ...shared, ...(await fixture.staff.ask('POST devices', { body: shared })) }
    await page.evaluate((device) => localStorage.setItem('shared_device', device), JSON.stringify(device))
    await page.goto('/login')
    await page.getByRole('button', { name: colleague.firstName }).click()
    await page.getByRole('group').waitFor()
    await look('the PIN on a shared device')
    await page.goto('/login')
    await page.getByRole('button', { name: colleague.firstName }).waitFor()
    await look('the people of a shared device')
    await page.evaluate(() => localStorage.removeItem('shared_device'))
    await page.evaluate((token) => localStorage.setItem('access_token', token), fixture.staff.token ?? '')
    await page.goto('/register?plan=true')
    await page.getByRole('radio').first().waitFor()
    await look('the last step of the sign-up')
    await page.goto('/register?registered=true')
    await page.getByRole('term').first().waitFor()
    await look('the registered details')
    expect(found).toEqual([])
  })
})

describe('no problems for staff when a file is rejected:', () => {
  const file = { name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }

  const panels = [
    ['/daily', en['daily.create']],
    ['/events', en['events.create']],
    ['/events?tab=banners', en['banners.create']],
  ] as const
  it.each(sample(panels, 1))('a file that is not a picture, at %s', async (path, opener) => {
    const page = await office.phoneOf(fixture, { expects: /404/ })
    const { look, found } = createSweep(page)
    await ready(page, path)
    await page.getByRole('button', { name: opener }).click()
    const panel = page.getByRole('dialog')
    await panel.locator('input[type=file]').setInputFiles(file)
    await panel.getByText('menu.pdf could not be uploaded.').waitFor()
    await closeToasts(page)
    await look(path)
    expect(found).toEqual([])
  })

  it('an import', { tags: ['complete'] }, async () => {
    const page = await office.phoneOf(fixture)
    const { look, found } = createSweep(page)
    await ready(page, '/products')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('menuitem', { name: 'Import' }).click()
    const buffer = Buffer.from('{"data": [{ "name": "Byrek", "price": -1 }]}')
    await (await choosing).setFiles({ name: 'a.json', mimeType: 'application/json', buffer })
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.getByRole('dialog', { name: 'Import' }).getByText('Not valid data!').waitFor()
    await page.getByText('Are you sure').waitFor({ state: 'detached' })
    await panelOpened(page)
    await look('an import that was refused')
    expect(found).toEqual([])
  })
})

it('no problems for staff on a desktop', async () => {
  // The smallest desktop that the office is designed for.
  const page = await office.deskOf(fixture, { expects: /404/, viewport: { width: 1280, height: 800 } })
  const { look, found } = createSweep(page)
  for (const path of sample(paths, 2)) {
    // Every address is loaded in this sweep; the others move between the screens.
    await ready(page, path, { loads: true })
    await look(path)
  }
  expect(found).toEqual([])
})
