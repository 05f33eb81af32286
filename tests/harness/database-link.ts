import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import type { DatabaseConnection } from '#server/lib/database/pool.ts'

export interface DatabaseLink {
  /** The same database, reached through the link. */
  connection: DatabaseConnection
  /** Cuts every connection and refuses new ones, as if the database's machine were gone. */
  cut(): void
  mend(): void
  close(): void
}

/** A way to a database that a test can cut and mend. */
export async function createDatabaseLink(target: DatabaseConnection): Promise<DatabaseLink> {
  const { host, port, parts } = reach(target)
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect({ host, port })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const near = { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
  const drop = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    connection: { ...parts, ...near },
    cut: () => {
      isCut = true
      drop()
    },
    mend: () => {
      isCut = false
    },
    close: () => {
      drop()
      server.close()
    },
  }
}

function reach(target: DatabaseConnection) {
  if (typeof target !== 'string') {
    const { host = 'localhost', port = 5432 } = target
    return { host, port, parts: target }
  }
  const url = new URL(target)
  const host = url.searchParams.get('host') ?? url.hostname
  const parts = {
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
  }
  return { host, port: Number(url.port || 5432), parts }
}
