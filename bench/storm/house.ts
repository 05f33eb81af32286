import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aBalancer } from '#tests/harness/balancer.ts'
import { anObjectStore, type ObjectStore } from '#tests/harness/object-store.ts'
import { hasSmallDisks } from '#tests/harness/small-disk.ts'
import { startDatabase, type StormDatabase } from './database.ts'
import { startMachine, type Machine } from './machine.ts'
import { aNameService, type NameService } from './names.ts'

/** Two servers behind a load balancer, with one PostgreSQL, one bucket and one name service. */
export interface Cluster {
  /** The URL of the load balancer. */
  url: string
  machines: Machine[]
  database: StormDatabase
  bucket: ObjectStore
  /** Null if there can be none here. */
  names: NameService | null
  /** One sentence for each kind of fault that this machine does not allow. */
  leftOut: string[]
  /** The servers' log lines about failed requests. */
  complaints(): string[]
  stop(): Promise<void>
}

export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'sofra-storm-'))
  const database = await startDatabase(join(folder, 'database'))
  const bucket = await anObjectStore()
  // The servers can only be told of it in a mount namespace of their own, as they are of their disks.
  const names = hasSmallDisks ? await aNameService(join(folder, 'resolv.conf')) : null
  const balancer = await aBalancer()
  const complaints: string[] = []
  const machines: Machine[] = []
  for (const name of ['A', 'B']) {
    const machine = await startMachine(name, join(folder, name), { database, bucket, names, complaints })
    machines.push(machine)
    balancer.add(machine.url)
  }
  return {
    url: balancer.url,
    machines,
    database,
    bucket,
    names,
    leftOut: [
      ...(hasSmallDisks ? [] : ['No disk is full: this machine lets us mount none (unshare, tmpfs).']),
      ...(names ? [] : ['The name service is not away: we can have none here (root, port 53).']),
    ],
    complaints: () => complaints,
    async stop() {
      await Promise.all(machines.map((machine) => machine.stop()))
      await balancer.close()
      await bucket.close()
      names?.close()
      await database.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
