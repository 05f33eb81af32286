import type { z } from 'zod'
import { AppError } from '#contract/shared/errors.ts'
import type { Event, EventForm } from '#contract/api/events.ts'
import { instantAt } from '#contract/domain/time-window.ts'
import { findBusiness, findReadableBusiness } from '#server/businesses/businesses.ts'
import { ownedRecords } from '#server/businesses/owned-records.ts'
import type { BusinessContext, ReadContext } from '#server/lib/context.ts'
import { toThumbnailLink } from '#server/lib/media/thumbnail.ts'

type EventOut = z.output<typeof Event>
type Form = z.output<typeof EventForm>
type Change = Partial<Form> & { deleted?: boolean | undefined }

/** The events of a business, newest first. */
const events = ownedRecords({
  table: 'events',
  limit: 'events',
  rows: eventRows,
  present: toEvent,
  newColumns: async (ctx, form: Form) => {
    const columns = await toColumns(ctx, form)
    assertEndAfterStart(columns.startTime ?? null, columns.endTime ?? null)
    return { ...columns, title: form.title, description: form.description }
  },
  changedColumns: async (ctx, change: Change, before) => {
    const columns = await toColumns(ctx, change)
    const { startTime = before.startTime, endTime = before.endTime } = columns
    assertEndAfterStart(startTime, endTime)
    return columns
  },
})
export const { list: listEvents, create: createEvent, change: changeEvent, remove: deleteEvent } = events

/** The active events that are not over, and the time at which the next of them ends. */
export async function listGuestEvents(
  ctx: ReadContext,
): Promise<{ data: EventOut[]; nextChange: string | null }> {
  await findReadableBusiness(ctx)
  const rows = await eventRows(ctx)
    .where('deleted', '=', false)
    .where('active', '=', true)
    .where((eb) => eb.or([eb('endTime', 'is', null), eb('endTime', '>', ctx.now.toISOString())]))
    .execute()
  const ends = rows.flatMap(({ endTime }) => endTime ?? []).toSorted()
  return { data: rows.map(toEvent), nextChange: ends[0] ?? null }
}

/**
 * A date without a time means the start of that day in the business's time zone; an empty value means none.
 */
async function toColumns<F extends Partial<Form>>(ctx: BusinessContext, form: F) {
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

/** Throws «Please enter correct dates» if the end is before the start (back-office specification, section 5). */
function assertEndAfterStart(startTime: string | null, endTime: string | null): void {
  if (startTime && endTime && Date.parse(endTime) < Date.parse(startTime)) throw new AppError('dates.wrong')
}

function eventRows(ctx: ReadContext) {
  return ctx.db
    .selectFrom('events')
    .selectAll()
    .where('businessId', '=', ctx.businessId)
    .orderBy('createdOn', 'desc')
    .orderBy('id', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof eventRows>['executeTakeFirstOrThrow']>>

function toEvent(row: Row): EventOut {
  return { ...row, thumbnail: toThumbnailLink(row.pictureUrl) }
}
