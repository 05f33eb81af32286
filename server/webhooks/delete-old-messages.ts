import { sql } from 'kysely'
import { webhookLogDays } from '#contract/domain/webhooks.ts'
import type { Context } from '#server/lib/context.ts'

/** The log ends after 14 days; what has not arrived by then never does. */
export const deleteOldMessages = ({ db }: Context) =>
  sql`delete from webhook_messages where happened_on < now() - make_interval(days => ${webhookLogDays})`.execute(
    db,
  )
