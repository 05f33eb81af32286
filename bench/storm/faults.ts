import { connect, type Socket } from 'node:net'
import type { Business } from '#tests/harness/business.ts'
import { between, oneOf, type Fault, type Maker } from './fault.ts'
import type { Cluster } from './house.ts'
import { surroundings } from './surroundings.ts'

const makers: Maker[] = [
  ...surroundings,
  (cluster, _businesses, random) => {
    const { name, workers } = oneOf(cluster, random)
    return {
      name: `the worker of ${name} is killed`,
      lastsMs: 0,
      begin: () => workers().forEach((pid) => kill(pid)),
    }
  },
  (cluster, _businesses, random) => {
    const { name, killWhole } = oneOf(cluster, random)
    return { name: `server ${name} is killed whole`, lastsMs: 0, begin: killWhole }
  },
  ({ machines }) => ({
    name: 'both servers are killed',
    lastsMs: 0,
    begin: () => machines.forEach(({ killWhole }) => killWhole()),
  }),
  ({ database }) => ({ name: 'PostgreSQL is killed', lastsMs: 0, begin: database.kill }),
  (cluster, _businesses, random) => {
    const { name, link } = oneOf(cluster, random)
    return {
      name: `${name} has lost the database`,
      lastsMs: between(random, 1000, 8000),
      begin: link.cut,
      end: link.mend,
    }
  },
  ({ machines }, _businesses, random) => ({
    name: 'the database is gone for both',
    lastsMs: between(random, 1000, 8000),
    begin: () => machines.forEach(({ link }) => link.cut()),
    end: () => machines.forEach(({ link }) => link.mend()),
  }),
  ({ machines }, _businesses, random) => {
    const ms = between(random, 20, 150)
    return {
      name: `the database is ${ms} ms further away`,
      lastsMs: between(random, 3000, 10_000),
      begin: () => machines.forEach(({ link }) => link.slow(ms)),
      end: () => machines.forEach(({ link }) => link.mend()),
    }
  },
  ({ machines }, _businesses, random) => ({
    name: 'the database stands still',
    lastsMs: between(random, 2000, 6000),
    begin: () => machines.forEach(({ link }) => link.hold()),
    end: () => machines.forEach(({ link }) => link.mend()),
  }),
  (cluster, _businesses, random) => {
    const { name, link } = oneOf(cluster, random)
    return {
      name: `the connections of ${name} to the database are half-open`,
      lastsMs: 0,
      begin: link.forget,
    }
  },
  ({ bucket }, _businesses, random) => ({
    name: 'the bucket is away',
    lastsMs: between(random, 2000, 8000),
    begin: bucket.goAway,
    end: () => bucket.comeBack(),
  }),
  ({ bucket }, _businesses, random) => ({
    name: 'the bucket says nothing',
    lastsMs: between(random, 2000, 8000),
    begin: () => bucket.become('silent'),
    end: () => bucket.become('well'),
  }),
  ({ machines }, [business], random) => {
    const sockets: Socket[] = []
    return {
      name: 'slow clients',
      lastsMs: between(random, 4000, 10_000),
      begin: () => machines.forEach(({ url }) => sockets.push(...slowClients(url, business?.id ?? ''))),
      end: () => sockets.forEach((socket) => socket.destroy()),
    }
  },
  ({ url }, businesses, random) => {
    const ending = new AbortController()
    return {
      name: 'a burst of 400 at once',
      lastsMs: between(random, 3000, 6000),
      begin: () => burst(url, businesses, ending.signal),
      end: () => ending.abort(),
    }
  },
]

/**
 * All kinds in a random order, then all of them again in another; the same sequence for the same random
 * numbers.
 */
export function* faults(
  cluster: Cluster,
  businesses: readonly Business[],
  random: () => number,
): Generator<Fault[]> {
  for (;;) {
    const deck = makers.flatMap((make) => make(cluster, businesses, random) ?? [])
    for (let at = deck.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1))
      ;[deck[at], deck[other]] = [deck[other] as Fault, deck[at] as Fault]
    }
    // Sometimes two at once.
    while (deck.length) yield deck.splice(0, random() < 0.25 ? 2 : 1)
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process was gone already.
  }
}

/**
 * A hundred clients that send half an order and wait, and a hundred that request pages and never read them.
 */
function slowClients(url: string, businessId: string): Socket[] {
  const { hostname, port } = new URL(url)
  return Array.from({ length: 200 }, (_, n) => {
    const socket = connect({ host: hostname, port: Number(port) })
    socket.on('error', () => undefined)
    const from = `host: x\r\nx-forwarded-for: 203.0.113.${n}\r\n`
    if (n % 2)
      socket.write(
        `POST /api/open/clients/orders HTTP/1.1\r\n${from}x-requested-with: sofra\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"businessId":`,
      )
    else socket.pause().write(`GET /menu/${businessId}/1 HTTP/1.1\r\n${from}\r\n`.repeat(50))
    return socket
  })
}

/** Requests lists, menus and pages, each again as soon as it is answered. */
function burst(url: string, businesses: readonly Business[], signal: AbortSignal): void {
  for (let lane = 0; lane < 400; lane++) {
    const business = businesses[lane % businesses.length] as Business
    const path = [
      '/api/menus',
      '/api/products',
      '/api/businesses/details',
      `/menu/${business.id}/${lane}?lane=${lane}`,
    ][lane % 4] as string
    const ask = async () => {
      while (!signal.aborted) {
        try {
          await (await fetch(url + path, { headers: business.staff.identity(), signal })).arrayBuffer()
        } catch {
          // Ended, or broken by another fault; the burst ignores it.
        }
      }
    }
    void ask()
  }
}
