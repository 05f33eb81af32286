import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { memoryFolder } from './memory-folder.ts'

const root = join(import.meta.dirname, '../..')

/** Sofra as a separate process, as `npm start` runs it once the web app is built. */
export interface SofraProcess {
  /** The URL, once it serves; rejects with its output if it ends before that. */
  ready: Promise<string>
  /** The exit code or signal, and all output. */
  ended: Promise<{ code: number | null; signal: string | null; stdout: string; stderr: string }>
  kill(signal: NodeJS.Signals): void
  /** The ids of the worker processes; the process that was started restarts them when they end. */
  workers(): number[]
  pid: number
}

const running = new Set<ChildProcess>()

/** `within`: a command prefix that replaces itself with the server (exec). */
export function startProcess(
  env: Record<string, string>,
  { within = [] }: { within?: readonly string[] } = {},
): SofraProcess {
  const [program, ...args] = [...within, process.execPath, join(root, 'server/main.ts')]
  const child = spawn(program, args, {
    cwd: root,
    env: { ...baseEnvironment(), HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'fatal', SEED_DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let [stdout, stderr] = ['', '']
  const ended = new Promise<Awaited<SofraProcess['ended']>>((resolve) => {
    child.once('close', (code, signal) => {
      running.delete(child)
      resolve({ code, signal, stdout, stderr })
    })
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
      const url = /Sofra is ready +(http:\S+)\n/.exec(stdout)?.[1]
      if (url) resolve(url.replace('localhost', '127.0.0.1'))
    })
    void ended.then(({ code }) => reject(new Error(`It ended with ${code}: ${stderr}`)))
  })
  // A test that awaits only `ended` must not fail with an unhandled rejection.
  ready.catch(() => undefined)
  const pid = child.pid ?? 0
  return { ready, ended, kill: (signal) => child.kill(signal), workers: () => workersOf(pid), pid }
}

/**
 * Runs an operator command on a data folder, with what is typed when it asks; returns its output, or rejects with its exit code and output.
 */
export async function operate(
  dataDir: string,
  command: string[],
  env: Record<string, string> = {},
  typed = '',
): Promise<string> {
  const operating = promisify(execFile)(
    process.execPath,
    [join(root, 'server/operator/operator.ts'), ...command],
    { env: { ...baseEnvironment(), DATA_DIR: dataDir, ...env } },
  )
  operating.child.stdin?.end(typed)
  return (await operating).stdout
}

/** A worker has no process name of its own: it is a child that runs the same program. */
function workersOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...words]) => Number(parent) === pid && words.join(' ').includes('server/main.ts'))
    .map(([own]) => Number(own))
}

/**
 * Only what any process needs plus the extra CA certificates of the network: no settings of the person who
 * runs the tests leak in. The code is compiled once for all processes.
 */
function baseEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG, NODE_EXTRA_CA_CERTS } = process.env
  const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/compiled')
  return { PATH, HOME, TMPDIR, LANG, NODE_EXTRA_CA_CERTS, NODE_COMPILE_CACHE }
}

/** A temporary data folder; `remove` retries while something still writes to it. */
export async function aDataDir(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(memoryFolder(), 'sofra-process-'))
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }) }
}

/** Kills processes that a failed test has left behind. */
export function killProcesses(): void {
  for (const child of running) child.kill('SIGKILL')
}
