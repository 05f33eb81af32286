import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { testType, webhookTypes } from '../domain/webhooks.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Id, Instant, Link, oneOfEach } from '../shared/shapes.ts'

/** An address that is told what happens. */
export const Webhook = z.object({
  id: Id,
  url: z.string(),
  types: z.array(z.enum(webhookTypes)),
  isOn: z.boolean(),
  failingSince: Instant.nullable().describe('null: the last message has arrived'),
  givenUpOn: Instant.nullable().describe('when the server switched it off, after three days without success'),
  createdOn: Instant,
  waiting: z.int().describe('messages that have not arrived'),
})

/** What is sent, as the body of a POST. */
export const WebhookMessage = z.object({
  type: z.enum([...webhookTypes, testType]),
  timestamp: Instant.describe('when it happened'),
  data: z
    .looseObject({
      businessId: Id,
      link: z.string().nullable().describe('the call that answers what it is about, as it is now'),
    })
    .describe('ids of what it is about'),
})

/** A message and what became of it. */
export const WebhookDelivery = z.object({
  id: Id.describe('the header webhook-id'),
  state: z.enum(['waiting', 'sent']),
  message: WebhookMessage,
  attempts: z.int(),
  triedOn: Instant.nullable(),
  dueOn: Instant.nullable().describe('the next attempt'),
  status: z.int().nullable().describe('of the last answer; null: there was none'),
  answer: z.string().nullable().describe('how the last answer began, or why there was none'),
  tookMs: z.int().nullable(),
})

export const WebhookFields = z.object({
  url: Link.min(1),
  types: oneOfEach(webhookTypes).min(1),
})

const right = 'manageIntegrations'
const auth = 'staff'

export const webhooks = {
  'GET webhooks': endpoint({
    auth,
    right,
    summary: 'The addresses that are told what happens, oldest first',
    response: z.array(Webhook),
  }),
  'POST webhooks': endpoint({
    auth,
    right,
    summary: 'Adds an address; the secret that signs its messages is not shown again',
    body: WebhookFields,
    response: Webhook.extend({ secret: z.string() }),
    status: 201,
    errors: ['webhook.address', 'webhook.limit'],
  }),
  'PUT webhooks/:id': endpoint({
    auth,
    right,
    summary: 'Changes what an address is told, or switches it off or on; what waited is then sent',
    body: WebhookFields.extend({ isOn: z.boolean() }).partial(),
    response: Webhook,
    errors: ['webhook.address'],
  }),
  'DELETE webhooks/:id': endpoint({
    auth,
    right,
    summary: 'Removes an address with its log and what waits for it',
  }),
  'POST webhooks/:id/test': endpoint({
    auth,
    right,
    summary: 'Sends a message of the type `test`',
    response: z.null(),
    errors: ['request.tooMany', 'webhook.off'],
  }),
  'GET webhooks/:id/deliveries': endpoint({
    auth,
    right,
    summary: `The latest ${bounds.webhookLog} messages, latest first; they are kept for 14 days`,
    response: z.array(WebhookDelivery),
  }),
  'POST webhooks/:id/deliveries/:deliveryId/again': endpoint({
    auth,
    right,
    summary: 'Sends a message again, with the same id',
    response: z.null(),
    errors: ['webhook.off'],
  }),
}
