import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { randomInt } from 'node:crypto'
import { writeFile } from 'node:fs/promises'

export interface NameService {
  /** A resolv.conf that leads here. */
  file: string
  /** From now on it resolves names (well), responds SERVFAIL (failing), or does not respond (silent). */
  become(condition: Condition): void
  close(): void
}

type Condition = 'well' | 'failing' | 'silent'

/** The command prefix that lets a process (in its own mount namespace) ask the service at RESOLV_CONF. */
export const askingIt = ['sh', '-c', 'mount --bind "$RESOLV_CONF" /etc/resolv.conf && exec "$@"', 'sh']

/**
 * A name service for which every name is this machine; null if we may not listen at port 53, the only one that
 * resolv.conf allows. It is a real one, because the way in which the system's resolver waits for it is part of
 * the fault.
 */
export async function aNameService(file: string): Promise<NameService | null> {
  // All of 127.0.0.0/8 is this machine: two storms at once do not meet.
  const address = `127.53.${randomInt(256)}.${randomInt(1, 255)}`
  const socket = createSocket('udp4')
  try {
    socket.bind(53, address)
    await once(socket, 'listening')
  } catch {
    socket.close()
    return null
  }
  let condition: Condition = 'well'
  socket.on('message', (query, { port, address: asker }) => {
    if (condition !== 'silent') socket.send(answer(query, condition === 'failing'), port, asker)
  })
  await writeFile(file, `nameserver ${address}\n`)
  return {
    file,
    become: (next) => {
      condition = next
    },
    close: () => socket.close(),
  }
}

const headerBytes = 12
const typeA = 1

/** A response as in RFC 1035: the header, the question repeated, and for type A one address, 127.0.0.1. */
function answer(query: Buffer, isFailing: boolean): Buffer {
  const endOfName = query.indexOf(0, headerBytes) + 1
  const question = query.subarray(headerBytes, endOfName + 4)
  const isFound = !isFailing && query.readUInt16BE(endOfName) === typeA
  const header = Buffer.alloc(headerBytes)
  header.writeUInt16BE(query.readUInt16BE(0), 0)
  // A response, recursion desired and available, and the code 2 for a failure.
  header.writeUInt16BE(isFailing ? 0x81_82 : 0x81_80, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(isFound ? 1 : 0, 6)
  // The name of the question, type A, class IN, kept for 0 seconds, 4 bytes.
  const found = Buffer.from([0xc0, headerBytes, 0, typeA, 0, 1, 0, 0, 0, 0, 0, 4, 127, 0, 0, 1])
  return Buffer.concat(isFound ? [header, question, found] : [header, question])
}
