import { contract } from '#contract/index.ts'
import { contentVersion } from '#server/businesses/content-version.ts'
import type { ReadContext } from '#server/lib/context.ts'
import { makeJsonPage, type Page } from '#server/lib/pages/page.ts'
import { listGuestMenus } from '#server/menus/guest-menus.ts'
import { inCardLanguage } from '#server/translations/in-card-language.ts'

const { response, meta } = contract.menus['GET businesses/:id/menus']

/** The menus in the API's format, already serialised; in a further language of the card if that is not empty. */
export async function renderMenuJson(ctx: ReadContext, language: string): Promise<Page> {
  // Read first, so that the version is never newer than the content.
  const version = (await contentVersion(ctx)) ?? 0
  const { data, ...beside } = await inCardLanguage(ctx, language, await listGuestMenus(ctx))
  return makeJsonPage(
    { data: response.parse(data), ...meta.parse(beside) },
    {
      version,
      since: ctx.now.getTime(),
      until: beside.nextChange === null ? null : Date.parse(beside.nextChange),
    },
  )
}
