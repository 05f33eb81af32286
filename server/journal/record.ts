import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { JournalAction, JournalKind, JournalRecord } from '#contract/domain/journal.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { fixedWrite } from '#server/lib/database/fixed-query.ts'
import type { Changes } from './changes.ts'

export interface Entry extends Partial<Changes> {
  kind: JournalKind
  action: JournalAction
  /** What it was done to. */
  record: JournalRecord
  recordId?: string | null
  /** What that is called, as staff know it. */
  label?: string | null
}

/**
 * Writes into the journal what the running transaction does. Whoever calls is who did it; without a staff member it was
 * the server.
 */
export const record = (ctx: BusinessContext, entry: Entry): Promise<void> => recordAll(ctx, [entry])

/** The same for several entries, in one statement. */
export async function recordAll(ctx: BusinessContext, entries: readonly Entry[]): Promise<void> {
  if (!ctx.pendingEvents) throw new Error('record() needs a transaction')
  if (!entries.length || ctx.isRecorded) return
  await insertEntries(ctx.db, {
    businessId: ctx.businessId,
    on: ctx.now.toISOString(),
    staffId: ctx.staffId ?? null,
    tokenHash: ctx.tokenHash ?? null,
    approvedBy: ctx.approval?.approvedBy ?? null,
    entries: JSON.stringify(entries.map((entry) => ({ ...entry, id: uuid() }))),
  })
}

/** Within it nothing is recorded: what it does is told by one entry, such as that of an import. */
export const asOne = <C extends BusinessContext>(ctx: C): C => ({ ...ctx, isRecorded: true })

interface Rows {
  businessId: string
  on: string
  staffId: string | null
  tokenHash: Buffer | null
  approvedBy: string | null
  entries: string
}

const insertEntries = fixedWrite(
  (_, given: Rows) => sql`
    insert into journal (business_id, id, happened_on, staff_id, kind, action, record_kind, record_id, label, was, became,
      user_agent, device_id, approved_by)
    select ${given.businessId}::uuid, entry.id, ${given.on}::timestamptz, ${given.staffId}::uuid, kind, action, record, "recordId",
      coalesce(label, ''), was, became, session.user_agent, session.device_id, ${given.approvedBy}::uuid
    from json_to_recordset(${given.entries}) as entry (id uuid, kind text, action text, record text, "recordId" uuid,
      label text, was jsonb, became jsonb)
    left join staff_tokens as session on session.token_hash = ${given.tokenHash}::bytea`,
)
