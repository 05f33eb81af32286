import type { FastifyRequest } from 'fastify'
import type { Language } from '#contract/bounds.ts'
import type { Context } from '#server/lib/context.ts'
import { choicesOf, languageNamed, type Choices } from '#server/lib/pages/choices.ts'
import { PageCache } from '#server/lib/pages/page-cache.ts'
import { hasTable } from '#server/tables/tables.ts'
import { isTableSegment, resolveBusiness, type MenuLink } from './code-links.ts'

export interface MenuRoute {
  Params: { business: string; table: string; id?: string }
  Querystring: MenuLink & { lang?: string; choose?: string }
}

/** What a request for a guest's page asks for. */
export interface AskedPage {
  path: string
  choices: Choices
  /** What `?lang=` asked for: that is a page of its own. */
  askedLanguage: Language | null
  /** Under which the page is kept. */
  key: string
}

export function askedPage(request: FastifyRequest<MenuRoute>): AskedPage {
  const kept = choicesOf(request.headers.cookie)
  const askedLanguage = languageNamed(request.query.lang)
  const choices = { ...kept, language: askedLanguage ?? kept.language }
  return at(request.url.split('?')[0] as string, choices, askedLanguage)
}

const at = (path: string, choices: Choices, askedLanguage: Language | null): AskedPage => ({
  path,
  choices,
  askedLanguage,
  key: PageCache.key(askedLanguage ? `${path}?lang` : path, choices),
})

/** No table has this number: the one page of all tables that a business does not have is kept under it. */
const unknownTable = '0'

export interface FoundPage extends AskedPage {
  businessId: string
  isTableUnknown: boolean
}

/**
 * The page behind an address: null where there is no such business or table segment; a path to redirect to where the
 * business is named by its username; otherwise the page, the same one for all tables that are not there.
 */
export async function findPage(
  ctx: Context,
  { business, table }: MenuRoute['Params'],
  asked: AskedPage,
): Promise<FoundPage | { redirect: string } | null> {
  const businessId = await resolveBusiness(ctx, business)
  if (!businessId || !isTableSegment(table)) return null
  if (businessId !== business)
    return { redirect: asked.path.replace(`/menu/${business}/`, `/menu/${businessId}/`) }
  const isTableUnknown = /^\d+$/.test(table) && !(await hasTable({ ...ctx, businessId }, Number(table)))
  if (!isTableUnknown) return { ...asked, businessId, isTableUnknown }
  const path = asked.path.replace(`/menu/${business}/${table}`, `/menu/${business}/${unknownTable}`)
  return { ...at(path, asked.choices, asked.askedLanguage), businessId, isTableUnknown }
}
