import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { aNewGuest } from './people.ts'
import type { TestServer } from './server.ts'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/**
 * Gives an account a passkey that, like most, does not count its uses. Returns a function that answers a new challenge
 * with it, as a browser does.
 */
export async function addPasskey(server: TestServer, email: string): Promise<() => Promise<string>> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const id = Buffer.from(randomUUID()).toString('base64url')
  const { db, config, clock } = server.services
  const { id: accountId } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('factors')
    .values({
      id: randomUUID(),
      accountId,
      kind: 'passkey',
      name: 'Phone',
      credentialId: id,
      publicKey: cose,
      confirmedOn: clock(),
    })
    .execute()
  const guest = await aNewGuest(server)
  const { origin, hostname } = new URL(config.publicUrl)
  return async () => {
    const { options } = await guest.ask('POST out/passkeys/options', {})
    const { challenge } = JSON.parse(options) as { challenge: string }
    const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }))
    // Somebody was there and was recognised; the counter stays at zero.
    const authenticator = Buffer.concat([sha256(hostname), Buffer.from([5, 0, 0, 0, 0])])
    const signature = sign('sha256', Buffer.concat([authenticator, sha256(client)]), privateKey)
    const response = { clientDataJSON: client, authenticatorData: authenticator, signature }
    return JSON.stringify({
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: Object.fromEntries(
        Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
      ),
    })
  }
}
