import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { endpoint } from '../shared/endpoint.ts'
import { text } from '../shared/shapes.ts'

export const MailSettings = z.object({
  isConfirmed: z
    .boolean()
    .describe('whether the address is known to be theirs; until then it gets no other mail'),
  weeklyFigures: z.boolean(),
})

const Code = z.object({ code: text(bounds.resetCode).describe('as the mail carries it') })

export const mails = {
  'GET users/mails': endpoint({
    auth: 'staff',
    right: 'work',
    summary: 'Which mails the own account gets',
    response: MailSettings,
  }),
  'PUT users/mails': endpoint({
    auth: 'staff',
    right: 'work',
    summary: 'Asks for the figures of each week, or no longer',
    body: z.object({ weeklyFigures: z.boolean() }),
    response: MailSettings,
  }),
  'POST users/mails/confirmation': endpoint({
    auth: 'staff',
    right: 'work',
    summary: 'Sends the mail again that confirms the own address',
    response: z.null(),
    errors: ['request.tooMany'],
  }),
  'POST out/confirm-email': endpoint({
    auth: 'guest',
    ceiling: 'elsewhere',
    summary: 'Confirms the address that a mail was sent to',
    body: Code,
    response: z.null(),
    errors: ['reset.invalid'],
  }),
  'POST out/unsubscribe': endpoint({
    auth: 'none',
    summary: 'Ends the mails of each week; mail programs call it, too (RFC 8058)',
    query: Code,
    response: z.null(),
    errors: ['reset.invalid'],
  }),
}
