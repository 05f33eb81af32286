import type { FastifyRequest } from 'fastify'
import { testTableNumber } from '#contract/domain/test-table.ts'
import { staffCookieName } from '#contract/domain/staff-cookie.ts'
import { looksLikeGuestToken } from '#server/lib/secrets/tokens.ts'

/** What is no visit (contract page, sections 3 and 9): robots, staff's own looks and tries, and the preview while signing up. */
const robots =
  /bot\b|crawl|spider|slurp|facebookexternalhit|preview|monitor|curl\/|wget\/|python-|lighthouse/i

export const isRobot = (userAgent: string | undefined): boolean => robots.test(userAgent ?? '')

/** Whether the browser is signed in to the office of this business; to any other it is a guest like all. */
export const isStaffLook = (cookie: string, businessId: string): boolean =>
  cookie.includes(`${staffCookieName}=${businessId}`)

/** The table segment of the pages that show a new business its menu. */
export const isSignUpPreview = (table: string | undefined): boolean => table === 'signup'

/** Whether a page about this table is shown to staff alone: the test table's, and the preview of a sign-up. */
export const isUncountedTable = (table: string | undefined): boolean =>
  isSignUpPreview(table) || table === String(testTableNumber)

/** Whether a request of a page's script, or of an app, is no visit. */
export function isUncounted({ headers }: FastifyRequest, businessId: string): boolean {
  const [, token = ''] = (headers.authorization ?? '').split(' ')
  return (
    isRobot(headers['user-agent']) ||
    isStaffLook(headers.cookie ?? '', businessId) ||
    !looksLikeGuestToken(token) ||
    isUncountedAddress(headers.referer)
  )
}

/** Pages name themselves in full to their own server. */
function isUncountedAddress(referer: string | undefined): boolean {
  const [, menu, , table = ''] = URL.parse(referer ?? '')?.pathname.split('/') ?? []
  return menu === 'menu' && isUncountedTable(table)
}
