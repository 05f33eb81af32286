import { z } from 'zod'
import { factorProof, Identity } from './factors.ts'
import { bounds } from '../domain/bounds.ts'
import { roles } from '../domain/rights.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Email, Id, Instant, LanguageCode, line, NewPassword, Pin, secret, text } from '../shared/shapes.ts'

const Role = z.enum(roles)

/** Somebody who works, or worked, in a business. */
export const Person = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable().describe('null: they have no account'),
  role: Role,
  hasPin: z.boolean().describe('for shared devices'),
  createdOn: Instant,
  endedOn: Instant.nullable().describe('null: works here'),
  lastUsedOn: Instant.nullable().describe('to the minute; null: not within 30 days'),
  isYou: z.boolean(),
})

/** Somebody who logs in with a PIN on shared devices; an owner needs an account. */
export const NewPerson = z.object({
  firstName: line(bounds.fullName),
  lastName: line(bounds.fullName),
  role: Role.exclude(['owner']),
  pin: Pin,
})

export const OwnPin = z.object({ password: secret(bounds.givenPassword).min(1), pin: Pin.nullable() })

export const Invitation = z.object({
  id: Id,
  email: z.string().nullable().describe('null: its code is scanned'),
  role: Role,
  language: LanguageCode,
  invitedBy: z.string().nullable(),
  createdOn: Instant,
  expiresOn: Instant,
})

/** The link is shown only to who creates or renews an invitation that is not mailed. */
const InvitationLink = z.object({ id: Id, expiresOn: Instant, link: z.string().nullable() })

const InvitationCode = text(bounds.resetCode)

const Joined = z.object({ token: z.string(), businessId: Id })

export const people = {
  'GET people': endpoint({
    auth: 'staff',
    right: 'managePeople',
    summary: 'Who works here, by name; with `former` also who has left, latest first',
    query: z.object({ former: z.enum(['true', 'false']).default('false') }),
    response: z.array(Person),
  }),
  'POST people': endpoint({
    auth: 'staff',
    right: 'managePeople',
    priority: 'own',
    idempotent: true,
    summary: 'Adds somebody without an account, who logs in with a PIN on shared devices',
    body: NewPerson,
    response: Person,
    status: 201,
    errors: ['right.missing', 'people.limit'],
  }),
  'PUT people/:id': endpoint({
    auth: 'staff',
    right: 'managePeople',
    summary: 'Changes a name or a role, at once on open screens, too',
    body: z
      .object({ firstName: line(bounds.fullName), lastName: line(bounds.fullName), role: Role })
      .partial(),
    response: Person,
    errors: ['right.missing', 'owner.last', 'account.missing'],
  }),
  'DELETE people/:id': endpoint({
    auth: 'staff',
    right: 'managePeople',
    summary: 'Ends somebody’s work here: they are signed out everywhere at once',
    errors: ['right.missing', 'owner.last'],
  }),
  'PUT people/:id/pin': endpoint({
    auth: 'staff',
    right: 'managePeople',
    priority: 'own',
    summary: 'Gives somebody else a PIN, or takes it away; what they opened with the one before ends',
    body: z.object({ pin: Pin.nullable() }),
    response: Person,
    errors: ['right.missing'],
  }),
  'POST people/:id/hand-over': endpoint({
    auth: 'staff',
    right: 'deleteBusiness',
    priority: 'own',
    summary: 'Makes somebody an owner and oneself a manager',
    body: Identity,
    response: Person,
    errors: ['password.wrong', 'credentials.tooMany', 'factor.needed', 'factor.wrong', 'account.missing'],
  }),
  'PUT users/pin': endpoint({
    auth: 'staff',
    right: 'work',
    priority: 'own',
    summary: 'Changes the own PIN, or takes it away',
    body: OwnPin,
    response: z.null(),
    errors: ['password.wrong', 'credentials.tooMany'],
  }),
  'POST users/leave': endpoint({
    auth: 'staff',
    right: 'work',
    priority: 'own',
    summary: 'Ends one’s own work here; an account without another business is deleted',
    body: z.object({ password: secret(bounds.givenPassword).min(1) }),
    response: z.null(),
    errors: ['password.wrong', 'credentials.tooMany', 'owner.last'],
  }),
  'POST users/deletion': endpoint({
    auth: 'staff',
    right: 'work',
    priority: 'own',
    summary:
      'Ends one’s own work in all businesses and deletes the account; not while one is the only owner of one',
    body: Identity,
    response: z.null(),
    errors: ['password.wrong', 'credentials.tooMany', 'factor.needed', 'factor.wrong', 'owner.last'],
  }),
  'GET people/invitations': endpoint({
    auth: 'staff',
    right: 'managePeople',
    summary: 'Invitations that nobody has accepted, latest first, expired ones too',
    response: z.array(Invitation),
  }),
  'POST people/invitations': endpoint({
    auth: 'staff',
    right: 'managePeople',
    summary: 'Invites somebody by mail, or by a link to scan; it works once, for a day',
    body: z.object({ email: Email.nullish(), role: Role, language: LanguageCode }),
    response: InvitationLink,
    status: 201,
    errors: ['right.missing', 'people.limit', 'email.unconfirmed', 'request.tooMany'],
  }),
  'POST people/invitations/:id/renewal': endpoint({
    auth: 'staff',
    right: 'managePeople',
    summary: 'Sends or shows an invitation again, with a new code for another day',
    response: InvitationLink,
    errors: ['right.missing', 'email.unconfirmed', 'request.tooMany'],
  }),
  'DELETE people/invitations/:id': endpoint({
    auth: 'staff',
    right: 'managePeople',
    summary: 'Takes an invitation back',
  }),
  'POST out/invitations/read': endpoint({
    auth: 'guest',
    ceiling: 'elsewhere',
    summary: 'What an invitation says',
    body: z.object({ code: InvitationCode }),
    response: z.object({
      businessName: z.string(),
      logo: z.string().nullable(),
      role: Role,
      email: z.string().nullable(),
      hasAccount: z.boolean().describe('whether there is an account with this email address'),
    }),
    errors: ['invitation.invalid'],
  }),
  'POST out/invitations/accept': endpoint({
    auth: 'guest',
    priority: 'own',
    ceiling: 'elsewhere',
    summary: 'Joins a business with a new account, or with the one of the email address and its password',
    body: z.object({
      code: InvitationCode,
      firstName: line(bounds.fullName).nullish().describe('of a new account'),
      lastName: line(bounds.fullName).nullish().describe('of a new account'),
      email: Email.nullish().describe('left out: the address the invitation was mailed to'),
      password: NewPassword,
      factorCode: factorProof.code,
      passkey: factorProof.passkey,
    }),
    response: Joined,
    errors: [
      'invitation.invalid',
      'password.wrong',
      'factor.needed',
      'factor.wrong',
      'email.taken',
      'credentials.tooMany',
      'password.common',
      'people.already',
      'people.limit',
    ],
  }),
  'POST users/invitations/accept': endpoint({
    auth: 'staff',
    right: 'work',
    summary: 'Joins another business with the account that is signed in',
    body: z.object({ code: InvitationCode }),
    response: Joined,
    errors: ['invitation.invalid', 'people.already', 'people.limit'],
  }),
}
