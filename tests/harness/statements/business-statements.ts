import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const distribution = readFileSync(join(import.meta.dirname, '../../../database/citus/distribute.sql'), 'utf8')
const named = (call: string) =>
  [...distribution.matchAll(new RegExp(`${call}\\('(\\w+)'`, 'g'))].map(([, table = '']) => table)

/** The tables distributed by business, as database/citus/distribute.sql declares them. */
export const spreadTables: ReadonlySet<string> = new Set(named('create_distributed_table'))
/** The tables copied to every node. */
export const tablesOnEveryNode: ReadonlySet<string> = new Set(named('create_reference_table'))

/**
 * Statements over more than one business, and why they and the rest of their transaction are allowed. Once the data is
 * distributed, each of them queries every node.
 */
const overAllBusinesses: readonly { is: RegExp; because: string }[] = [
  {
    is: /^delete from "\w+" where ("status" = \$1 and )?"created_on" < /,
    because: 'hourly clean-up of old rows',
  },
  { is: /delete from page_visits\s+where \(business_id, id\) in/, because: 'hourly clean-up of old visits' },
  {
    is: /^update "visits" set "closed_on" = \$1 where "closed_on" is null and "last_order_on" <= /,
    because: 'hourly clean-up of visits that nobody closed',
  },
  {
    is: /^select "business_id", "id" from "payments" where "pending_on" < |^select distinct "business_id", "payment_id" as "id" from "refunds"/,
    because: 'every minute, what providers have not reported; each is settled by itself',
  },
  { is: /^delete from journal where happened_on/, because: 'hourly clean-up of old entries' },
  { is: /delete from menu_reviews using menus/, because: 'hourly clean-up of old reviews' },
  {
    is: /from "receipts" left join .* where "receipts"."id" = \$1$/s,
    because: 'the link to a receipt is its id',
  },
  { is: /update "product_rates" set "ip" = /, because: 'hourly clean-up of the IP addresses of ratings' },
  {
    is: /select "business_id", "id" as "staff_id" from "staff" where "account_id" = \$1$/,
    because: 'the journal of each business says that somebody of theirs has another password',
  },
  { is: /regexp_matches\(/, because: 'hourly clean-up of unreferenced pictures' },
  { is: /from "tables" where "number" = \$1 and "created_on" </, because: 'hourly clean-up of test tables' },
  { is: /with ordered as/, because: 'popular products are computed nightly' },
  {
    is: /select id, time_zone, day_ends_at, currency from businesses where exists/,
    because: 'figures are stored nightly',
  },
  {
    is: /^\s*select distinct business_id, endpoint_id from webhook_messages/,
    because: 'finds what is due for webhooks; each address is sent to by itself',
  },
  { is: /delete from webhook_messages where happened_on/, because: 'hourly clean-up of the log of webhooks' },
  { is: /from printers\s+where active/, because: 'finds printers with pending tickets' },
  { is: /"deletion_requested_on", \(select/, because: "the operator's overview" },
  {
    is: /guest_id = \$1\s+order by order_number for update\) as found/,
    because: 'a guest has their data deleted',
  },
  { is: /(business_id|"business_id") = any\(\$\d+::uuid\[\]\)/, because: 'a guest has their data deleted' },
  {
    is: /using businesses\s+where \w+\.business_id = businesses\.id\s+and guest_id = /,
    because: 'a guest has their data deleted',
  },
  {
    is: /select id from businesses where exists \(\s+select from waiter_calls/,
    because: 'a guest has their data deleted',
  },
  {
    is: /^with unsynced as materialized/,
    because:
      'visits of several businesses are written together: a count that is added needs no transaction by business',
  },
  { is: /update page_visits set guest_id = /, because: 'a guest has their data deleted' },
  {
    is: /delete from "(feedback|guest_push_subscriptions)" where "guest_id" = /,
    because: 'a guest has their data deleted',
  },
  {
    is: /from "products" where "id" = \$1 and "deleted"/,
    because: 'to rate a product, a guest names only the product',
  },
  {
    is: /select "business_id", "number", "name" from "tables" where "id" = /,
    because: 'an old table code names only the table',
  },
  { is: /"generations"."id" = \$1/, because: 'visitors without a business name only the reading' },
  { is: /"draft_session_id" = \$1 and not exists \(select "generations"/, because: 'the draft of a browser' },
  { is: /from jsonb_populate_recordset/, because: 'the rows of an export are those of its one business' },
  { is: /^select from "\w+" limit 1$/, because: 'a backup is restored only into empty tables' },
  { is: /^(copy|declare) /, because: 'a backup holds all businesses' },
]

export const mayCross = (text: string): boolean => overAllBusinesses.some(({ is }) => is.test(text.trim()))
