import type { z } from 'zod'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { EventForm } from '#contract/api/events.ts'
import type { Calls } from '#contract/index.ts'

export type BusinessEvent = DataOf<Calls['GET events']>[number]
export type EventBody = z.input<typeof EventForm>
