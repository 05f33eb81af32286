import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const distribution = readFileSync(join(import.meta.dirname, '../../../database/citus/distribute.sql'), 'utf8')
const named = (call: string) =>
  [...distribution.matchAll(new RegExp(`${call}\\('(\\w+)'`, 'g'))].map(([, table = '']) => table)

/** The tables that are spread by business, as database/citus/distribute.sql has them. */
export const spreadTables: ReadonlySet<string> = new Set(named('create_distributed_table'))
/** Those that every node has. */
export const tablesOnEveryNode: ReadonlySet<string> = new Set(named('create_reference_table'))

/** Statements over more than one business, and why they may be. Each asks every node once it is spread. */
const overAllBusinesses: readonly { is: RegExp; because: string }[] = [
  {
    is: /^delete from "\w+" where ("status" = \$1 and )?"created_on" < /,
    because: 'what is old goes, hourly',
  },
  { is: /delete from visits\s+where \(business_id, id\) in/, because: 'old visits go, hourly' },
  { is: /delete from menu_reviews using menus/, because: 'old reviews go, hourly' },
  { is: /update "product_rates" set "ip" = /, because: 'addresses of ratings go, hourly' },
  { is: /regexp_matches\(/, because: 'pictures that nothing refers to go, hourly' },
  { is: /from "tables" where "number" = \$1 and "created_on" </, because: 'test tables go, hourly' },
  { is: /with ordered as/, because: 'what is popular is worked out nightly' },
  { is: /select id, time_zone from businesses where exists/, because: 'figures are kept nightly' },
  { is: /from printers\s+where active/, because: 'printers with work are looked for' },
  { is: /"deletion_requested_on", \(select/, because: "the operator's overview" },
  { is: /guest_id = \$1 for update\) as found/, because: 'a guest has their data deleted' },
  { is: /(business_id|"business_id") = any\(\$\d+::uuid\[\]\)/, because: 'a guest has their data deleted' },
  {
    is: /using businesses\s+where \w+\.business_id = businesses\.id\s+and guest_id = /,
    because: 'a guest has their data deleted',
  },
  { is: /update visits set guest_id = /, because: 'a guest has their data deleted' },
  {
    is: /delete from "(feedback|guest_push_subscriptions)" where "guest_id" = /,
    because: 'a guest has their data deleted',
  },
  {
    is: /from "products" where "id" = \$1 and "deleted"/,
    because: 'a guest names a product alone, to rate it',
  },
  {
    is: /select "business_id", "number", "name" from "tables" where "id" = /,
    because: "a table's old code names it alone",
  },
  { is: /"generations"."id" = \$1/, because: 'whoever has no business yet names a reading alone' },
  { is: /"draft_session_id" = \$1 and not exists \(select "generations"/, because: 'the draft of a browser' },
  { is: /from jsonb_populate_recordset/, because: 'the rows of an export are those of its one business' },
  { is: /^select from "\w+" limit 1$/, because: 'a backup is restored only where there is nothing' },
  { is: /^(copy|declare) /, because: 'a backup holds all' },
]

export const mayCross = (text: string): boolean => overAllBusinesses.some(({ is }) => is.test(text.trim()))
