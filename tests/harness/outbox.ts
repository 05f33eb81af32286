import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { simpleParser, type AddressObject } from 'mailparser'
import { expect, vi } from 'vitest'
import type { TestServer } from './server.ts'

export interface ReceivedMail {
  to: string
  from: string
  subject: string
  text: string
  html: string
  /** The headers as sent, keyed by lower-case name. */
  headers: Record<string, string>
  /** The first link in the text that carries a code, and that code. */
  link: string
  code: string
}

type Sending = Pick<TestServer, 'services'>

/** The mails written so far, oldest first. */
export async function readMails({ services }: Sending): Promise<ReceivedMail[]> {
  const folder = join(services.config.dataDir, 'outbox')
  const names: string[] = await readdir(folder).catch(() => [])
  return Promise.all(names.toSorted().map(async (name) => readMail(await readFile(join(folder, name)))))
}

/** The mails so far that carry a password reset link. */
export async function readResetMails(server: Sending): Promise<ReceivedMail[]> {
  return (await readMails(server)).filter(({ link }) => link.includes('/reset-password?'))
}

/** Waits until there are this many password reset mails: a job writes them after the response. */
export async function waitForResetMails(server: Sending, count: number): Promise<ReceivedMail[]> {
  let mails: ReceivedMail[] = []
  await vi.waitFor(
    async () => {
      mails = await readResetMails(server)
      expect(mails).toHaveLength(count)
    },
    { interval: 10, timeout: 60_000 },
  )
  return mails
}

/** Waits for a mail to this address with this subject; returns the latest. */
export async function waitForMail(
  server: Sending,
  to: string,
  subject: string | RegExp,
): Promise<ReceivedMail> {
  let mail: ReceivedMail | undefined
  await vi.waitFor(
    async () => {
      const mails = await readMails(server)
      mail = mails.findLast((one) => one.to === to && one.subject.match(subject) !== null)
      expect(mail, mails.map((one) => `${one.to}: ${one.subject}`).join('\n')).toBeDefined()
    },
    { interval: 10, timeout: 60_000 },
  )
  if (!mail) throw new Error('no such mail')
  return mail
}

export async function readMail(raw: Buffer | string): Promise<ReceivedMail> {
  const { to, from, subject = '', text = '', html, headerLines } = await simpleParser(raw)
  const [link = '', code = ''] = /\bhttps?:\S+[?&]code=([\w.-]{20,})(?=\s)/.exec(text) ?? []
  return {
    to: (Array.isArray(to) ? to : [to]).map((one: AddressObject | undefined) => one?.text ?? '').join(),
    from: from?.text ?? '',
    subject,
    text,
    html: html || '',
    headers: Object.fromEntries(headerLines.map(({ key, line }) => [key, line.slice(key.length + 2)])),
    link,
    code,
  }
}
