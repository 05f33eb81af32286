import type { z } from 'zod'
import type { WebhookMessage } from '#contract/api/webhooks.ts'
import { callOf, type testType, type WebhookType } from '#contract/domain/webhooks.ts'
import type { AppServices } from '#server/lib/services.ts'

export interface MessageRow {
  businessId: string
  type: WebhookType | typeof testType
  data: { id?: string; visitId?: string | null; [key: string]: unknown }
  happenedOn: string
}

/** What is sent: ids, and the call that answers the rest, so that nothing about a guest leaves without a key. */
export function toMessage(
  { config }: AppServices,
  { businessId, type, data, happenedOn }: MessageRow,
): z.output<typeof WebhookMessage> {
  const call = callOf(type, data)
  const link = call === null ? null : `${config.publicUrl.replace(/\/$/, '')}/api/${call}`
  return { type, timestamp: happenedOn, data: { businessId, ...data, link } }
}
