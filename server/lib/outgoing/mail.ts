import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Log } from '../database/log.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  /** What the mail is sent for; logged where no mail leaves the house. */
  link: string
}

export interface Mailer {
  /** Done once the mail server has taken it, or the file is written. */
  send(mail: Mail): Promise<void>
}

/** Mail by SMTP, or into files where no server is named (contract page, section 5). */
export function createMailer(config: Config, log: Log): Mailer {
  const from = toSender(config)
  return config.smtpUrl ? smtpMailer(config.smtpUrl, from) : outbox(join(config.dataDir, 'outbox'), from, log)
}

function smtpMailer(url: string, from: string): Mailer {
  return {
    send: async ({ to, subject, text }) => {
      const transport = (await nodemailer()).createTransport({ url, ...timeouts })
      try {
        await transport.sendMail({ from, to, subject, text })
      } catch (error) {
        throw withoutAddress(error)
      } finally {
        transport.close()
      }
    },
  }
}

/** A mail server that says nothing must not hold a job for minutes: it is tried again. */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 30_000 }

/** What a mail server says names whom the mail was for, and logs carry no address: its codes are enough. */
function withoutAddress(error: unknown): Error {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  const known = [code, responseCode, command].filter((part) => part !== undefined).join(' ')
  return new Error(`The mail server did not take a mail: ${known || 'no answer'}`)
}

/** Readable by the account of the server alone: whoever reads the link may use it. */
function outbox(folder: string, from: string, log: Log): Mailer {
  return {
    send: async ({ to, subject, text, link }) => {
      const composer = (await nodemailer()).createTransport({ streamTransport: true, buffer: true })
      const { message } = await composer.sendMail({ from, to, subject, text })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, name), message, { mode: 0o600 })
      log.info({ link, file: join('outbox', name) }, 'a mail was written, as no SMTP_URL is set')
    },
  }
}

/** Most mail servers take mail only from the account that signed in. */
function toSender({ smtpUrl, publicUrl }: Config): string {
  const account = smtpUrl ? decodeURIComponent(new URL(smtpUrl).username) : ''
  return `Sofra <${account.includes('@') ? account : `no-reply@${new URL(publicUrl).hostname}`}>`
}

/** Loaded with the first mail. */
const nodemailer = () => import('nodemailer')
