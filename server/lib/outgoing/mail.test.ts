import pino from 'pino'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { aMailServer } from '#tests/harness/mail-server.ts'
import { readMail } from '#tests/harness/outbox.ts'
import { createMailer } from './mail.ts'

const link = `https://menu.example.com/reset-password?code=${'c'.repeat(43)}`
const mail = {
  to: 'arta@example.com',
  subject: 'Përshëndetje',
  text: `Mirë se vini\n${link}\n`,
  html: `<p>Mirë se vini <a href="${link}">këtu</a></p>`,
  headers: { 'List-Unsubscribe': '<https://menu.example.com/unsubscribe>' },
  link,
}
const mailerTo = (SMTP_URL: string) =>
  createMailer(readConfig({ SMTP_URL, PUBLIC_URL: 'https://menu.example.com' }), pino({ level: 'silent' }))

test('goes to the mail server of SMTP_URL, as HTML and as text', async () => {
  const server = await aMailServer()
  await mailerTo(server.url).send(mail)
  await server.close()
  expect(await server.delivered()).toMatchObject([
    {
      sender: 'no-reply@menu.example.com',
      recipients: ['arta@example.com'],
      mail: {
        subject: 'Përshëndetje',
        text: mail.text,
        html: expect.stringContaining('Mirë se vini'),
        link,
        headers: { 'list-unsubscribe': '<https://menu.example.com/unsubscribe>' },
      },
    },
  ])
})

test('that is refused throws an error without the address', async () => {
  const server = await aMailServer({ refuses: '<arta@example.com> is unknown here' })
  const refusal = await mailerTo(server.url)
    .send(mail)
    .catch((error: unknown) => error)
  await server.close()
  expect(refusal).toBeInstanceOf(Error)
  expect(JSON.stringify(refusal, ['message', 'stack', 'cause'])).not.toContain('arta')
  expect((refusal as Error).message).toContain('550')
  expect(await server.delivered()).toEqual([])
})

test('goes to the outbox if no mail server is configured; the log contains the link, not the address', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sofra-mail-'))
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  await createMailer(readConfig({ DATA_DIR: dataDir }), log).send(mail)
  const [name = ''] = await readdir(join(dataDir, 'outbox'))
  const written = await readMail(await readFile(join(dataDir, 'outbox', name)))
  await rm(dataDir, { recursive: true })
  expect(written).toMatchObject({ to: mail.to, text: mail.text, link })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ link, file: `outbox/${name}` })
  expect(lines[0]).not.toContain('arta')
})
