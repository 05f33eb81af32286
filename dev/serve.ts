import { spawn } from 'node:child_process'
import {
  createServer,
  request,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import react from '@vitejs/plugin-react'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { readConfig } from '#server/lib/config.ts'
import { requireFreePort } from '#server/lib/http/listening.ts'
import { buildWeb } from '#web/build.ts'
import { common } from '../vite.config.ts'
import { isDocument, withSources } from './documents.ts'

/**
 * `npm run dev`: serves the web app from its sources, with hot reload, in front of the real server and its database.
 * The server restarts when its own files change. Takes the server's variables (README); PORT is the address to open, the
 * server itself listens on the port after it.
 */
const config = readConfig()
const backend = { host: '127.0.0.1', port: config.port + 1 }
await requireFreePort(config)
await requireFreePort(backend)
// The server needs a build to start; what the browser gets of it is replaced by the sources.
await buildWeb()

const front = createServer()
const vite = await createVite({
  ...common,
  configFile: false,
  appType: 'custom',
  plugins: [react()],
  server: { middlewareMode: true, hmr: { server: front } },
  optimizeDeps: { entries: ['office.tsx', 'guest.tsx', 'public.tsx'] },
})
front.on('request', (request: IncomingMessage, response: ServerResponse) => {
  if (request.url === '/sw.js') sendNoServiceWorker(response)
  else vite.middlewares(request, response, () => forward(vite, request, response))
})
front.listen(config.port, config.host)

const watched = ['server', 'contract', 'database', 'demo'].map((folder) => `--watch-path=${folder}`)
const server = spawn(process.execPath, [...watched, '--watch-preserve-output', 'server/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    HOST: backend.host,
    PORT: String(backend.port),
    PUBLIC_URL: config.publicUrl,
    TRUST_PROXY: 'loopback',
  },
})
server.once('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))

/** Has the server answer; a page is given with its sources. While the server restarts, its pages wait for it. */
function forward(vite: ViteDevServer, incoming: IncomingMessage, response: ServerResponse): void {
  const isPageWanted = isDocument(incoming)
  const headers = {
    ...incoming.headers,
    'x-forwarded-for': incoming.socket.remoteAddress,
    ...(isPageWanted && { 'accept-encoding': 'identity' }),
  }
  const ask = () => {
    outgoing = request({ ...backend, method: incoming.method, path: incoming.url, headers }, (answer) => {
      const isPage = answer.headers['content-type']?.startsWith('text/html')
      if (!isPage) pass(answer, response)
      else sendPage(vite, incoming, answer, response).catch((error: unknown) => fail(String(error)))
    })
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && isPageWanted && !response.destroyed) setTimeout(ask, 200)
      else fail(error.message)
    })
    incoming.pipe(outgoing)
  }
  const fail = (message: string) => {
    if (response.headersSent) response.destroy()
    else response.writeHead(502, { 'content-type': 'text/plain' }).end(message)
  }
  let outgoing: ClientRequest | undefined
  response.on('close', () => outgoing?.destroy())
  ask()
}

function pass(answer: IncomingMessage, response: ServerResponse): void {
  response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
  response.flushHeaders()
  answer.pipe(response)
}

async function sendPage(
  vite: ViteDevServer,
  { url = '/' }: IncomingMessage,
  answer: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  const html = await withSources(vite, url, Buffer.concat(chunks).toString())
  // The policy allows neither Vite's client nor its styles.
  const left = ['content-security-policy', 'content-length', 'etag', 'cache-control']
  const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !left.includes(name)))
  response.writeHead(answer.statusCode ?? 502, { ...headers, 'cache-control': 'no-store' }).end(html)
}

/** In place of the service worker, which would answer with yesterday's sources: one that removes itself. */
function sendNoServiceWorker(response: ServerResponse): void {
  response
    .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
    .end('self.addEventListener("activate", () => self.registration.unregister())')
}
