import { contract } from '#contract/index.ts'
import { contentVersion } from '#server/businesses/content-version.ts'
import type { ReadContext } from '#server/lib/context.ts'
import { makeJsonPage, type Page } from '#server/lib/pages/page.ts'
import { listGuestMenus } from '#server/menus/guest-menus.ts'

const { response, meta } = contract.menus['GET businesses/:id/menus']

/** The menus as guests get them from the API, in the bytes that are sent. */
export async function renderMenuJson(ctx: ReadContext): Promise<Page> {
  // First of all, so that it is never newer than what is shown.
  const version = (await contentVersion(ctx)) ?? 0
  const { data, nextChange } = await listGuestMenus(ctx)
  return makeJsonPage(
    { data: response.parse(data), ...meta.parse({ nextChange }) },
    {
      version,
      since: ctx.now.getTime(),
      until: nextChange === null ? null : Date.parse(nextChange),
    },
  )
}
