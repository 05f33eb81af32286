import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { readMail } from './outbox.ts'

interface Delivered {
  sender: string
  recipients: string[]
  raw: Buffer
}

/** A mail server of our own; `refuses` is what it says to every recipient. */
export async function aMailServer({ refuses }: { refuses?: string } = {}) {
  const delivered: Delivered[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) =>
      done(refuses ? Object.assign(new Error(refuses), { responseCode: 550 }) : null),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope
        const sender = mailFrom ? mailFrom.address : ''
        const raw = Buffer.concat(parts)
        delivered.push({ sender, recipients: rcptTo.map(({ address }) => address), raw })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    /** The mails it has taken so far, and by which addresses. */
    delivered: () =>
      Promise.all(
        delivered.map(async ({ raw, ...envelope }) => ({ ...envelope, mail: await readMail(raw) })),
      ),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
