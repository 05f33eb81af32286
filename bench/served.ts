import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Served {
  url: string
  /** The demo's menu, at its first table. */
  demoPath: string
  dataDir: string
  /** What its processes hold in memory together, PostgreSQL's too, in megabytes. */
  megabytes(): number
  /** The CPU time that its processes have used until now, PostgreSQL's too, in milliseconds. */
  cpuMs(): number
  /** Stops it and starts it again on the same folder: how long that took from its spawning until it said it is ready. */
  restart(): Promise<number>
  stop(): Promise<void>
}

/** The real server in a process of its own, on an empty folder with the demo, as `npm start` runs it. */
export async function startServed(env: Record<string, string> = {}): Promise<Served> {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'sofra-bench-'))
  const start = () =>
    startProcess({ ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env })
  let child = await start()
  const end = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  const url = `http://127.0.0.1:${port}`
  const { headers } = await fetch(`${url}/menu/demo/1`, { redirect: 'manual' })
  return {
    url,
    demoPath: headers.get('location') ?? '',
    dataDir,
    megabytes: () => megabytesOf(child.pid ?? 0),
    cpuMs: () => cpuMsOf(child.pid ?? 0),
    async restart() {
      await end()
      const begin = performance.now()
      child = await start()
      return performance.now() - begin
    },
    async stop() {
      await end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Resolves once it says that it is ready. */
async function startProcess(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../server/main.ts', import.meta.url))], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('is ready') && resolve())
    child.once('exit', () => reject(new Error('The server did not start')))
  })
  return child
}

/** Of a process and all below it: what each holds alone, and its share of what they hold together. */
function megabytesOf(root: number): number {
  const kilobytes = treeOf(root).map((pid) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {
      return 0
    }
  })
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024
}

/** As Linux counts it, in hundredths of a second each: measure over seconds. */
function cpuMsOf(root: number): number {
  const ticks = treeOf(root).map((pid) => {
    try {
      // Behind the name in brackets, which may hold anything, the 12th to 15th are user and system time, its own and
      // that of its children that have ended: PostgreSQL's connections come and go.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
    } catch {
      return 0
    }
  })
  return ticks.reduce((sum, one) => sum + one, 0) * 10
}

/** A process and all below it. */
function treeOf(root: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  const below = (pid: number): number[] =>
    rows.flatMap(([own = 0, parent]) => (parent === pid ? [own, ...below(own)] : []))
  return [root, ...below(root)]
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
