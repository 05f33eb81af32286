import type { webhooks } from '#contract/api/webhooks.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'

export type Webhook = DataOf<(typeof webhooks)['GET webhooks']>[number]

/** What lists call it. */
export const nameOf = ({ url }: Webhook): string => new URL(url).host
