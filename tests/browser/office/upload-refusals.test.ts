import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { StartOptions } from '#tests/harness/server.ts'
import { createFixture, picture, useOffice, type Fixture } from '../fixtures/office.ts'

const sentences = {
  quota: {
    en: 'Your pictures and videos may take up at most 2 GB: remove some first',
    sq: 'Fotot dhe videot tuaja mund të zënë më së shumti 2 GB: hiqni disa më parë',
    fr: 'Vos photos et vidéos peuvent occuper 2 Go au plus : supprimez-en d’abord',
    nl: 'Je foto’s en video’s mogen samen hoogstens 2 GB zijn: verwijder er eerst een paar',
  },
  full: { en: 'There is no room for files at the moment, please try again later' },
}

describe('a rejected upload', () => {
  let fixture: Fixture
  const office = useOffice()

  /** Opens the event form and chooses a picture. */
  async function choosing(file: typeof picture, options: StartOptions = {}, language = 'en'): Promise<Page> {
    fixture = await createFixture(options)
    const page = await office.phoneOf(fixture, {
      storage: { origin: fixture.url, values: { unem_language: language } },
      expects: /the server responded with a status of (422|503)/,
    })
    await page.goto('/events')
    await page.getByRole('button', { name: /Create Post|Krijo|Créer|maken/ }).click()
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
    return page
  }
  const said = (page: Page) => page.getByRole('alert').first().textContent()

  it.each(Object.entries(sentences.quota))('beyond the quota says so in %s', async (language, sentence) => {
    const page = await choosing(picture, { mediaBytesPerBusiness: 10 }, language)
    expect((await said(page))?.replaceAll('\u00a0', ' ')).toContain(sentence)
    expect(await page.getByRole('dialog').isVisible()).toBe(true)
  })

  it('on a full disk says so, and can be retried once there is space', async () => {
    let isFull = true
    const page = await choosing(picture, {
      wrapStore: (store) => ({
        ...store,
        put: async (name, bytes) => {
          if (isFull) throw Object.assign(new Error('ENOSPC: write'), { code: 'ENOSPC', syscall: 'write' })
          await store.put(name, bytes)
        },
      }),
    })
    expect(await said(page)).toContain(sentences.full.en)
    isFull = false
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('dialog').locator('img[src^="/media/"]').waitFor()
  })

  it('does not happen with a HEIC picture, which the server decodes for browsers that cannot', async () => {
    const buffer = await readFile('tests/harness/pictures/turned.heic')
    const page = await choosing({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer })
    const image = page.getByRole('dialog').locator('img[src^="/media/"]')
    await image.waitFor()
    expect(await image.getAttribute('src')).toMatch(/-100x200-/)
  })
})
