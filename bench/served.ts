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
  /** The path of the demo's menu, at its first table. */
  demoPath: string
  dataDir: string
  /** The memory of all its processes including PostgreSQL, in megabytes. */
  megabytes(): number
  /** The CPU time used so far by its processes including PostgreSQL, in milliseconds. */
  cpuMs(): number
  /**
   * Restarts it on the same folder; returns the time from spawning it until it reports being ready, in
   * milliseconds.
   */
  restart(): Promise<number>
  stop(): Promise<void>
}

/** The real server in its own process, on an empty folder with the demo, as `npm start` runs it. */
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

/** Resolves once the server reports that it is ready. */
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

/** The memory of a process and its descendants: private memory, and their share of shared memory (PSS). */
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

/** As counted by Linux, in ticks of a hundredth of a second, so measure over seconds. */
function cpuMsOf(root: number): number {
  const ticks = treeOf(root).map((pid) => {
    try {
      // After the name in brackets, which may contain anything, fields 12 to 15 are the user and system time
      // of the process and of its children that have exited, such as PostgreSQL's connections.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
    } catch {
      return 0
    }
  })
  return ticks.reduce((sum, one) => sum + one, 0) * 10
}

/** A process and all its descendants. */
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
