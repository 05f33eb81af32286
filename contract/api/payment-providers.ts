import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Instant, optionalText, text } from '../shared/shapes.ts'
import { Identity, identityErrors } from './factors.ts'

/** A provider through which guests can pay online, and the business's own account there. */
export const PaymentProvider = z.object({
  provider: z.string(),
  label: z.string(),
  keysUrl: z.string().describe('where a business finds its keys'),
  secretKeyExample: z.string().describe('how a secret key begins'),
  webhookSecretExample: z.string().nullable().describe('null: the provider signs nothing'),
  webhookUrl: z.string().describe('where the provider reports what happens'),
  events: z.array(z.string()).describe('what it is to report'),
  keys: z
    .object({
      ending: z.string().describe('the last letters of the secret key; the rest is never shown'),
      isTest: z.boolean().describe('no real money moves'),
      account: z.string().nullable().describe('null: the key may not read it'),
      accountName: z.string().nullable(),
      since: Instant,
      by: z.string().nullable(),
      heardOn: Instant.nullable().describe('when the provider last reported something'),
      isReadable: z
        .boolean()
        .describe('false: this server has another key now, so they have to be entered again'),
    })
    .nullable(),
})

const Named = z.object({ provider: text(bounds.providerName) })

const accountErrors = [
  'provider.keyWrong',
  'provider.keyForbidden',
  'provider.currency',
  'provider.notReady',
  'payments.unavailable',
] as const

export const paymentProviders = {
  'GET payment-providers': endpoint({
    auth: 'staff',
    right: 'managePayments',
    summary: 'The providers through which guests can pay online, with the account of this business',
    response: z.array(PaymentProvider),
  }),
  'PUT payment-providers': endpoint({
    auth: 'staff',
    right: 'managePayments',
    priority: 'own',
    summary: 'Tries the keys of an account at a provider, and keeps them instead of earlier ones',
    body: Named.extend({
      secretKey: text(bounds.providerKey),
      webhookSecret: optionalText(bounds.providerKey),
      ...Identity.shape,
    }),
    response: PaymentProvider,
    errors: [
      ...identityErrors,
      'provider.keyShape',
      'provider.webhookShape',
      'provider.busy',
      ...accountErrors,
      'not.found',
    ],
  }),
  'POST payment-providers/test': endpoint({
    auth: 'staff',
    right: 'managePayments',
    summary: 'Tries the kept keys, with a payment that is cancelled at once',
    body: Named,
    response: z.null(),
    errors: ['provider.keysMissing', ...accountErrors, 'not.found'],
  }),
  'POST payment-providers/removal': endpoint({
    auth: 'staff',
    right: 'managePayments',
    summary: 'Forgets the keys: guests can no longer pay online through this provider',
    body: Named,
    response: z.null(),
    errors: ['provider.keysMissing', 'provider.busy', 'not.found'],
  }),
  'PUT payment-providers/online': endpoint({
    auth: 'staff',
    right: 'managePayments',
    summary: 'Lets guests pay online, or no longer; the keys stay',
    body: z.object({ online: z.boolean() }),
    response: z.null(),
    errors: ['provider.keysMissing'],
  }),
}
