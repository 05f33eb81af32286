import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentials, openStage, useOffice, type Stage } from './office-stage.ts'

describe('signing in', () => {
  const office = useOffice()
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.close())
  const atLogin = async (expects?: RegExp) => {
    const page = await office.onPhone({ baseURL: stage.url, ...(expects && { expects }) })
    await page.goto('/login')
    await page.getByText('v2.2.2').waitFor()
    return page
  }

  it('leads to the menus and keeps who it is for', async () => {
    const page = await atLogin()
    await page.getByLabel('Email').fill(credentials.email)
    await page.getByLabel('Password', { exact: true }).fill(credentials.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('**/menus')
    await page.getByRole('heading', { level: 1, name: 'Menus' }).waitFor()
    const kept = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
    expect(kept).toMatchObject({ businessId: stage.businessId, businessCurrency: 'EUR' })
    expect(kept['access_token']).toBeTruthy()

    await page.goto('/login')
    await page.waitForURL('**/menus')
  })

  it('says what is missing, only once it was tried', async () => {
    const page = await atLogin()
    await expect.poll(() => page.getByText('Provide a value!').count()).toBe(0)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect.poll(() => page.getByText('Provide a value!').count()).toBe(2)
  })

  it('refuses a wrong password in the words of the specification', async () => {
    const page = await atLogin(/401/)
    await page.getByLabel('Email').fill(credentials.email)
    await page.getByLabel('Password', { exact: true }).fill('not-my-password')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('Email or password is invalid!').waitFor()
  })

  it('without a network says so and keeps what was typed', async () => {
    const page = await atLogin(/ERR_INTERNET_DISCONNECTED/)
    await page.getByLabel('Email').fill(credentials.email)
    await page.getByLabel('Password', { exact: true }).fill(credentials.password)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('There was a problem').waitFor()
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(credentials.email)
    await expect
      .poll(() => page.getByLabel('Password', { exact: true }).inputValue())
      .toBe(credentials.password)
  })

  it('is asked of whoever comes without a session, or with one that has ended', async () => {
    const stranger = await office.onDesktop({ baseURL: stage.url })
    await stranger.goto('/orders')
    await stranger.waitForURL('**/login')

    const late = await office.deskOf({ ...stage, staffToken: 'ended' }, { expects: /401/ })
    await late.goto('/menus')
    await late.waitForURL('**/login')
    expect(await late.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  })

  it('ends with a log-out that asks first, on the server too', async () => {
    const page = await office.onPhone({ baseURL: stage.url })
    await page.goto('/login')
    await page.getByLabel('Email').fill(credentials.email)
    await page.getByLabel('Password', { exact: true }).fill(credentials.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('**/menus')
    const token = await page.evaluate(() => localStorage.getItem('access_token'))
    await page.getByRole('button', { name: 'Open the navigation' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('dialog', { name: 'Do you want to continue?' }).waitFor()
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.waitForURL(`${stage.url}/`)
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
    const answer = await fetch(`${stage.url}/api/menus`, { headers: { Authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(401)
  })
})
