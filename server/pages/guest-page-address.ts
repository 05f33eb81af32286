import type { FastifyRequest } from 'fastify'
import type { Context, ReadContext } from '#server/lib/context.ts'
import { readPreferences, findLanguage } from '#server/lib/pages/preferences.ts'
import type { PageCache } from '#server/lib/pages/page-cache.ts'
import type { PageChoice } from '#server/lib/pages/cached-business.ts'
import {
  isSharedByTables,
  isTableSegment,
  isUnknownTable,
  TableForms,
  type PageKey,
} from '#server/lib/pages/page-key.ts'
import { tableNumbers } from '#server/tables/tables.ts'
import { resolveBusiness, type MenuLink } from './code-links.ts'

export interface MenuRoute {
  Params: { business: string; table: string; id?: string }
  Querystring: MenuLink & { lang?: string; choose?: string }
}

/** The key of the requested page; it may contain the business's username instead of its id. */
export function readPageKey(request: FastifyRequest<MenuRoute>): PageKey {
  const kept = readPreferences(request)
  const { lang } = request.query
  const asked = typeof lang === 'string' ? lang : null
  const language = findLanguage(asked)
  const path = request.url.split('?')[0] as string
  const [, , businessId = '', table = ''] = path.split('/')
  return {
    businessId,
    table,
    rest: path.slice(`/menu/${businessId}/${table}`.length),
    preferences: language ? { ...kept, language, card: null } : { ...kept, card: asked ?? kept.card },
    isLanguageAsked: asked !== null,
  }
}

export const toPath = ({ businessId, table, rest }: Pick<PageKey, 'businessId' | 'table' | 'rest'>): string =>
  `/menu/${businessId}/${table}${rest}`

/** What a page shows besides the menus. */
export function parseView({ rest }: Pick<PageKey, 'rest'>): {
  isHome: boolean
  productId: string | undefined
} {
  const [, kind, id] = rest.split('/')
  return { isHome: kind === 'home', productId: kind === 'products' ? id : undefined }
}

export interface FoundPage extends PageKey {
  /** The form it is cached under (TableForms). */
  form: string
  /** The business has no such table (contract page, section 9). */
  isTableUnknown: boolean
  /** Whether it is shared by all tables with this number of digits. */
  isShared: boolean
}

/**
 * Finds the page of an address: null if the business or table segment does not exist; a redirect if the
 * address contains the business's username; otherwise the page, which is the same for all unknown tables.
 */
export async function findPage(
  ctx: Context,
  cache: PageCache,
  asked: PageKey,
): Promise<FoundPage | { redirect: string } | null> {
  const businessId = await resolveBusiness(ctx, asked.businessId, asked.table)
  if (!businessId || !isTableSegment(asked.table)) return null
  if (businessId !== asked.businessId) return { redirect: toPath({ ...asked, businessId }) }
  const tables = await cache.tablesOf(businessId, () => readChoice({ ...ctx, businessId }))
  const form = tables.formOf(asked.table)
  return { ...asked, form, isTableUnknown: isUnknownTable(form), isShared: isSharedByTables(form) }
}

async function readChoice(ctx: ReadContext): Promise<PageChoice> {
  const [numbers, languages] = await Promise.all([
    tableNumbers(ctx),
    ctx.db
      .selectFrom('businesses')
      .select(['language', 'secondaryLanguage', 'furtherLanguages'])
      .where('id', '=', ctx.businessId)
      .executeTakeFirst(),
  ])
  return { tables: new TableForms(numbers), languages: languages ?? null }
}
