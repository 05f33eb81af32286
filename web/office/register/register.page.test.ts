import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aSignup } from '#tests/harness/business.ts'
import { picture, type Fixture } from '#tests/harness/fixture.ts'
import { aReadMenu, TestMenuReader } from '#tests/harness/menu-reader.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'
import { forgetDraft } from './signup-draft.ts'
import { savePhotos } from './signup-photos.ts'

const office = useOfficePages()
const reader = new TestMenuReader()
const options = { pages: false, menuReader: reader }
let fixture: Fixture
beforeEach(async () => {
  fixture = await office.createFixture(options)
  forgetDraft()
  savePhotos([])
})
afterEach(() => {
  reader.finds = () => aReadMenu()
})

const open = (path = '/register?continue=true', visit: Parameters<typeof office.open>[2] = {}) =>
  office.open({ ...fixture, staff: { token: '' } }, path, { expects: /fetch failed|40\d/, ...visit })
const field = (page: OfficePage, label: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) })
const fill = async (page: OfficePage, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value)
}
const next = (page: OfficePage) => page.getByRole('button', { name: 'Next' }).click()
const isFocused = async (page: OfficePage, label: string) =>
  (await page.getByLabel(label).element()) === document.activeElement

/** A person's form, by the parts that a phone shows. */
function aForm() {
  const { email, password, businessUsername } = aSignup()
  return {
    person: { 'First name': 'Arta', 'Last name': 'Gashi', Email: email, Password: password },
    place: { Address: 'Rruga e Dibrës 4', City: 'Prizren', Country: 'Kosovë' },
    business: { 'Business name': 'Te Arta', Username: businessUsername, Phone: '+383 44 111 222' },
  }
}
type Form = Record<'person' | 'place' | 'business', Record<string, string>>
/** Fills all parts, the last one not sent yet. */
async function fillAll(page: OfficePage, { person, place, business }: Form = aForm()) {
  await fill(page, person)
  await next(page)
  await page.getByLabel('City').waitFor()
  await fill(page, place)
  await next(page)
  await page.getByLabel('Business name').waitFor()
  await fill(page, business)
}
const signUps = (page: OfficePage) =>
  page.network.sent.filter(({ call }) => call === 'POST users/businesses/signup')
const details = async (): Promise<unknown> => {
  const headers = { Authorization: `Bearer ${localStorage.getItem('access_token')}` }
  const answer = await fetch(`${fixture.url}/api/businesses/details`, { headers })
  return ((await answer.json()) as { data: unknown }).data
}

describe('the details of a sign-up', () => {
  it('show an error at each invalid field of their part before the next one, and nothing is sent', async () => {
    const page = await open()
    await next(page)
    await expect.poll(() => page.getByText('Provide a value!').count()).toBe(4)
    expect(await isFocused(page, 'First name')).toBe(true)
    const form = aForm()
    await fill(page, { ...form.person, Email: 'arta', Password: 'short' })
    await next(page)
    for (const text of ['Provide a valid email address', 'At least 8 characters'])
      await page.getByText(text, { exact: true }).waitFor()
    // A common password is refused in the part where it is typed.
    await fill(page, { ...form.person, Password: 'Password1' })
    await next(page)
    await page.getByText('This password is too common').waitFor()
    await fill(page, form.person)
    await next(page)
    await page.getByLabel('City').waitFor()
    await next(page)
    await expect.poll(() => page.getByText('Provide a value!').count()).toBe(3)
    await fill(page, { ...form.place, 'Or from a map': 'the corner' })
    await next(page)
    await page.getByText('Provide a valid value').waitFor()
    const map = page.getByRole('link', { name: 'Find the address on OpenStreetMap' })
    expect(await map.getAttribute('href')).toContain('Prizren')
    await fill(page, { 'Or from a map': 'https://maps.example/@50.8371,4.346,17z' })
    await page.getByText('Found: 50.8371, 4.346').waitFor()
    await fill(page, { 'Or from a map': '' })
    await next(page)
    await fill(page, { ...form.business, Username: 'Te Arta!', Phone: 'call me' })
    await next(page)
    for (const text of ['Provide a phone number', '3 to 40 of a-z, 0-9 and -'])
      await page.getByText(text, { exact: true }).waitFor()
    expect(signUps(page)).toEqual([])
  })

  it('suggest a username, and say at once whether it is free, also while other fields change', async () => {
    const page = await open()
    const username = page.getByLabel('Username')
    const isTaken = page.getByText('This username is already in use')
    await fillAll(page, { ...aForm(), business: { 'Business name': 'Çajtorja e Artës' } })
    await expect.poll(() => username.inputValue()).toBe('cajtorja-e-artes')
    await page.getByText(/\/menu\/cajtorja-e-artes$/).waitFor()
    for (const taken of [fixture.form.businessUsername, 'settings']) {
      await username.fill(taken)
      await isTaken.waitFor()
      await fill(page, { 'Business name': `Te ${taken}`, Phone: '12' })
      await next(page)
      await page.getByText('Provide a phone number').waitFor()
      expect(await username.getAttribute('aria-invalid')).toBe('true')
      expect(await isTaken.count()).toBe(1)
      expect(await username.inputValue()).toBe(taken)
    }
    await username.fill(aForm().business.Username)
    await page.getByText('This username is free').waitFor()
    await page.getByLabel('Phone').fill('123')
    await page.getByLabel('Phone').blur()
    expect(await page.getByText('This username is free').count()).toBe(1)
  })

  it('lead back to the part with a refused field, and keep the rest', async () => {
    const form = aForm()
    const page = await open()
    await fillAll(page, { ...form, person: { ...form.person, Email: fixture.form.email } })
    await next(page)
    await page.getByText('This email address is already in use').first().waitFor()
    await expect.poll(() => isFocused(page, 'Email')).toBe(true)
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByLabel('First name').inputValue()).toBe('Arta')
    await fill(page, { Email: form.person.Email })
    await next(page)
    await page.getByLabel('City').waitFor()
    expect(await page.getByText('This email address is already in use').count()).toBe(0)
    await next(page)
    await page.getByLabel('Username').fill(fixture.form.businessUsername)
    await next(page)
    await page.getByText('This username is already in use').first().waitFor()
    await expect.poll(() => isFocused(page, 'Username')).toBe(true)
    await page.getByLabel('Username').fill(form.business.Username)
    await next(page)
    await page.getByRole('heading', { name: 'Choose a plan' }).waitFor()
    expect(await details()).toMatchObject({ name: 'Te Arta', username: form.business.Username })
  })

  it('have parts that the browser’s Back and Forward lead between', async () => {
    const page = await open()
    await fillAll(page)
    await page.goBack()
    expect(await page.getByLabel('City').inputValue()).toBe('Prizren')
    await page.goForward()
    expect(await page.getByLabel('Business name').inputValue()).toBe('Te Arta')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByLabel('City').waitFor()
  })

  it('stay without a network, and are sent once it is back', async () => {
    const page = await open()
    await fillAll(page)
    page.network.setOffline(true)
    await next(page)
    await page.getByText('There was a problem').waitFor()
    expect(await page.getByLabel('Business name').inputValue()).toBe('Te Arta')
    page.network.setOffline(false)
    await next(page)
    await page.getByRole('heading', { name: 'Choose a plan' }).waitFor()
  })

  it('create one account after a lost response, to which the retry signs in', async () => {
    const page = await open()
    const form = aForm()
    await fillAll(page, form)
    page.network.lose(/^POST users\/businesses\/signup/, { what: 'answer' })
    await next(page)
    await page.getByText('There was a problem').waitFor()
    await next(page)
    await page.getByRole('heading', { name: 'Choose a plan' }).waitFor()
    expect(await details()).toMatchObject({ username: form.business.Username })
  })

  it('are sent once, however often the button is pressed, with the id of the browser’s session', async () => {
    const page = await open()
    await fillAll(page)
    const arrive = page.network.hold(/^POST users\/businesses\/signup/)
    await page.getByLabel('Phone').press('Enter')
    await page.getByLabel('Phone').press('Enter')
    await expect.poll(() => page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
    arrive()
    await page.getByRole('heading', { name: 'Choose a plan' }).waitFor()
    expect(signUps(page)).toHaveLength(1)
  })

  it('are followed by a note that the account must still be activated if the operator does that by hand', async () => {
    const byHand = await office.createFixture(manually)
    const page = await office.open({ ...byHand, staff: { token: '' } }, '/register?continue=true')
    await fillAll(page)
    await next(page)
    await page.getByText(/^Our agents will contact you/).waitFor()
    await page.getByRole('button', { name: 'Decide later' }).click()
    await page.getByText('No menus yet').waitFor()
  })

  it('keep the currency that the photos showed in the preview', async () => {
    const page = await open('/register?continue=true&currency=GBP')
    await fillAll(page)
    expect(await page.getByLabel('Currency').inputValue()).toBe('GBP')
  })

  it('suggest languages and currency by browser and country, until others are chosen', async () => {
    const page = await open('/register?continue=true', { language: 'fr' })
    await fill(page, { Prénom: 'Arta', 'E-mail': aForm().person.Email, 'Mot de passe': 'flija-nen-sac-9' })
    await field(page, 'Nom').fill('Gashi')
    await page.getByRole('button', { name: 'Suivant' }).click()
    await fill(page, { Adresse: 'Rruga e Dibrës 4', Ville: 'Prizren', Pays: 'Suisse' })
    await page.getByRole('button', { name: 'Suivant' }).click()
    const chosen = (label: string) => page.getByRole('combobox', { name: label, exact: true })
    const values = () =>
      Promise.all(
        ['Langue de la carte', 'Deuxième langue', 'Devise'].map((label) => chosen(label).inputValue()),
      )
    await expect.poll(values).toEqual(['fr', 'en', 'CHF'])
    // The two languages are swapped when both would be the same.
    await chosen('Deuxième langue').selectOption('Français')
    await expect.poll(values).toEqual(['en', 'fr', 'CHF'])
    await chosen('Langue de la carte').selectOption('Nederlands')
    await chosen('Devise').selectOption('ALL')
    // A currency that was chosen no longer follows the country.
    await page.goBack()
    await page.getByLabel('Pays').fill('Belgique')
    await page.getByRole('button', { name: 'Suivant' }).click()
    await expect.poll(values).toEqual(['nl', 'fr', 'ALL'])
    await fill(page, { 'Nom de l’établissement': 'Te Arta', Téléphone: '+383 44 111 222' })
    await field(page, 'Nom d’utilisateur').fill(aForm().business.Username)
    await page.getByRole('button', { name: 'Suivant' }).click()
    await page.getByRole('button', { name: 'Décider plus tard' }).click()
    await page.getByRole('heading', { level: 1, name: 'Cartes' }).waitFor()
    expect(await details()).toMatchObject({
      configuration: { language: 'nl', secondaryLanguage: 'fr', currency: 'ALL' },
    })
  })
})

describe('the plan', () => {
  it('leads back to what was registered, and on again', async () => {
    const page = await open()
    const form = aForm()
    await fillAll(page, form)
    await next(page)
    await page.getByRole('heading', { name: 'Choose a plan' }).waitFor()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    const shown = async () => {
      const [names, values] = [page.locator('dt'), page.locator('dd')]
      const texts = await values.allTextContents()
      return Object.fromEntries((await names.allTextContents()).map((name, at) => [name, texts[at]]))
    }
    const { Email, ...rest } = { ...form.person, ...form.place, ...form.business }
    const { Phone, Address, City, Country, 'Business name': name } = rest
    await expect.poll(shown).toMatchObject({ Email, Phone, Address, City, Country, 'Business name': name })
    await next(page)
    await page.getByRole('heading', { name: 'Choose a plan' }).waitFor()
  })

  it.each(['?registered=true', '?plan=true'])('is only for who is signed in: %s', async (search) => {
    const page = await open(`/register${search}`)
    await page.getByRole('heading', { level: 1, name: 'Sign up' }).waitFor()
    expect(page.path).toBe('/register')
  })
})

describe('the photos of a menu', () => {
  const aPhoto = (name = 'menu') => ({ ...picture, name: `${name}.png` })
  const upload = (page: OfficePage, ...files: (typeof picture)[]) =>
    page.locator('input[type=file]').setInputFiles(files)
  const photos = (page: OfficePage) => page.getByRole('listitem').getByRole('img')
  const step = (page: OfficePage) => page.locator('[aria-current=step]').textContent()

  it('are at most three, and each of them can be removed', async () => {
    const page = await open('/register')
    const said = () => page.getByRole('alert').allTextContents()
    await upload(page, { name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await expect.poll(said).toEqual(['Invalid file'])
    // A text that claims to be a PNG.
    await upload(page, { ...aPhoto(), buffer: Buffer.from('no picture') })
    await expect.poll(said).toEqual(['Invalid file'])
    await expect.poll(() => photos(page).count()).toBe(0)
    await upload(page, aPhoto('a'), aPhoto('b'), aPhoto('c'))
    await expect.poll(() => photos(page).count()).toBe(3)
    expect(await said()).toEqual([])
    await upload(page, aPhoto('d'))
    await expect.poll(said).toEqual(['Limit of 3 images reached'])
    await page.getByRole('button', { name: 'Remove photo 2' }).click()
    await expect.poll(() => photos(page).count()).toBe(2)
    const before = localStorage.getItem('session_id')
    await page.getByRole('button', { name: 'Reset' }).click()
    await page.getByText('Give up the photos and the menu read from them?').waitFor()
    await page.getByRole('button', { name: 'No', exact: true }).waitFor()
    await page.yes()
    await expect.poll(() => photos(page).count()).toBe(0)
    await expect.poll(() => localStorage.getItem('session_id')).not.toBe(before)
  })

  it('can be left out after a question; Back and Reset keep what was typed', async () => {
    const page = await open('/register')
    await next(page)
    await page.getByRole('dialog').getByText('Do you want to skip the preview?').waitFor()
    await page.no()
    expect(await step(page)).toContain('Menu')
    await next(page)
    await page.yes()
    await page.getByLabel('First name').fill('Arta')
    expect(await step(page)).toContain('Details')
    expect(await page.getByRole('link', { name: 'Already have an account? Log in' }).count()).toBe(1)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect.poll(() => step(page)).toContain('Menu')
    await page.goBack()
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Arta')
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(() => step(page)).toContain('Menu')
    await page.goBack()
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Arta')
  })

  it('that cannot be read are no obstacle: the sign-up continues without a preview', async () => {
    reader.finds = () => {
      throw new Error('too dark')
    }
    const page = await open('/register')
    await upload(page, aPhoto())
    await expect.poll(() => photos(page).count()).toBe(1)
    await next(page)
    await page.getByRole('alert').getByText('Error generating menu, try again!').waitFor()
    await page.getByRole('button', { name: 'Continue without a preview' }).click()
    await page.yes()
    await page.getByLabel('First name').waitFor()
  })

  it('are not read on a server that has no reader, which is said', async () => {
    const plain = await office.createFixture()
    const page = await office.open({ ...plain, staff: { token: '' } }, '/register', { expects: /422/ })
    await upload(page, aPhoto())
    await expect.poll(() => photos(page).count()).toBe(1)
    await next(page)
    const alert = page.getByRole('alert')
    await alert.getByText('Error generating menu, try again!').waitFor()
    await alert.getByText('Reading photos is not set up on this server yet').waitFor()
  })
})

const manually = { pages: false, env: { SIGNUP_ACTIVATION: 'manual' } }
