import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { endpoint } from '../shared/endpoint.ts'
import { anyText, Id, Instant, line, secret } from '../shared/shapes.ts'

/** What proves, besides the password, that it is the account's own person; one of them is enough. */
export const factorProof = {
  code: anyText(bounds.factorCode).nullish().describe('of an authenticator app, or a recovery code'),
  passkey: anyText(bounds.passkeyAnswer)
    .nullish()
    .describe('the answer of navigator.credentials.get() to the options of out/passkeys/options, as JSON'),
}

/** Protects what a stolen session must not do. */
export const Identity = z.object({ password: secret(bounds.givenPassword).min(1), ...factorProof })

export const Factor = z.object({
  id: Id,
  kind: z.enum(['totp', 'passkey']),
  name: z.string(),
  createdOn: Instant,
  lastUsedOn: Instant.nullable(),
})

/** Ten codes with the first factor, which are not shown again; null with a further one. */
const Added = z.object({ recoveryCodes: z.array(z.string()).nullable() })
export const identityErrors = [
  'password.wrong',
  'credentials.tooMany',
  'factor.needed',
  'factor.wrong',
] as const
/** For `navigator.credentials`, as JSON. */
const PasskeyOptions = z.object({ options: z.string() })

export const factors = {
  'GET users/factors': endpoint({
    auth: 'staff',
    right: 'work',
    summary: 'The second factors of the own account, and how many recovery codes are left',
    response: z.object({ factors: z.array(Factor), recoveryCodes: z.int() }),
  }),
  'POST users/factors/totp': endpoint({
    auth: 'staff',
    right: 'work',
    priority: 'own',
    summary: 'Prepares an authenticator app; it counts once its first code is entered',
    body: Identity,
    response: z.object({ id: Id, secret: z.string(), uri: z.string() }),
    status: 201,
    errors: [...identityErrors, 'factor.limit'],
  }),
  'POST users/factors/:id/confirmation': endpoint({
    auth: 'staff',
    right: 'work',
    priority: 'own',
    summary: 'Enters the first code of an authenticator app',
    body: z.object({ code: anyText(bounds.factorCode) }),
    response: Added,
    errors: ['factor.wrong', 'credentials.tooMany', 'factor.limit'],
  }),
  'POST users/factors/passkey/options': endpoint({
    auth: 'staff',
    right: 'work',
    priority: 'own',
    summary: 'What a browser needs to create a passkey',
    body: Identity,
    response: PasskeyOptions,
    errors: [...identityErrors, 'factor.limit'],
  }),
  'POST users/factors/passkey': endpoint({
    auth: 'staff',
    right: 'work',
    summary: 'Adds the passkey that a browser has created',
    body: z.object({ name: line(bounds.factorName), passkey: anyText(bounds.passkeyAnswer) }),
    response: Added,
    status: 201,
    errors: ['factor.wrong', 'factor.limit'],
  }),
  'POST users/factors/:id/removal': endpoint({
    auth: 'staff',
    right: 'work',
    priority: 'own',
    summary: 'Removes a second factor; with the last one, the recovery codes, too',
    body: Identity,
    response: z.null(),
    errors: [...identityErrors],
  }),
  'POST users/recovery-codes': endpoint({
    auth: 'staff',
    right: 'work',
    priority: 'own',
    summary: 'Makes ten new recovery codes, which are not shown again; the old ones work no more',
    body: Identity,
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: [...identityErrors],
  }),
  'POST out/passkeys/options': endpoint({
    auth: 'guest',
    ceiling: 'elsewhere',
    summary: 'What a browser needs to use a passkey, for five minutes',
    response: PasskeyOptions,
  }),
}
