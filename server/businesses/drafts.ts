import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import tzLookup from 'tz-lookup'
import { v7 as uuid } from 'uuid'
import { signupDefaults, type Language } from '#contract/domain/bounds.ts'
import type { DB } from '#database/types.ts'
import { currencyOfSign, type CurrencySign } from '#contract/domain/currency-signs.ts'
import { inBusiness, type BusinessContext, type Context, type GuestContext } from '#server/lib/context.ts'
import { textsIn } from '#server/texts/texts.ts'
import { contentChanged } from './content-version.ts'

/**
 * A draft is a business without an owner: it holds the menu made from photos before signing up (contract
 * page, section 5). Guests see it only at /menu/{id}/signup, it takes no orders, and only those who know its
 * id can find it. It becomes the business of whoever signs up in the same session.
 */
export interface DraftLanguages {
  language: Language
  secondaryLanguage: Language
}

/** Equal start and end times mean all day. */
const allDay = '00:00:00'

/** Without a session header, the guest's cookie is the session; the prefix keeps the two apart. */
export const draftSessionOf = ({ sessionId, guest }: GuestContext): string =>
  sessionId === null ? `guest ${guest.id}` : `session ${sessionId}`

/** Creates the draft of a session, inside the caller's transaction; returns its id. */
export async function createDraft(
  ctx: Context,
  sessionId: string,
  languages: DraftLanguages,
): Promise<string> {
  const { latitude, longitude, businessType, radiusInMeters, currency } = signupDefaults
  const id = uuid()
  await ctx.db
    .insertInto('businesses')
    .values({
      id,
      draftSessionId: sessionId,
      // A username is required; this one can be neither guessed nor taken.
      username: `draft-${randomUUID().replaceAll('-', '')}`,
      // It has no name yet, but its preview needs one.
      name: textsIn(languages.language).draft,
      businessType,
      phoneNumber: '',
      startDayTime: allDay,
      endDayTime: allDay,
      deliveryStartTime: allDay,
      deliveryEndTime: allDay,
      radiusInMeters,
      timeZone: tzLookup(latitude, longitude),
      addressLine: '',
      city: '',
      country: '',
      latitude,
      longitude,
      ...languages,
      currency,
      activation: false,
      createdOn: ctx.now,
    })
    .execute()
  return id
}

/** Nobody has chosen the currency of a draft: its preview shows the one that the photos show. */
export async function adoptCurrency(ctx: BusinessContext, sign: CurrencySign): Promise<void> {
  await ctx.db
    .updateTable('businesses')
    .set({ currency: currencyOfSign(sign, signupDefaults.currency) })
    .where('id', '=', ctx.businessId)
    .where('draftSessionId', 'is not', null)
    .execute()
}

/**
 * Turns the newest draft of a session into a business with these columns, inside the caller's transaction,
 * and returns its id; null if the session has none. Of two concurrent sign-ups, only one gets the draft.
 */
export async function claimDraft(
  ctx: Context,
  sessionId: string,
  columns: Updateable<DB['businesses']>,
): Promise<string | null> {
  const draft = await ctx.db
    .selectFrom('businesses')
    .select('id')
    .where('draftSessionId', '=', sessionId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('generations')
            .select('generations.id')
            .whereRef('generations.businessId', '=', 'businesses.id')
            .where('generations.status', '=', 'failed'),
        ),
      ),
    )
    .orderBy('createdOn', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!draft) return null
  await ctx.db
    .updateTable('businesses')
    .set({ ...columns, draftSessionId: null })
    .where('id', '=', draft.id)
    .execute()
  await contentChanged(inBusiness(ctx, draft.id))
  return draft.id
}

/**
 * Deletes drafts with all their content, inside the caller's transaction: those of a session, or those
 * created before a time.
 */
export async function deleteDrafts(
  ctx: Context,
  which: { sessionId: string } | { before: Date },
): Promise<void> {
  const drafts = await ctx.db
    .selectFrom('businesses')
    .select('id')
    .where('draftSessionId', 'is not', null)
    .$call((query) =>
      'sessionId' in which
        ? query.where('draftSessionId', '=', which.sessionId)
        : query.where('createdOn', '<', which.before.toISOString()),
    )
    .forUpdate()
    .execute()
  for (const { id } of drafts) {
    // Invalidates cached pages too.
    await contentChanged(inBusiness(ctx, id))
    await ctx.db.deleteFrom('businesses').where('id', '=', id).execute()
  }
}
