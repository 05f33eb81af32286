import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Context } from '#server/lib/context.ts'
import type { AppServices } from '#server/lib/services.ts'

const issuer = 'Sofra'
const periodInSeconds = 30

/** A new secret, which an app takes from the address, and its stored form. */
export function makeTotp({ secrets }: AppServices, email: string) {
  const secret = new Secret({ size: 20 })
  const uri = new TOTP({ issuer, label: email, secret }).toString()
  return { secret: secret.base32, uri, stored: encrypt(secret.base32, secrets.cookieKey) }
}

/**
 * Whether it is a code of one of the account's apps now, half a minute earlier or later. Each code works once. With `id`,
 * only of that app, which is confirmed by it.
 */
export async function useTotp(ctx: Context, accountId: string, code: string, id?: string): Promise<boolean> {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return false
  const apps = await ctx.db
    .selectFrom('factors')
    .select(['id', 'secret'])
    .where('accountId', '=', accountId)
    .where('kind', '=', 'totp')
    .where((eb) => (id === undefined ? eb('confirmedOn', 'is not', null) : eb('id', '=', id)))
    .$narrowType<{ secret: string }>()
    .execute()
  for (const app of apps) {
    const step = stepOf(ctx, token, decrypt(app.secret, ctx.services.secrets.cookieKey))
    if (step !== null && (await useStep(ctx, app.id, step))) return true
  }
  return false
}

function stepOf({ now }: Context, token: string, secret: string | null): number | null {
  if (secret === null) return null
  const timestamp = now.getTime()
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / periodInSeconds) + delta
}

/** Of two who enter the same code, one gets in. */
async function useStep({ db, now }: Context, id: string, step: number): Promise<boolean> {
  const used = await db
    .updateTable('factors')
    .set((eb) => ({
      lastStep: step,
      lastUsedOn: now,
      confirmedOn: eb.fn.coalesce('confirmedOn', eb.val(now)),
    }))
    .where('id', '=', id)
    .where('lastStep', '<', step)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

const keyOf = (key: string): Buffer => createHash('sha256').update(`totp ${key}`).digest()

/** So that a copy of the database does not hold what makes the codes. */
function encrypt(text: string, key: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), iv)
  const parts = [iv, cipher.update(text, 'utf8'), cipher.final()]
  return Buffer.concat([...parts, cipher.getAuthTag()]).toString('base64url')
}

/** null: it was encrypted with another key. */
function decrypt(stored: string, key: string): string | null {
  const bytes = Buffer.from(stored, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(-16))
  try {
    return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
