import { createHash } from 'node:crypto'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { findRunningDatabase } from '#server/lib/database/embedded/running.ts'
import { toClientConfig } from '#server/lib/database/pool.ts'
import { readSecrets } from '#server/lib/secrets/secrets.ts'
import { signValue } from '#server/lib/secrets/tokens.ts'
import { startServed, type Served } from '../served.ts'
import { Wire, type Reply } from '../wire.ts'
import { copyBusiness } from './copies.ts'
import { makeGuests, type Guest } from './guests.ts'

const guestsOfPlace = 640
const productsKnown = 12

/** The data a caller needs about one of the businesses. */
export interface Known {
  id: string
  /** Some of its product ids. */
  products: string[]
  /** The headers of its signed-in owner. */
  staff: Record<string, string>
}

/** A separate server with some businesses of equal size, and the guests who call it. */
export interface Place {
  served: Served
  businesses: Known[]
  guests: Guest[]
  /** The cookie of a guest who has not been anywhere yet. */
  newGuestCookie(): string
  /** Sends a request and throws unless it succeeds. */
  ask(call: string, headers: Record<string, string>, body?: object): Promise<string>
  close(): Promise<void>
}

/** Creates the first business through the API, as its owner and guests would. */
export type MakeFirst = (served: Served, guests: Guest[]) => Promise<{ id: string }>

/** Has the first business made and copies it. Each business has a signed-in owner. */
export async function openPlace(count: number, makeFirst: MakeFirst): Promise<Place> {
  const served = await startServed({ TRUST_PROXY: 'true', SEED_DEMO: '0' })
  const guests = await makeGuests(served.url, guestsOfPlace)
  const { cookieKey } = await readSecrets(served.dataDir)
  const first = await makeFirst(served, guests)
  const db = new pg.Client(toClientConfig((await findRunningDatabase(served.dataDir)) ?? ''))
  await db.connect()
  await copyBusiness(db, first.id, count - 1)
  const businesses = await signIn(db)
  await db.end()
  let idle: Wire[] = []
  const hangUp = () => {
    for (const wire of idle) wire.close()
    idle = []
  }
  return {
    served: {
      ...served,
      async restart() {
        hangUp()
        return served.restart()
      },
    },
    businesses,
    guests,
    newGuestCookie: () => `sofra_client=${encodeURIComponent(signValue(uuid(), cookieKey))}`,
    ask: async (call, headers, body) => {
      const [method = '', path = ''] = call.split(' ')
      idle = idle.filter((wire) => wire.isOpen)
      const wire = idle.pop() ?? new Wire(served.url)
      const reply = await wire.request(method, path, headers, body && JSON.stringify(body))
      idle.push(wire)
      return expectSuccess(call, reply)
    },
    close: async () => {
      hangUp()
      await served.stop()
    },
  }
}

function expectSuccess(call: string, { status, body }: Reply): string {
  if (status >= 300) throw new Error(`${call}: ${status} ${body}`)
  return body
}

const tokenOf = (n: number) => `growth-staff-token-${n}`

async function signIn(db: pg.Client): Promise<Known[]> {
  const { rows } = await db.query<{ id: string; products: string[] }>(
    `select id, (select array_agg(one.id) from (select id from products where business_id = businesses.id
      order by name limit ${productsKnown}) as one) as products
    from businesses order by created_on, id`,
  )
  await db.query(
    `insert into staff_tokens (token_hash, business_id, staff_id, expires_on)
    select hash, business, (select id from staff where business_id = business limit 1), now() + interval '30 days'
    from unnest($1::bytea[], $2::uuid[]) as token (hash, business)`,
    [rows.map((_, n) => createHash('sha256').update(tokenOf(n)).digest()), rows.map(({ id }) => id)],
  )
  await db.query('analyze staff_tokens')
  return rows.map((row, n) => ({ ...row, staff: { authorization: `Bearer ${tokenOf(n)}` } }))
}
