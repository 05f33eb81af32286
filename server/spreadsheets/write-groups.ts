import type { BusinessContext } from '#server/lib/context.ts'
import { changeOptionGroup, createOptionGroup, setSoldOut } from '#server/option-groups/option-groups.ts'
import type { PlannedGroup } from './plan-groups.ts'

/** Writes the option groups that a spreadsheet creates or changes, in the caller's transaction. */
export async function writeGroups(ctx: BusinessContext, groups: PlannedGroup[]): Promise<void> {
  for (const { stored, form, soldOut } of groups) {
    const group = stored ? await changeOptionGroup(ctx, stored.id, form) : await createOptionGroup(ctx, form)
    for (const [at, { id }] of group.options.entries())
      if (soldOut.includes(at) !== group.soldOut.includes(id))
        await setSoldOut(ctx, group.id, id, soldOut.includes(at))
  }
}
