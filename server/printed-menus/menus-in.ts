import { cardLanguages } from '#contract/domain/card-languages.ts'
import { AppError } from '#contract/shared/errors.ts'
import { findBusiness } from '#server/businesses/businesses.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { listMenusOfAllHours } from '#server/menus/guest-menus.ts'
import { inCardLanguage } from '#server/translations/in-card-language.ts'

export type MenusIn = Awaited<ReturnType<typeof listMenusOfAllHours>>

/**
 * The active menus, of all hours and with what is sold out today. The first language of the business is in `title`,
 * `name` and `description`, the one that is asked for in `titleEn`, `nameEn` and `descriptionEn`.
 */
export async function menusIn(ctx: BusinessContext, language: string): Promise<MenusIn> {
  await requireLanguages(ctx, [language])
  return inCardLanguage(ctx, language, await listMenusOfAllHours(ctx, { withSoldOut: true }))
}

/** Throws 422 if the business's menu is not in one of the languages. */
export async function requireLanguages(ctx: BusinessContext, languages: readonly string[]): Promise<void> {
  const known = cardLanguages(await findBusiness(ctx))
  if (!languages.every((language) => known.includes(language))) throw new AppError('language.unknown')
}
