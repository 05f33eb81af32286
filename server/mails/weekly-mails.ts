import { z } from 'zod'
import { officePaths } from '#contract/domain/office-paths.ts'
import { inBusiness, systemContext } from '#server/lib/context.ts'
import type { Queue } from '#server/lib/jobs.ts'
import type { AppServices } from '#server/lib/services.ts'
import { readWeek } from '#server/statistics/week.ts'
import { findAddressees, sendLetter } from './addressees.ts'
import { makeMailCode, type StaffId } from './mail-codes.ts'
import { mailTurns } from './mail-turns.ts'

const mondays: Queue<Record<string, never>> = {
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

/** Mails the figures of the last seven days every Monday to staff who want them. */
export async function startWeeklyMails(services: AppServices): Promise<void> {
  await services.jobs.work(weeklyMails, (staff) => mailWeek(services, staff))
  await services.jobs.work(mondays, () => mailAllWeeks(services))
  await services.jobs.schedule(mondays, '0 6 * * 1', {})
}

export async function mailAllWeeks(services: AppServices): Promise<void> {
  const wanting = await services.db
    .selectFrom('staff')
    .innerJoin('businesses', 'businesses.id', 'staff.businessId')
    .select(['staff.businessId', 'staff.id as staffId'])
    .where('weeklyFigures', '=', true)
    .where('emailConfirmedOn', 'is not', null)
    .where('deletionRequestedOn', 'is', null)
    .execute()
  await services.db.transaction().execute(async (trx) => {
    for (const staff of wanting)
      await services.jobs.enqueueIn(trx, weeklyMails, staff, {
        singletonKey: staff.staffId,
        owner: staff.businessId,
      })
  })
}

async function mailWeek(services: AppServices, staff: StaffId): Promise<void> {
  const ctx = systemContext(services)
  const [addressee] = await findAddressees(ctx, staff)
  if (!addressee?.isConfirmed) return
  const { language, texts, businessName } = addressee
  const { visits, orders, bestSellers } = await readWeek(inBusiness(ctx, staff.businessId))
  const code = encodeURIComponent(makeMailCode(ctx, 'unsubscribe', staff))
  const { publicUrl } = services.config
  const format = new Intl.NumberFormat(language)
  const { week } = texts
  await sendLetter(
    ctx,
    addressee,
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
