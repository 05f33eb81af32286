import { randomBytes } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { v7 as uuid } from 'uuid'
import type { Context } from '#server/lib/context.ts'
import { readSigned, signValue } from '#server/lib/secrets/tokens.ts'

/** Loaded when it is first needed: few accounts have passkeys, and it is not small. */
const library = () => import('@simplewebauthn/server')

const challengeLifeMs = 5 * 60_000

/** Passkeys belong to the address of the office. */
function site({ services }: Context) {
  const { origin, hostname } = new URL(services.config.publicUrl)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

/** Signed instead of stored: any process can tell that it is ours, and until when. */
function makeChallenge({ now, services }: Context, purpose: string): Uint8Array<ArrayBuffer> {
  const endsAt = now.getTime() + challengeLifeMs
  const value = `${purpose}.${endsAt}.${randomBytes(9).toString('base64url')}`
  return new Uint8Array(Buffer.from(signValue(value, services.secrets.cookieKey)))
}

const isChallenge = (ctx: Context, purpose: string) => (challenge: string) =>
  endOf(ctx, purpose, challenge) > ctx.now.getTime()

/** Until when a challenge may be answered; 0: it is none of ours, or for another purpose. */
function endOf({ services }: Context, purpose: string, challenge: string): number {
  const signed = Buffer.from(challenge, 'base64url').toString()
  const [kind, endsAt] = readSigned(signed, services.secrets.cookieKey)?.split('.') ?? []
  return kind === purpose ? Number(endsAt) : 0
}

/** What the browser needs to create a passkey, as JSON. */
export async function creationOptions(
  ctx: Context,
  { id, email }: { id: string; email: string },
): Promise<string> {
  const { generateRegistrationOptions } = await library()
  const known = await ctx.db
    .selectFrom('factors')
    .select('credentialId')
    .where('accountId', '=', id)
    .where('kind', '=', 'passkey')
    .execute()
  const options = await generateRegistrationOptions({
    rpName: 'Sofra',
    rpID: site(ctx).expectedRPID,
    userName: email,
    userID: new Uint8Array(Buffer.from(id)),
    challenge: makeChallenge(ctx, `create ${id}`),
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId ?? '' })),
    // The browser lists them by itself: nobody learns from us which passkeys an account has.
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
  return JSON.stringify(options)
}

/** Adds the passkey that a browser has created; false if its answer is none of ours. */
export async function addPasskey(
  ctx: Context,
  accountId: string,
  { name, passkey }: { name: string; passkey: string },
): Promise<boolean> {
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response: parse<RegistrationResponseJSON>(passkey),
    expectedChallenge: isChallenge(ctx, `create ${accountId}`),
    requireUserVerification: false,
    ...site(ctx),
  }).catch(() => null)
  if (!verified?.verified || !verified.registrationInfo) return false
  const { id: credentialId, publicKey, counter } = verified.registrationInfo.credential
  const added = await ctx.db
    .insertInto('factors')
    .values({
      id: uuid(),
      accountId,
      kind: 'passkey',
      name,
      credentialId,
      publicKey: Buffer.from(publicKey),
      counter,
      createdOn: ctx.now,
      confirmedOn: ctx.now,
    })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** What the browser needs to use a passkey, as JSON. */
export async function requestOptions(ctx: Context): Promise<string> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: site(ctx).expectedRPID,
    challenge: makeChallenge(ctx, 'use'),
    userVerification: 'preferred',
  })
  return JSON.stringify(options)
}

/**
 * Whether a browser's answer proves one of the account's passkeys. Many passkeys do not count their uses, so each keeps
 * which challenge it answered last (`lastStep`): an answer works once.
 */
export async function usePasskey(ctx: Context, accountId: string, answer: string): Promise<boolean> {
  const response = parse<AuthenticationResponseJSON>(answer)
  const row = await ctx.db
    .selectFrom('factors')
    .select(['id', 'publicKey', 'counter'])
    .where('accountId', '=', accountId)
    .where('credentialId', '=', String(response?.id))
    .$narrowType<{ publicKey: Buffer }>()
    .executeTakeFirst()
  if (!row) return false
  const { verifyAuthenticationResponse } = await library()
  let step = 0
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => {
      step = endOf(ctx, 'use', challenge)
      return step > ctx.now.getTime()
    },
    requireUserVerification: false,
    credential: { id: response.id, publicKey: new Uint8Array(row.publicKey), counter: Number(row.counter) },
    ...site(ctx),
  }).catch(() => null)
  if (!verified?.verified) return false
  const used = await ctx.db
    .updateTable('factors')
    .set({ counter: verified.authenticationInfo.newCounter, lastStep: step, lastUsedOn: ctx.now })
    .where('id', '=', row.id)
    .where('lastStep', '<', step)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** A stranger may send anything; what is no answer fails when it is verified. */
function parse<T>(text: string): T {
  try {
    return (JSON.parse(text) ?? {}) as T
  } catch {
    return {} as T
  }
}
