import { useState } from 'react'
import { ApiError } from '#web/lib/api.ts'
import type { Edit } from '#web/office/actions/record-edit.ts'
import type { DraftForm } from './use-draft.ts'

/** The record that a form edits. */
export interface Edited<Item extends object, Draft> {
  record: Item
  /** The form's values for a record. */
  toDraft: (record: Item) => Draft
  /** A field of a draft in words, where its values alone do not tell what it says. */
  textOf?: (draft: Draft, field: string) => string | undefined
}
/** A field that somebody else has changed, too. */
export interface EditConflict {
  field: string
  by: string | null
  /** The draft's fields that show it. */
  draftFields: string[]
}

/**
 * The state of an edit that may conflict with others: each rejection rebases the edit on the current record,
 * and lets the editor choose for each field that both changed.
 */
export function useEdit<Item extends object, Draft extends Record<string, unknown>, Body>(
  form: DraftForm<Draft, Body>,
  edited: Edited<Item, Draft> | undefined,
) {
  const [record, setRecord] = useState(edited?.record)
  const [conflicts, setConflicts] = useState<EditConflict[]>([])
  /** Who deleted the record; null if unknown; undefined if it was not deleted. */
  const [deletedBy, setDeletedBy] = useState<string | null>()
  const toDraft = edited?.toDraft

  /** Handles a rejection; returns false if it is not a conflict. */
  function receive(error: unknown): boolean {
    if (!(error instanceof ApiError) || !error.conflicts || !record || !toDraft) return false
    const { deleted, ...changed } = error.conflicts
    const current = { ...record }
    const found: EditConflict[] = []
    for (const [field, { value, by }] of Object.entries(changed)) {
      const [before, after] = [toDraft(record), toDraft({ ...record, [field]: value })]
      Object.assign(current, { [field]: value })
      found.push({ field, by, draftFields: differingFields(before, after) })
    }
    setRecord(current)
    setConflicts(found.filter(({ draftFields }) => draftFields.length > 0))
    if (deleted) setDeletedBy(deleted.by)
    return true
  }
  function resolve({ field, draftFields }: EditConflict, takesTheirs: boolean) {
    const current = record && toDraft?.(record)
    if (takesTheirs && current) {
      form.setValues(Object.fromEntries(draftFields.map((name) => [name, current[name]])) as Partial<Draft>)
    }
    setConflicts((all) => all.filter((one) => one.field !== field))
  }
  /** What a save sends besides the body; `restores` restores a deleted record. */
  function start(restores: boolean): Edit<Body> | undefined {
    if (!record || !toDraft) return undefined
    const isDeleted = deletedBy !== undefined
    return { record, base: form.getTransformedValues(toDraft(record)), restores: restores || isDeleted }
  }
  return {
    conflicts,
    deletedBy,
    current: record && toDraft?.(record),
    receive,
    resolve,
    start,
  }
}

function differingFields(one: Record<string, unknown>, other: Record<string, unknown>): string[] {
  return Object.keys(other).filter((name) => withoutKeys(one[name]) !== withoutKeys(other[name]))
}

/** The keys of rows only identify them on the screen. */
const withoutKeys = (value: unknown) =>
  JSON.stringify(value, (name, inner: unknown) => (name === 'key' ? undefined : inner))
