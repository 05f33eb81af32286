import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { readMail } from './outbox.ts'

interface Delivered {
  sender: string
  recipients: string[]
  raw: Buffer
}

/** An SMTP server for tests; with `refuses` it rejects every recipient with that message. */
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
    /** The mails accepted so far, each with its envelope. */
    delivered: () =>
      Promise.all(
        delivered.map(async ({ raw, ...envelope }) => ({ ...envelope, mail: await readMail(raw) })),
      ),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
