import { pick } from '#tests/server/hostile-values.ts'
import type { Business } from '#tests/harness/business.ts'
import type { Cluster } from './house.ts'
import type { Machine } from './machine.ts'

/**
 * A fault. If it lasts, `end` is called so many milliseconds after it has begun; otherwise it ends by itself.
 */
export interface Fault {
  name: string
  lastsMs: number
  begin(): void | Promise<void>
  end?(): void | Promise<void>
}

/** Makes a fault for a cluster; null if the cluster cannot have it (`Cluster.leftOut` says why). */
export type Maker = (cluster: Cluster, businesses: readonly Business[], random: () => number) => Fault | null

export const between = (random: () => number, least: number, most: number) =>
  Math.round(least + random() * (most - least))

export const oneOf = ({ machines }: Cluster, random: () => number): Machine => pick(random, machines)
