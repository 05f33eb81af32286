import type { FastifyRequest } from 'fastify'
import { testTableNumber } from '#contract/domain/test-table.ts'
import { staffCookieName } from '#contract/domain/staff-cookie.ts'
import { looksLikeGuestToken } from '#server/lib/secrets/tokens.ts'

/**
 * Requests that are not visits (contract page, sections 3 and 9): robots, staff's own visits and test orders,
 * and the preview during sign-up.
 */
const robots =
  /bot\b|crawl|spider|slurp|facebookexternalhit|preview|monitor|curl\/|wget\/|python-|lighthouse/i

export const isRobot = (userAgent: string | undefined): boolean => robots.test(userAgent ?? '')

/**
 * Whether the browser is signed in to the office of this business; at other businesses it counts as a guest.
 */
export const isStaffLook = (cookie: string, businessId: string): boolean =>
  cookie.includes(`${staffCookieName}=${businessId}`)

/** Whether this table segment is that of the menu preview during sign-up. */
export const isSignUpPreview = (table: string | undefined): boolean => table === 'signup'

/** Whether pages of this table are shown only to staff: the test table, and the preview during sign-up. */
export const isUncountedTable = (table: string | undefined): boolean =>
  isSignUpPreview(table) || table === String(testTableNumber)

/** Whether a request by a page's script or an app is not a visit. */
export function isUncounted({ headers }: FastifyRequest, businessId: string): boolean {
  const [, token = ''] = (headers.authorization ?? '').split(' ')
  return (
    isRobot(headers['user-agent']) ||
    isStaffLook(headers.cookie ?? '', businessId) ||
    !looksLikeGuestToken(token) ||
    isUncountedAddress(headers.referer)
  )
}

/** Pages send their full address as the referrer to their own server. */
function isUncountedAddress(referer: string | undefined): boolean {
  const [, menu, , table = ''] = URL.parse(referer ?? '')?.pathname.split('/') ?? []
  return menu === 'menu' && isUncountedTable(table)
}
