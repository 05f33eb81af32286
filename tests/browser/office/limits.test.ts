import type { Page } from 'playwright-core'
import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { bounds } from '#contract/domain/bounds.ts'
import { en } from '#web/locales/office/en.ts'
import { fr } from '#web/locales/office/fr.ts'
import { nl } from '#web/locales/office/nl.ts'
import { sq } from '#web/locales/office/sq.ts'
import { sample } from '#tests/harness/sample.ts'
import { createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

const texts = { en, sq, fr, nl }

describe.each(sample(Object.entries(texts), 1))('rejected input is explained in %s:', (language, text) => {
  const office = useOffice()
  let fixture: Fixture
  beforeAll(async () => {
    fixture = await createFixture()
    const menus = Array.from({ length: bounds.menusPerBusiness }, (_, order) => ({
      id: uuid(),
      businessId: fixture.businessId,
      title: `Menu ${order}`,
      titleEn: `Menu ${order}`,
      order,
    }))
    await fixture.services.db.insertInto('menus').values(menus).execute()
  })

  const openPanel = async (): Promise<Page> => {
    const storage = { origin: fixture.url, values: { unem_language: language } }
    const page = await office.deskOf(fixture, { storage, expects: /422/ })
    await page.goto('/menus')
    await page.getByRole('button', { name: text['menus.create'] }).first().click()
    await page.getByRole('dialog').waitFor()
    return page
  }
  const fill = async (page: Page, ...titles: string[]) => {
    for (const [place, title] of titles.entries()) {
      await page.getByRole('dialog').getByRole('textbox').nth(place).fill(title)
    }
    await page.getByRole('dialog').locator('button[type=submit]').click()
  }

  it('one menu too many', async () => {
    const page = await openPanel()
    await fill(page, 'Verëra', 'Wines')
    await page.getByText(text['error.menu-limit']).first().waitFor()
    expect(await page.getByRole('dialog').getByRole('textbox').first().inputValue()).toBe('Verëra')
  })

  it('an invisible title, and one with a text direction override', async () => {
    const page = await openPanel()
    await fill(page, '\u200b\u3164', 'Wines \u202egpj')
    await page.getByRole('dialog').getByText(text['problem.visible']).waitFor()
    await page.getByRole('dialog').getByText(text['problem.characters']).waitFor()
  })
})
