import { expect } from 'vitest'
import { here, type Business } from './business.ts'
import { anOrder } from './ordering.ts'
import type { Guest } from './people.ts'
import { aDataDir, startProcess, type SofraProcess } from './sofra-process.ts'

/**
 * A server on a machine of its own: it has its own data folder and shares only environment variables with the
 * others.
 */
export interface Machine {
  sofra: SofraProcess
  url: string
}

/**
 * The machines of one installation with the environment they share; a machine can add variables of its own
 * (its port).
 */
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

  /** Call this after the machines have ended. */
  async removeFolders(): Promise<void> {
    await Promise.all(this.#folders.map((folder) => folder.remove()))
  }
}

export async function stopMachine({ sofra }: Machine): Promise<void> {
  sofra.kill('SIGTERM')
  expect(await sofra.ended).toMatchObject({ code: 0 })
}

/** As many orders as a guest may write in a minute; after that the guest only reads. */
const maxOrders = 100

/** Places orders one after the other until `isOver`; each must succeed at the first attempt. */
export async function orderUntil(isOver: () => boolean, guest: Guest, business: Business): Promise<string[]> {
  const placed: string[] = []
  const businessId = business.id
  while (!isOver()) {
    await guest.ask('GET open/clients/orders', { query: { businessId } })
    if (placed.length === maxOrders) continue
    const { id } = await guest.ask('POST open/clients/orders', { body: anOrder(business, { Supë: 1 }) })
    await guest.ask('POST open/clients/orders/:id/send', { params: { id }, body: { ...here, businessId } })
    placed.push(id)
  }
  return placed
}

/** Expects staff to see exactly the orders that were placed, each once. */
export async function expectOrders({ staff }: Business, placed: string[]): Promise<void> {
  const { data } = await staff.ask('GET businesses/orders', { query: { size: 500 } })
  const sorted = (ids: string[]) => ids.toSorted((one, other) => one.localeCompare(other))
  expect(sorted(data.map(({ id }) => id))).toEqual(sorted(placed))
}
