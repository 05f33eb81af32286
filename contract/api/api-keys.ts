import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { keyRights } from '../domain/rights.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Id, Instant, InstantGiven, line, oneOfEach } from '../shared/shapes.ts'

const [firstRight, ...furtherRights] = keyRights
const Rights = oneOfEach([firstRight as (typeof keyRights)[number], ...furtherRights])

/** A key by which another program calls the API. */
export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  rights: Rights,
  ending: z.string().describe('the last characters of the key'),
  createdBy: z.string().nullable(),
  createdOn: Instant,
  expiresOn: Instant.nullable().describe('null: never'),
  lastUsedOn: Instant.nullable().describe('to the minute'),
})

export const NewApiKey = z.object({
  name: line(bounds.apiKeyName),
  rights: Rights.min(1),
  expiresOn: InstantGiven.nullish().describe('left out: never'),
})

export const apiKeys = {
  'GET api-keys': endpoint({
    auth: 'staff',
    right: 'manageIntegrations',
    summary: 'The keys by which other programs call the API, by name',
    response: z.array(ApiKey),
  }),
  'POST api-keys': endpoint({
    auth: 'staff',
    right: 'manageIntegrations',
    summary: 'Makes a key, which is not shown again',
    body: NewApiKey,
    response: ApiKey.extend({ key: z.string() }),
    status: 201,
    errors: ['apiKey.limit'],
  }),
  'DELETE api-keys/:id': endpoint({
    auth: 'staff',
    right: 'manageIntegrations',
    summary: 'Revokes a key: calls with it are refused at once, and its streams end',
  }),
}
