import { aNewGuest } from '#tests/harness/people.ts'
import { makeBigMenu } from './big-menu.ts'
import { reportAgainstBare, sizeAtRest } from './load.ts'
import type { Served } from './served.ts'

/** The menus of 300 products as JSON, compared with a bare node:http server that sends the same bytes. */
export async function benchJsonMenu(served: Served): Promise<void> {
  const { businessId } = await makeBigMenu(served.url)
  const { token } = await aNewGuest(served)
  const url = `${served.url}/api/businesses/${businessId}/menus`
  for (const coding of ['br', 'gzip']) {
    const headers = { 'accept-encoding': coding, authorization: `Bearer ${token}` }
    const size = await sizeAtRest(url, headers)
    await reportAgainstBare(`300 products as JSON, ${coding}, ${size} bytes`, url, headers, 0.6)
  }
}
