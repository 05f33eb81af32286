import { expect, test } from 'vitest'
import { isOfficeMistake } from './office-paths.ts'

test.each([
  '/menuss',
  '/menues',
  '/mneus',
  '/Orders/xyz',
  '/ordrs',
  '/tables/12?x=1',
  '/qrcode',
  '/help',
  '/account',
])('%s was meant for the office', (url) => expect(isOfficeMistake(url)).toBe(true))

test.each([
  '/',
  '/menu',
  '/menu/no-such-house/1/2/3',
  '/nowhere',
  '/about',
  '/serch',
  '/wp-login.php',
  '/assets/x.js',
  '/api/no',
])('%s was not', (url) => expect(isOfficeMistake(url)).toBe(false))
