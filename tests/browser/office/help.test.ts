import { expect, it } from 'vitest'
import { languageNames } from '#contract/domain/language-names.ts'
import { createFixture, useOffice } from '../fixtures/office.ts'

const office = useOffice()

it('a tutorial plays with captions in the reader’s language and with chapters, and says why it cannot without a network', async () => {
  const fixture = await createFixture()
  const page = await office.phoneOf(fixture, {
    storage: { origin: fixture.url, values: { unem_language: 'fr' } },
    expects: /ERR_INTERNET_DISCONNECTED|Failed to fetch/,
  })
  const dialog = page.getByRole('dialog')
  await page.goto('/help?tutorial=create-menu')
  const video = dialog.locator('video')
  await video.waitFor()
  const tracks = () =>
    video.evaluate((element: HTMLVideoElement) =>
      [...element.textTracks].map(({ kind, language, label, mode, cues }) => ({
        kind,
        language,
        label,
        isShown: mode === 'showing',
        texts: [...(cues ?? [])].map((cue) => (cue as VTTCue).text),
      })),
    )
  const steps = await dialog
    .getByRole('listitem')
    .filter({ hasNot: page.locator('button') })
    .allInnerTexts()
  await expect
    .poll(async () => (await tracks()).find(({ isShown }) => isShown)?.texts)
    .toEqual(steps.map((step) => step.replace(/^\d\s*/, '')))
  const found = await tracks()
  expect(
    found
      .filter(({ kind }) => kind === 'captions')
      .map(({ language, label, isShown }) => [language, label, isShown]),
  ).toEqual(Object.entries(languageNames).map(([language, label]) => [language, label, language === 'fr']))
  const names = await dialog.getByRole('navigation').getByRole('button').allInnerTexts()
  expect(found.filter(({ kind }) => kind === 'chapters')).toMatchObject([
    { language: 'fr', texts: names.map((name) => name.replace(/^[\d:]+\s*/, '')) },
  ])
  // Another language is loaded when it is chosen.
  await video.evaluate((element: HTMLVideoElement) => {
    for (const track of element.textTracks)
      if (track.kind === 'captions') track.mode = track.language === 'en' ? 'showing' : 'disabled'
  })
  await expect
    .poll(async () => (await tracks()).find(({ isShown }) => isShown)?.texts[0])
    .toBe('Under “Menus”, tap “Create Menu”.')
  await dialog.getByRole('button', { name: /Enregistrer$/ }).click()
  await expect
    .poll(() =>
      video.evaluate(({ currentTime, played }: HTMLVideoElement) => currentTime > 5 && played.length > 0),
    )
    .toBe(true)

  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Désactiver une carte/ }).click()
  await dialog.getByRole('listitem').first().waitFor()
  await dialog.getByRole('navigation').getByRole('button').first().click()
  await dialog.getByRole('alert').waitFor()
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Réessayer' }).click()
  await dialog.getByRole('alert').waitFor({ state: 'detached' })
})
