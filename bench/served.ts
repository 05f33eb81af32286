import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Served {
  url: string
  /** The demo's menu, at its first table. */
  demoPath: string
  stop(): Promise<void>
}

/** The real server in a process of its own, on an empty folder with the demo, as `npm start` runs it. */
export async function serve(): Promise<Served> {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'sofra-bench-'))
  const child = spawn(process.execPath, [fileURLToPath(new URL('../server/main.ts', import.meta.url))], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('is ready') && resolve())
    child.once('exit', () => reject(new Error('The server did not start')))
  })
  const url = `http://127.0.0.1:${port}`
  const { headers } = await fetch(`${url}/menu/demo/1`, { redirect: 'manual' })
  return {
    url,
    demoPath: headers.get('location') ?? '',
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
