import { once } from 'node:events'
import { createServer } from 'node:net'

interface Place {
  host: string
  port: number
}

/** Before a database is started for a server that could then not listen. */
export async function requireFreePort(place: Place): Promise<void> {
  const server = createServer()
  try {
    await once(server.listen(place), 'listening')
  } catch (error) {
    throw cannotListen(error, place)
  }
  server.close()
  await once(server, 'close')
}

/** Explains why the server cannot listen, naming the setting to change. */
export function cannotListen(error: unknown, { host, port }: Place): unknown {
  if (!(error instanceof Error && 'code' in error)) return error
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(`Port ${port} is in use: stop what listens there, or set PORT to another.`)
    case 'EACCES':
      return new Error(`Port ${port} may not be used by this account: set PORT to one above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(`HOST ${host} is no address of this machine.`)
    default:
      return error
  }
}
