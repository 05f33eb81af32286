import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { EmbeddedDatabase } from '#server/lib/database/embedded.ts'
import { hasSmallDisks, onADisk } from '#tests/harness/small-disk.ts'
import { diskOf, type Disk } from './disk.ts'

export interface StormDatabase {
  connection: EmbeddedDatabase['connection']
  /** kill -9 of PostgreSQL, which is restarted at once. */
  kill(): void
  /** Null if this machine allows no disk of its own. */
  disk: Disk | null
  stop(): Promise<void>
}

/** The businesses, a storm of an hour and PostgreSQL's log of it; more would take longer to fill. */
const megabytes = 600

/** The embedded PostgreSQL in a process of its own, which has a disk of its own if possible. */
export async function startDatabase(dataDir: string): Promise<StormDatabase> {
  await mkdir(dataDir)
  const script = fileURLToPath(new URL('database-process.ts', import.meta.url))
  const [program, ...args] = [...(hasSmallDisks ? onADisk(megabytes) : []), process.execPath, script]
  const child = spawn(program, args, {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(() => Promise.reject(new Error('The database did not start'))),
  ])) as [string]
  return {
    connection: JSON.parse(line) as EmbeddedDatabase['connection'],
    kill: () => child.kill('SIGUSR2'),
    disk: hasSmallDisks ? diskOf(() => child.pid ?? 0, dataDir) : null,
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
