import { sql } from 'kysely'
import type { z } from 'zod'
import type { GuestOptionGroup } from '#contract/api/option-groups.ts'
import type { OptionGroupKind } from '#contract/domain/options.ts'
import type { ReadContext } from '#server/lib/context.ts'
import { toOption, type StoredOption } from './stored-options.ts'

interface Using {
  optionGroups?: readonly { id: string }[] | undefined
}

/** The option groups that these products use, each once, without deleted ones. */
export async function listGuestOptionGroups(
  ctx: ReadContext,
  products: Iterable<Using>,
): Promise<z.output<typeof GuestOptionGroup>[]> {
  const ids = [...new Set([...products].flatMap(({ optionGroups = [] }) => optionGroups.map(({ id }) => id)))]
  if (!ids.length) return []
  const rows = await ctx.db
    .selectFrom('optionGroups')
    .select(['id', 'name', 'nameEn', 'kind', 'minChoices', 'maxChoices', 'freeChoices'])
    .select(['maxPerOption', 'charges', 'options', 'soldOut'])
    .where('businessId', '=', ctx.businessId)
    .where('deleted', '=', false)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ maxPerOption, charges, ...row }) => ({
    ...row,
    kind: row.kind as OptionGroupKind,
    ...(maxPerOption > 1 && { maxPerOption }),
    ...(charges === 'highest' && { charges }),
    options: (row.options as unknown as StoredOption[]).map(toOption),
  }))
}
