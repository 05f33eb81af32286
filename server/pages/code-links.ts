import { z } from 'zod'
import { patterns } from '#contract/domain/bounds.ts'
import type { Context } from '#server/lib/context.ts'
import { isTableSegment } from '#server/lib/pages/page-key.ts'
import { validate as isUuid } from 'uuid'
import { isSignUpPreview } from '#server/statistics/uncounted.ts'
import { findTableById } from '#server/tables/tables.ts'

/** The token in a QR code; tableId may be an id or a number (contract page, section 8). */
const CodeToken = z.object({
  businessId: z.string().max(60),
  tableId: z.union([z.string().max(60), z.number()]),
})

/** The query of a link to a menu. */
export interface MenuLink {
  token?: string
  table?: string
}

/**
 * The path that a link leads to. A token contains everything; a table needs the business in the address;
 * without either, the link leads to the page without a table.
 */
export async function resolveCodeLink(
  ctx: Context,
  business: string | undefined,
  { token, table = 'delivery' }: MenuLink,
): Promise<string | null> {
  if (token !== undefined) return resolveCodeToken(ctx, token)
  const businessId = business ? await resolveBusiness(ctx, business, table) : null
  return businessId && isTableSegment(table) ? `/menu/${businessId}/${table}` : null
}

/** The path that a QR code's token leads to, or null. Accepts both base64 alphabets. */
async function resolveCodeToken(ctx: Context, token: string): Promise<string | null> {
  const code = readToken(token)
  if (!code) return null
  const businessId = await resolveBusiness(ctx, code.businessId)
  if (!businessId) return null
  const table = String(code.tableId)
  if (isTableSegment(table)) return `/menu/${businessId}/${table}`
  if (!isUuid(table)) return null
  const row = await findTableById(ctx.db, businessId, table).executeTakeFirst()
  return row ? `/menu/${businessId}/${row.number}` : null
}

function readToken(token: string): z.output<typeof CodeToken> | null {
  try {
    return CodeToken.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')))
  } catch {
    return null
  }
}

/**
 * The business id for an id or a username, or null. A draft (server/businesses/drafts.ts) is only found where
 * a sign-up previews it.
 */
export async function resolveBusiness(
  ctx: Context,
  idOrUsername: string,
  table?: string,
): Promise<string | null> {
  const name = idOrUsername.toLowerCase()
  // An address may contain anything, including text that the database would reject.
  if (!isUuid(name) && !patterns.username.test(name)) return null
  const row = await ctx.db
    .selectFrom('businesses')
    .select('id')
    .where(isUuid(name) ? 'id' : 'username', '=', name)
    .$if(!isSignUpPreview(table), (query) => query.where('draftSessionId', 'is', null))
    .executeTakeFirst()
  return row?.id ?? null
}
