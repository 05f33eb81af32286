/** What an edit is based on. */
export interface Edit<Body> {
  /** The record as the editor saw it last. */
  record: object
  /** The form's body for that record: fields that differ from it were edited. */
  base: Body
  /** Restores a record that somebody has deleted meanwhile. */
  restores: boolean
}

/** A change with only the edited fields, and the values their editor saw, so that the server can merge it. */
export type EditChange<Body> = Partial<Body> & { deleted?: boolean; expected: Record<string, unknown> }

/** The body of a change: all of it without an edit. */
export function toChange<Body extends object>(
  body: Body,
  edit: Edit<Body> | undefined,
): Body | EditChange<Body> {
  if (!edit) return body
  const { record, base, restores } = edit
  const before = new Map(Object.entries(base))
  const edited = Object.entries(body).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)),
  )
  const seen = new Map(Object.entries(record))
  return {
    ...(Object.fromEntries(edited) as Partial<Body>),
    ...(restores && { deleted: false }),
    expected: Object.fromEntries(edited.map(([field]) => [field, seen.get(field) ?? null])),
  }
}
