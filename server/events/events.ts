import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { Event, EventForm } from '#contract/events.ts'
import { instantAt } from '#contract/time-window.ts'
import { findBusiness, findOpenBusiness } from '#server/businesses/businesses.ts'
import { requireRoom } from '#server/businesses/content-limits.ts'
import { contentChanged } from '#server/businesses/content-version.ts'
import { transaction, type BusinessContext, type ReadContext } from '#server/lib/context.ts'
import { thumbnailOf } from '#server/lib/media/thumbnail.ts'

type EventOut = z.output<typeof Event>
type Form = z.output<typeof EventForm>

/** The events that are not deleted, newest first. */
export async function listEvents(ctx: BusinessContext): Promise<EventOut[]> {
  return (await eventsOf(ctx).where('deleted', '=', false).execute()).map(eventOf)
}

/** What guests see: the active ones that are not over, and when the next of them will be. */
export async function listGuestEvents(
  ctx: ReadContext,
): Promise<{ data: EventOut[]; nextChange: string | null }> {
  await findOpenBusiness(ctx)
  const rows = await eventsOf(ctx)
    .where('deleted', '=', false)
    .where('active', '=', true)
    .where((eb) => eb.or([eb('endTime', 'is', null), eb('endTime', '>', ctx.now.toISOString())]))
    .execute()
  const ends = rows.flatMap(({ endTime }) => endTime ?? []).toSorted()
  return { data: rows.map(eventOf), nextChange: ends[0] ?? null }
}

export async function createEvent(ctx: BusinessContext, form: Form): Promise<EventOut> {
  return transaction(ctx, async (ctx) => {
    await contentChanged(ctx)
    await requireRoom(ctx, 'events')
    const id = uuid()
    const values = await valuesOf(ctx, form)
    refuseEndBeforeStart(values.startTime ?? null, values.endTime ?? null)
    await ctx.db
      .insertInto('events')
      .values({
        ...values,
        title: form.title,
        description: form.description,
        id,
        businessId: ctx.businessId,
        createdOn: ctx.now,
        updatedOn: ctx.now,
      })
      .execute()
    return findEvent(ctx, id)
  })
}

/** Changes what is given; deleted: false brings a deleted one back (Undo). */
export async function changeEvent(
  ctx: BusinessContext,
  id: string,
  change: Partial<Form> & { deleted?: boolean | undefined },
): Promise<EventOut> {
  return transaction(ctx, async (ctx) => {
    await contentChanged(ctx)
    const before = await findEvent(ctx, id)
    if (before.deleted && change.deleted !== false) throw new AppError('not.found')
    if (before.deleted) await requireRoom(ctx, 'events')
    const values = await valuesOf(ctx, change)
    const { startTime = before.startTime, endTime = before.endTime } = values
    refuseEndBeforeStart(startTime, endTime)
    await ctx.db
      .updateTable('events')
      .set({ ...values, updatedOn: ctx.now })
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .execute()
    return findEvent(ctx, id)
  })
}

export async function deleteEvent(ctx: BusinessContext, id: string): Promise<void> {
  await changeEvent(ctx, id, { deleted: true })
}

/** A day alone is its first moment in the business's zone; empty is none. */
async function valuesOf<F extends Partial<Form>>(ctx: BusinessContext, form: F) {
  const { startTime, endTime, titleEn } = form
  const days = [startTime, endTime].some((moment) => moment?.length === 10)
  const zone = days ? (await findBusiness(ctx)).timeZone : 'UTC'
  const moment = (text: string | null | undefined) => {
    if (text === undefined) return undefined
    if (!text) return null
    return (text.length === 10 ? instantAt(text, '00:00:00', zone) : new Date(text)).toISOString()
  }
  return {
    ...form,
    startTime: moment(startTime),
    endTime: moment(endTime),
    titleEn: titleEn === undefined ? undefined : titleEn || null,
  }
}

/** «Please enter correct dates» (back-office specification, section 5). */
function refuseEndBeforeStart(startTime: string | null, endTime: string | null): void {
  if (startTime && endTime && Date.parse(endTime) < Date.parse(startTime)) throw new AppError('dates.wrong')
}

async function findEvent(ctx: BusinessContext, id: string): Promise<EventOut> {
  const row = await eventsOf(ctx).where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not.found')
  return eventOf(row)
}

const eventsOf = (ctx: ReadContext) =>
  ctx.db
    .selectFrom('events')
    .selectAll()
    .where('businessId', '=', ctx.businessId)
    .orderBy('createdOn', 'desc')
    .orderBy('id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof eventsOf>['executeTakeFirstOrThrow']>>
const eventOf = (row: Row): EventOut => ({ ...row, thumbnail: thumbnailOf(row.pictureUrl) })
