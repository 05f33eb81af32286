import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { Instant } from '../shared/shapes.ts'

export const planKeys = ['monthly_1', 'yearly_1'] as const

export const subscription = {
  'GET stripe/subscription': endpoint({
    auth: 'staff',
    summary: "The business's plan, or null",
    response: z
      .object({ key: z.enum(planKeys), cancelAtPeriodEnd: z.boolean(), currentPeriodEnd: Instant })
      .nullable(),
  }),
  'POST stripe/create-session': endpoint({
    auth: 'staff',
    summary: 'Starts paying for a plan',
    body: z.object({ key: z.enum(planKeys) }),
    response: z.string().describe('where to send the browser'),
    status: 201,
  }),
  'POST stripe/create-portal-session': endpoint({
    auth: 'staff',
    summary: 'Opens the page where a plan is changed or cancelled',
    response: z.string().describe('where to send the browser'),
    status: 201,
    errors: ['subscription.missing'],
  }),
}
