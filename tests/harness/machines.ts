import { expect } from 'vitest'
import { here, type Business } from './business.ts'
import { anOrder } from './ordering.ts'
import type { Guest } from './people.ts'
import { aDataDir, startProcess, type SofraProcess } from './sofra-process.ts'

/** A server as on a machine of its own: with a folder of its own, and what all have in common by environment. */
export interface Machine {
  sofra: SofraProcess
  url: string
}

/** What the machines of one installation share; a machine takes more by itself (its port). */
export class Machines {
  readonly #shared: Record<string, string>
  readonly #folders: Awaited<ReturnType<typeof aDataDir>>[] = []

  constructor(shared: Record<string, string>) {
    this.#shared = { TOKEN_KEY: 't'.repeat(43), COOKIE_KEY: 'c'.repeat(43), ...shared }
  }

  async start(own: Record<string, string> = {}): Promise<Machine> {
    const folder = await aDataDir()
    this.#folders.push(folder)
    const sofra = startProcess({ DATA_DIR: folder.path, ...this.#shared, ...own })
    return { sofra, url: await sofra.ready }
  }

  /** Once the machines have ended. */
  async removeFolders(): Promise<void> {
    await Promise.all(this.#folders.map((folder) => folder.remove()))
  }
}

export async function stopMachine({ sofra }: Machine): Promise<void> {
  sofra.kill('SIGTERM')
  expect(await sofra.ended).toMatchObject({ code: 0 })
}

/** As many as a guest may write in a minute; then they only look. */
const mostOrders = 100

/** Orders one after the other, each taken at the first time of asking. */
export async function orderUntil(isOver: () => boolean, guest: Guest, business: Business): Promise<string[]> {
  const placed: string[] = []
  const businessId = business.id
  while (!isOver()) {
    await guest.ask('GET open/clients/orders', { query: { businessId } })
    if (placed.length === mostOrders) continue
    const { id } = await guest.ask('POST open/clients/orders', { body: anOrder(business, { Supë: 1 }) })
    await guest.ask('POST open/clients/orders/:id/send', { params: { id }, body: { ...here, businessId } })
    placed.push(id)
  }
  return placed
}

/** The orders that staff see are those that were placed, each once. */
export async function expectOrders({ staff }: Business, placed: string[]): Promise<void> {
  const { data } = await staff.ask('GET businesses/orders', { query: { size: 500 } })
  const sorted = (ids: string[]) => ids.toSorted((one, other) => one.localeCompare(other))
  expect(sorted(data.map(({ id }) => id))).toEqual(sorted(placed))
}
