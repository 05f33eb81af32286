import { sql } from 'kysely'
import { deletionInstant } from '#contract/domain/deletion.ts'
import { AppError } from '#contract/shared/errors.ts'
import { contentChanged } from '#server/businesses/content-version.ts'
import { record } from '#server/journal/record.ts'
import { transaction, type BusinessContext, type StaffContext } from '#server/lib/context.ts'
import { assertIdentity, type Identity } from '#server/sessions/identity.ts'

/**
 * Requests the deletion of the business: guests see no menu from now on, and everything is deleted 30 days
 * later. If requested again, the first request counts.
 *
 * @throws AppError what `assertIdentity` throws; a stolen session must not end a business.
 */
export async function requestDeletion(
  ctx: StaffContext,
  identity: Identity,
): Promise<{ deletionOn: string }> {
  await assertIdentity(ctx, identity)
  // The call has no slot because it hashes, but this waits for other work of the business.
  const { admission } = ctx.services
  return admission.runFor(ctx.businessId, 'write', () => markForDeletion(ctx))
}

/** Closes the business to guests; returns when everything is deleted. */
export function markForDeletion(ctx: BusinessContext): Promise<{ deletionOn: string }> {
  return transaction(ctx, async (ctx) => {
    await contentChanged(ctx)
    const { deletionRequestedOn } = await ctx.db
      .updateTable('businesses')
      .set({ deletionRequestedOn: sql`coalesce(deletion_requested_on, ${ctx.now})` })
      .where('id', '=', ctx.businessId)
      .returning('deletionRequestedOn')
      .$narrowType<{ deletionRequestedOn: string }>()
      .executeTakeFirstOrThrow()
    await record(ctx, { kind: 'deletion', action: 'deletionRequested', record: 'business' })
    return { deletionOn: deletionInstant(deletionRequestedOn) }
  })
}

/** Cancels the request: guests see the menu again, and nothing is lost. */
export async function cancelDeletion(ctx: StaffContext): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await contentChanged(ctx)
    const cancelled = await ctx.db
      .updateTable('businesses')
      .set({ deletionRequestedOn: null })
      .where('id', '=', ctx.businessId)
      .where('deletionRequestedOn', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (!cancelled) throw new AppError('not.found')
    await record(ctx, { kind: 'deletion', action: 'deletionCancelled', record: 'business' })
  })
}
