import { Secret, TOTP } from 'otpauth'
import type { Context } from '#server/lib/context.ts'
import { decrypt, encrypt } from '#server/lib/secrets/encryption.ts'
import type { AppServices } from '#server/lib/services.ts'

const issuer = 'Sofra'
const periodInSeconds = 30
/** So that a copy of the database does not hold what makes the codes. */
const purpose = 'totp'

/** A new secret, which an app takes from the address, and its stored form. */
export function makeTotp({ secrets }: AppServices, email: string) {
  const secret = new Secret({ size: 20 })
  const uri = new TOTP({ issuer, label: email, secret }).toString()
  return { secret: secret.base32, uri, stored: encrypt(secret.base32, secrets.cookieKey, purpose) }
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
    const step = stepOf(ctx, token, decrypt(app.secret, ctx.services.secrets.cookieKey, purpose))
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
