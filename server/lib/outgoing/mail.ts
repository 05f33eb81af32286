import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Log } from '../database/log.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  /** The link the mail is sent for; logged when no SMTP server is configured. */
  link: string
}

export interface Mailer {
  /** Resolves once the mail server has accepted the mail, or once the file is written. */
  send(mail: Mail): Promise<void>
}

/** Sends mail by SMTP, or writes it to files if no server is configured (contract page, section 5). */
export function createMailer(config: Config, log: Log): Mailer {
  const from = toSender(config)
  return config.smtpUrl ? smtpMailer(config.smtpUrl, from) : outbox(join(config.dataDir, 'outbox'), from, log)
}

function smtpMailer(url: string, from: string): Mailer {
  return {
    send: async ({ link: _link, ...mail }) => {
      const transport = (await nodemailer()).createTransport({ url, ...timeouts })
      try {
        await transport.sendMail({ from, ...mail })
      } catch (error) {
        throw withoutAddress(error)
      } finally {
        transport.close()
      }
    },
  }
}

/** Connects and signs in as for a mail, but sends none. Throws what the mail server says. */
export async function tryMailServer(url: string): Promise<void> {
  const transport = (await nodemailer()).createTransport({ url, ...timeouts })
  try {
    await transport.verify()
  } catch (error) {
    throw withoutAddress(error)
  } finally {
    transport.close()
  }
}

/** An unresponsive mail server must not hold a job for minutes; the job is retried. */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 30_000 }

/**
 * Mail servers repeat the recipient in their errors, and logs must not contain addresses; the codes are
 * enough.
 */
function withoutAddress(error: unknown): Error {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  const known = [code, responseCode, command].filter((part) => part !== undefined).join(' ')
  return new Error(`The mail server did not take a mail: ${known || 'no answer'}`)
}

/** Files are readable only by the server's own account: whoever reads the link can use it. */
function outbox(folder: string, from: string, log: Log): Mailer {
  return {
    send: async ({ link, ...mail }) => {
      const composer = (await nodemailer()).createTransport({ streamTransport: true, buffer: true })
      const { message } = await composer.sendMail({ from, ...mail })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, name), message, { mode: 0o600 })
      log.info({ link, file: join('outbox', name) }, 'a mail was written, as no SMTP_URL is set')
    },
  }
}

/** Most mail servers accept only the signed-in account as the sender. */
function toSender({ smtpUrl, publicUrl }: Config): string {
  const account = smtpUrl ? decodeURIComponent(new URL(smtpUrl).username) : ''
  return `Sofra <${account.includes('@') ? account : `no-reply@${new URL(publicUrl).hostname}`}>`
}

/** Loaded only when the first mail is sent. */
const nodemailer = () => import('nodemailer')
