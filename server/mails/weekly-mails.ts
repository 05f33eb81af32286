import { rolesWith } from '#contract/domain/rights.ts'
import { z } from 'zod'
import { officePaths } from '#contract/domain/office-paths.ts'
import { nextAt, wallClock, weekdayOf } from '#contract/domain/time-window.ts'
import { inBusiness, systemContext } from '#server/lib/context.ts'
import type { Queue } from '#server/lib/jobs.ts'
import type { AppServices } from '#server/lib/services.ts'
import { readWeek } from '#server/statistics/week.ts'
import { findRecipients, sendMail } from './recipients.ts'
import { makeMailCode, type StaffId } from './mail-codes.ts'
import { mailTurns } from './mail-turns.ts'

const looks: Queue<Record<string, never>> = {
  name: 'weekly-figures',
  data: z.object({}) as z.ZodType<Record<string, never>>,
}
/** One job per mail, so that a failing one does not repeat the others. */
const weeklyMails: Queue<StaffId> = {
  name: 'weekly-mails',
  data: z.object({ businessId: z.string(), staffId: z.string() }),
  retries: 5,
  expiresInSeconds: 120,
  ...mailTurns,
}

/**
 * Mails the figures of the last seven days on Mondays, at six of the business's morning, to staff who want them and may see
 * them.
 */
export async function startWeeklyMails(services: AppServices): Promise<void> {
  await services.jobs.work(weeklyMails, (staff) => mailWeek(services, staff))
  await services.jobs.work(looks, () => mailDueWeeks(services))
  await services.jobs.schedule(looks, '*/15 * * * *', {})
}

const mailedAt = '06:00:00'

/** The next Monday at six, strictly after `now`. */
export function nextWeekDue(now: Date, zone: string): Date {
  let due = nextAt(mailedAt, now, zone)
  while (weekdayOf(wallClock(due, zone).date) !== 1) due = nextAt(mailedAt, due, zone)
  return due
}

/** Mails what is due, once, however long no server looked. */
export async function mailDueWeeks(services: AppServices): Promise<void> {
  const now = services.clock()
  const due = await services.db
    .selectFrom('staff')
    .innerJoin('accounts', 'accounts.id', 'staff.accountId')
    .innerJoin('businesses', 'businesses.id', 'staff.businessId')
    .select(['staff.businessId', 'staff.id as staffId', 'weekDueOn', 'timeZone'])
    .where('weeklyFigures', '=', true)
    .where('role', 'in', rolesWith('seeFigures'))
    .where('emailConfirmedOn', 'is not', null)
    .where('deletionRequestedOn', 'is', null)
    .where((eb) => eb.or([eb('weekDueOn', 'is', null), eb('weekDueOn', '<=', now.toISOString())]))
    .execute()
  for (const { businessId, staffId, weekDueOn, timeZone } of due)
    await services.db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('staff')
        .set({ weekDueOn: nextWeekDue(now, timeZone) })
        .where('businessId', '=', businessId)
        .where('id', '=', staffId)
        .where('weekDueOn', weekDueOn === null ? 'is' : '=', weekDueOn)
        .executeTakeFirst()
      if (weekDueOn === null || !numUpdatedRows) return
      const singletonKey = staffId
      await services.jobs.enqueueIn(
        trx,
        weeklyMails,
        { businessId, staffId },
        { singletonKey, owner: businessId },
      )
    })
}

async function mailWeek(services: AppServices, staff: StaffId): Promise<void> {
  const ctx = systemContext(services)
  const [recipient] = await findRecipients(ctx, staff)
  if (!recipient?.isConfirmed) return
  const { language, texts, businessName } = recipient
  const { visits, orders, bestSellers } = await readWeek(inBusiness(ctx, staff.businessId))
  const code = encodeURIComponent(makeMailCode(ctx, 'unsubscribe', staff))
  const { publicUrl } = services.config
  const format = new Intl.NumberFormat(language)
  const { week } = texts
  await sendMail(
    ctx,
    recipient,
    {
      subject: week.subject(businessName),
      paragraphs: [week.before(businessName), ...(bestSellers.length ? [] : [week.nothingSold])],
      rows: [
        { name: week.visits, value: format.format(visits) },
        { name: week.orders, value: format.format(orders) },
        ...bestSellers.map(({ name, quantity }) => ({ name, value: `${format.format(quantity)} ×` })),
      ],
      button: { label: week.button, link: `${publicUrl}${officePaths.menus}` },
      unsubscribe: { label: week.unsubscribe, link: `${publicUrl}${officePaths.unsubscribe}?code=${code}` },
    },
    {
      'List-Unsubscribe': `<${publicUrl}/api/out/unsubscribe?code=${code}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  )
}
