import pino from 'pino'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { readMail } from '#tests/harness/outbox.ts'
import { createMailer } from './mail.ts'

let listening: Server | undefined
afterEach(() => new Promise<void>((resolve) => void (listening?.close(() => resolve()) ?? resolve())))

/** A mail server that speaks just enough SMTP; `refuses` is what it says to a recipient. */
async function aMailServer(refuses?: string) {
  const received: string[] = []
  let mail = ''
  listening = createServer((socket) => {
    let isBody = false
    let pending = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 mail')
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (pending + chunk).split('\r\n')
      pending = lines.pop() ?? ''
      for (const line of lines) {
        if (isBody && line !== '.') {
          mail += `${line}\r\n`
          continue
        }
        received.push(line)
        if (isBody) isBody = false
        else if (line === 'DATA') isBody = true
        if (line === 'QUIT') socket.end('221 bye\r\n')
        else if (isBody) say('354 go on')
        else say(refuses && line.startsWith('RCPT') ? refuses : '250 ok')
      }
    })
  })
  await new Promise<void>((resolve) => listening?.listen(0, '127.0.0.1', resolve))
  return { port: (listening.address() as AddressInfo).port, received, read: () => readMail(mail) }
}

const link = `https://menu.example.com/reset-password?code=${'c'.repeat(43)}`
const mail = { to: 'arta@example.com', subject: 'Hello', text: `Përshëndetje\n${link}\n`, link }
const mailerTo = (port: number) =>
  createMailer(
    readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://menu.example.com' }),
    pino({ level: 'silent' }),
  )

test('goes to the mail server of SMTP_URL', async () => {
  const server = await aMailServer()
  await mailerTo(server.port).send(mail)
  expect(server.received).toContain('RCPT TO:<arta@example.com>')
  expect(server.received).toContain('MAIL FROM:<no-reply@menu.example.com>')
  expect(server.read()).toMatchObject({ link, text: expect.stringContaining('Përshëndetje') })
})

test('that was refused says so without the address', async () => {
  const server = await aMailServer('550 <arta@example.com> is unknown here')
  const refusal = await mailerTo(server.port)
    .send(mail)
    .catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Error)
  expect(JSON.stringify(refusal, ['message', 'stack', 'cause'])).not.toContain('arta')
  expect((refusal as Error).message).toContain('550')
})

test('goes into the outbox where no mail server is named, and the log has the link, not the address', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sofra-mail-'))
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  await createMailer(readConfig({ DATA_DIR: dataDir }), log).send(mail)
  await rm(dataDir, { recursive: true })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ link, file: expect.stringMatching(/^outbox\/.+\.eml$/) })
  expect(lines[0]).not.toContain('arta')
})
