import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { Transform, type Duplex } from 'node:stream'
import type { DatabaseConnection } from '#server/lib/database/pool.ts'

export interface DatabaseLink {
  /** The same database, reached through the link. */
  connection: DatabaseConnection
  /** Cuts every connection and refuses new ones, as if the database's machine were gone. */
  cut(): void
  /** Holds back all data from now on, on new connections too, as an overloaded database does. */
  hold(): void
  /** Delays all data by this many milliseconds in each direction. */
  slow(ms: number): void
  /** Ends a cut, releases what was held back, and removes any delay. */
  mend(): void
  /**
   * Connections open now stay open but carry no more data, as behind a firewall that dropped their state; new
   * ones work.
   */
  forget(): void
  /** How many directions have data held back. */
  held(): number
  /** Resolves as soon as this text is on its way to the database. */
  whenSent(text: string): Promise<void>
  close(): void
}

/** A proxy to a database that a test can cut, hold, slow down and mend. */
export async function createDatabaseLink(target: DatabaseConnection): Promise<DatabaseLink> {
  const { host, port, parts } = reach(target)
  const open = new Set<Socket>()
  const ways = new Set<Way>()
  let isCut = false
  const awaited = new Set<(part: Buffer) => void>()
  let state: Pace = { isHeld: false, delayMs: 0 }
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect({ host, port })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      const way = aWay(state, (part) => {
        if (one === near) for (const look of awaited) look(part)
      })
      ways.add(way)
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        ways.delete(way)
        // A firewall that dropped a connection's state does not forward its end either.
        if (!way.isForgotten) other.destroy()
      })
      one.pipe(way.through).pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const near = { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
  const drop = () => {
    for (const socket of open) socket.destroy()
  }
  const setPace = (next: Pace) => {
    state = next
    for (const way of ways) way.setPace(next)
  }
  return {
    connection: { ...parts, ...near },
    cut: () => {
      isCut = true
      drop()
    },
    hold: () => setPace({ isHeld: true, delayMs: 0 }),
    slow: (delayMs) => setPace({ isHeld: false, delayMs }),
    mend: () => {
      isCut = false
      setPace({ isHeld: false, delayMs: 0 })
    },
    forget: () => {
      for (const way of ways) way.isForgotten = true
    },
    held: () => [...ways].filter((way) => way.isHolding()).length,
    whenSent: (text) =>
      new Promise((resolve) => {
        const look = (part: Buffer) => {
          if (!part.includes(text)) return
          awaited.delete(look)
          resolve()
        }
        awaited.add(look)
      }),
    close: () => {
      drop()
      server.close()
    },
  }
}

interface Pace {
  isHeld: boolean
  delayMs: number
}

interface Way {
  through: Duplex
  isForgotten: boolean
  isHolding(): boolean
  setPace(pace: Pace): void
}

/** One direction of a connection. */
function aWay(pace: Pace, onPassed: (part: Buffer) => void): Way {
  let go: (() => void) | null = null
  const way: Way = {
    isForgotten: false,
    isHolding: () => go !== null,
    setPace: (next) => {
      pace = next
      if (!pace.isHeld) go?.()
    },
    through: new Transform({
      transform(part: Buffer, _encoding, done) {
        if (way.isForgotten) return done()
        const pass = () => {
          go = null
          onPassed(part)
          done(null, way.isForgotten ? undefined : part)
        }
        if (pace.isHeld) go = pass
        else if (pace.delayMs) setTimeout(pass, pace.delayMs)
        else pass()
      },
    }),
  }
  return way
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
