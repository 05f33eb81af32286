import { afterEach, describe, expect, test } from 'vitest'
import { keepLink, keptLink, pathAfterSignIn } from './after-sign-in.ts'
import { clearEndedSession, recordEndedSession } from './ended-session.ts'

const { origin } = window.location
afterEach(() => {
  clearEndedSession()
  window.history.replaceState(null, '', '/')
})

describe('after signing in, the office opens', () => {
  test('the menus, if no link led to the sign-in', () => {
    expect(pathAfterSignIn('here', undefined)).toBe('/menus')
  })

  test.each(['/orders?sort=oldest', '/menus/7/submenus', '/products?product=7'])(
    'the screen of the link %s',
    (link) => {
      expect(pathAfterSignIn('here', link)).toBe(link)
    },
  )

  test.each(['https://example.com/menus', '//example.com/menus', '/login', '/te-ana/menu', '/', 7, {}, null])(
    'the menus, if the link %j is not one to a screen',
    (link) => {
      expect(pathAfterSignIn('here', link)).toBe('/menus')
    },
  )

  test('the screen whose session ended, if it is the same business, whatever the link', () => {
    window.history.replaceState(null, '', '/tables?table=7')
    recordEndedSession('here')
    expect(pathAfterSignIn('here', '/orders')).toBe('/tables?table=7')
    expect(pathAfterSignIn('there', '/orders')).toBe('/menus')
  })
})

test('a link that was followed without a session is kept until the sign-in', () => {
  keepLink(`${origin}/orders?sort=oldest`)
  expect(keptLink(null)).toBe('/orders?sort=oldest')
  pathAfterSignIn('here', keptLink(null))
  expect(keptLink({ link: '/orders' })).not.toBe('/orders?sort=oldest')
})
