import { sql } from 'kysely'
import { bounds } from '#contract/domain/bounds.ts'
import { foldText } from '#contract/domain/folding.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { visits as topic } from '#contract/api/visits.ts'
import type { BusinessContext } from '#server/lib/context.ts'

type Customers = DataOf<(typeof topic)['GET businesses/customers']>

/** Of so many orders that fit, the customers are told apart: whoever orders every day is still one. */
const ordersRead = 100

/** Without accents, which few names have; taking them off costs more than all the rest. */
const plainName = sql`lower(case when octet_length(customer_name) = char_length(customer_name) then customer_name
  else regexp_replace(normalize(customer_name, nfd), ${'[\u0300-\u036f]'}, '', 'g') end)`

/**
 * The latest customers of the business's pick-up and delivery orders whose number contains the digits, however they are
 * grouped, or whose name contains the text, by which staff who answer the phone recognise them. Guests who had their
 * data deleted are not among them.
 */
export async function listCustomers(ctx: BusinessContext, search: string): Promise<Customers> {
  const digits = search.replace(/\D/g, '').replace(/^0+/, '')
  const isNumber = /^[\d\s+\-()/.]+$/.test(search)
  if (isNumber && !digits) return []
  const aYearAgo = new Date(ctx.now)
  aYearAgo.setFullYear(aYearAgo.getFullYear() - 1)
  const fits = isNumber
    ? sql`strpos(translate(phone_number, ' +-()', ''), ${digits}) > 0`
    : sql`strpos(${plainName}, ${foldText(search)}) > 0`
  const { rows } = await sql<Customers[number]>`
    select customer_name as name, phone_number as "phoneNumber", address, destination ->> 'zone' as zone
    from orders
    where business_id = ${ctx.businessId} and sent_on > ${aYearAgo.toISOString()}
      and phone_number is not null and phone_number <> '–' and ${fits}
    order by sent_on desc limit ${ordersRead}`.execute(ctx.db)
  const byNumber = Map.groupBy(rows, ({ phoneNumber }) => phoneNumber.replace(/\D/g, ''))
  return [...byNumber.values()].slice(0, bounds.customersSuggested).flatMap(([latest, ...earlier]) => {
    if (!latest) return []
    // The latest order may have been collected, without an address, or been without a name.
    const delivered = [latest, ...earlier].find(({ address }) => address !== null)
    const named = [latest, ...earlier].find(({ name }) => name !== null)
    return {
      ...latest,
      name: named?.name ?? null,
      address: delivered?.address ?? null,
      zone: delivered?.zone ?? null,
    }
  })
}
