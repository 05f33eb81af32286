import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import type { TestServer } from './server.ts'

export interface WrittenMail {
  headers: string
  text: string
  /** The link of a password reset. */
  link: string
  code: string
}

/** The mails written so far, oldest first. */
export async function readMails({ services }: Pick<TestServer, 'services'>): Promise<WrittenMail[]> {
  const folder = join(services.config.dataDir, 'outbox')
  const names: string[] = await readdir(folder).catch(() => [])
  return Promise.all(
    names.toSorted().map(async (name) => readMail(await readFile(join(folder, name), 'utf8'))),
  )
}

/** Waits until so many are written: a job writes them after the answer. */
export async function waitForMails(
  server: Pick<TestServer, 'services'>,
  count: number,
): Promise<WrittenMail[]> {
  let mails: WrittenMail[] = []
  await vi.waitFor(
    async () => {
      mails = await readMails(server)
      expect(mails.filter(({ code }) => code)).toHaveLength(count)
    },
    { interval: 10, timeout: 15_000 },
  )
  return mails
}

export function readMail(raw: string): WrittenMail {
  const [headers = '', ...rest] = raw.split(/\r?\n\r?\n/)
  const body = rest.join('\n\n')
  const text = /^Content-Transfer-Encoding: base64/im.test(headers)
    ? Buffer.from(body, 'base64').toString()
    : /^Content-Transfer-Encoding: quoted-printable/im.test(headers)
      ? fromQuotedPrintable(body)
      : body
  const [link = '', code = ''] = /\bhttps?:\S+\/reset-password\?code=([\w-]{20,})(?=\s)/.exec(text) ?? []
  return { headers, text, link, code }
}

function fromQuotedPrintable(body: string): string {
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
