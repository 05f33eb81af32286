import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { roles } from '../domain/rights.ts'
import { endpoint } from '../shared/endpoint.ts'
import { factorProof } from './factors.ts'
import { anyText, Email, Id, Instant, LanguageCode, NewPassword, secret, text } from '../shared/shapes.ts'

export const Token = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int().describe('seconds'),
  scope: z.enum(['client', 'staff']),
})

export const TokenRequest = z.object({
  grant_type: anyText(bounds.grantType),
  username: anyText(bounds.email).optional(),
  password: secret(bounds.givenPassword).optional(),
  business_id: Id.optional().describe('of an account of several businesses: the one to open'),
  ...factorProof,
})

export const StaffMember = z.object({
  id: Id,
  email: z.string().describe('empty: they have no account'),
  firstName: z.string(),
  lastName: z.string(),
  businessId: Id,
  role: z.enum(roles).describe('what they may do, as docs/rights.md lists'),
  hasPin: z.boolean().describe('for shared devices'),
  logo: z.string().nullable(),
  configuration: z.object({
    language: z.string(),
    secondaryLanguage: z.string(),
    currency: z.string(),
    enableOrder: z.boolean(),
    enableDelivery: z.boolean(),
    enableCallWaiter: z.boolean(),
    activation: z.boolean(),
  }),
})

/** A sign-in of a staff member on one device. */
export const Session = z.object({
  id: Id,
  createdOn: Instant,
  lastUsedOn: Instant.describe('to the minute'),
  userAgent: z.string().nullable().describe('of the browser that signed in'),
  deviceName: z.string().nullable().describe('of a shared device, opened with a PIN'),
  isThis: z.boolean().describe('whether it is the one that asks'),
})

export const auth = {
  'POST oauth/token': endpoint({
    auth: 'basic',
    priority: 'own',
    summary: 'A guest token (client_credentials) or a staff token (password)',
    body: TokenRequest,
    response: Token,
    noEnvelope: true,
    errors: [
      'client.invalid',
      'grant.unsupported',
      'credentials.invalid',
      'credentials.tooMany',
      'factor.needed',
      'factor.wrong',
    ],
  }),
  'POST oauth/revoke': endpoint({
    auth: 'staff',
    right: 'work',
    summary: 'Ends the presented staff token',
    response: z.null(),
  }),
  'GET users/details': endpoint({
    auth: 'staff',
    right: 'work',
    summary: 'The signed-in staff member',
    response: StaffMember,
  }),
  'PUT users/language': endpoint({
    auth: 'staff',
    right: 'work',
    summary: 'The language in which one uses the office, and gets mails',
    body: z.object({ language: LanguageCode }),
    response: z.null(),
  }),
  'GET users/sessions': endpoint({
    auth: 'staff',
    right: 'work',
    summary: 'The sessions of the own account, the one last used first',
    response: z.array(Session),
  }),
  'DELETE users/sessions': endpoint({
    auth: 'staff',
    right: 'work',
    summary: 'Ends every other session of the own account',
  }),
  'DELETE users/sessions/:id': endpoint({
    auth: 'staff',
    right: 'work',
    summary: 'Ends one session of the own account',
  }),
  'POST reset-password': endpoint({
    auth: 'staff',
    right: 'work',
    priority: 'own',
    summary: 'Changes the own password and ends every other session',
    body: z.object({ oldPassword: secret(bounds.givenPassword).min(1), newPassword: NewPassword }),
    response: z.object({ email: z.string() }),
    errors: ['password.wrong', 'password.common', 'credentials.tooMany'],
  }),
  'POST out/request-reset-password': endpoint({
    auth: 'guest',
    ceiling: 'elsewhere',
    summary: 'Mails a link for a new password; answers the same whether or not the account exists',
    body: z.object({ email: Email }),
    response: z.null(),
  }),
  'POST out/reset-password': endpoint({
    auth: 'guest',
    priority: 'own',
    ceiling: 'elsewhere',
    summary: 'Sets a new password with the mailed code',
    body: z.object({ code: text(bounds.resetCode), password: NewPassword }),
    response: z.null(),
    errors: ['reset.invalid', 'password.common'],
  }),
}
