import { expect, it } from 'vitest'
import { languages } from '#contract/domain/bounds.ts'
import { inEachLanguage } from '#web/locales/in-each-language.ts'
import { useOfficePages } from '#tests/harness/office-page/office-page.tsx'
import { officeTexts } from '#web/locales/load.ts'

const texts = await inEachLanguage(officeTexts)
const office = useOfficePages()

it.each(['/menuss', '/orders/xyz'])('%s shows staff an error with a link to the menus', async (path) => {
  const page = await office.open(await office.createFixture(), path)
  await page.getByRole('heading', { level: 1, name: 'This page does not exist' }).waitFor()
  expect(document.title).toContain('This page does not exist')
  await page.getByRole('link', { name: 'Tables' }).first().waitFor()
  await page.getByRole('link', { name: 'Go to menus' }).click()
  await page.getByRole('heading', { level: 1, name: 'Menus' }).waitFor()
  expect(page.path).toBe('/menus')
})

it.each(languages)('an address without a screen says so in %s to who is not signed in', async (language) => {
  const { url } = await office.createFixture()
  const page = await office.open({ url, staff: { token: '' } }, '/orders/xyz', { language })
  await page.getByRole('heading', { level: 1, name: texts[language]['screen.missing'] }).waitFor()
  await page.getByRole('link', { name: texts[language]['screen.toStart'] }).waitFor()
  await page.getByRole('link', { name: texts[language]['login.submit'] }).click()
  await page.getByRole('heading', { level: 1, name: texts[language]['login.title'] }).waitFor()
})
