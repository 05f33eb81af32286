import { useState } from 'react'
import type { PanelParam } from '#web/office/data/panel-address.ts'
import { useRecordAddress } from '#web/office/data/record-address.ts'
import { action, type Outcome } from './actions.ts'
import { createIdempotentSave } from './idempotent-save.ts'
import { toChange, type Edit, type EditChange } from './record-edit.ts'
import type { PlainTextKey } from '../texts.ts'

/** The kinds of records that have a text for this state: `menus` because `menus.created` exists. */
type KindWithText<State extends string> = PlainTextKey extends infer Key
  ? Key extends `${infer Kind}.${State}`
    ? Kind
    : never
  : never
type Kind = KindWithText<'created'>
type ToggledKind = KindWithText<'activated'>

/** The fields of a change: any part of the form, and whether guests see the record. */
type Changes<Body> = Partial<Body> & {
  active?: boolean
  deleted?: boolean
  expected?: Record<string, unknown>
}
/** The API calls behind a list of records. */
export interface RecordCalls<Item, Body> {
  create: (body: Body, idempotencyKey: string) => Promise<Item>
  change: (item: Item, body: Body | Changes<Body> | EditChange<Body>) => Promise<Item>
  remove: (item: Item) => Promise<unknown>
}
type Save<Item, Body> = (body: Body, edit?: Edit<Body>) => Promise<Item>

/** The props of a side panel that creates or edits a record. */
export interface RecordPanelProps<Item, Body> {
  /** The record to edit; undefined for a new one. */
  item: Item | undefined
  isBusy: boolean
  onSave: (body: Body, edit?: Edit<Body>) => Promise<Outcome<unknown>>
  onClose: () => void
  /** Creates one record after another; only for a new one. */
  another?: Another<Body> | undefined
}

/** Saves a new record and keeps the form open for the next. */
export interface Another<Body> {
  onSave: (body: Body) => Promise<Outcome<unknown>>
  /** Removes the record that was saved last. */
  onUndo: () => Promise<Outcome<unknown>>
}

interface Options {
  /** The save that does not ask first (back-office specification, section 5). */
  withoutConfirm?: 'create' | 'update'
  /** The toast after Undo has restored a deleted record; without it there is no Undo. */
  undoneText?: PlainTextKey
}

/** The actions that create, update and remove records of a kind. `useRecordPanel` calls the first two. */
export function recordActions<Item, Body>(
  kind: Kind,
  { change, remove }: Pick<RecordCalls<Item, Body>, 'change' | 'remove'>,
  { withoutConfirm, undoneText }: Options = {},
) {
  const save = (save: Save<Item, Body>, body: Body, edit?: Edit<Body>) => save(body, edit)
  return {
    create: action(save, {
      successText: `${kind}.created`,
      ...(withoutConfirm === 'create' && { confirm: false }),
    }),
    /** One of many in a row, so it does not ask; the panel shows what was created and can undo it. */
    createAnother: action(save, { confirm: false }),
    undoCreate: action(remove, { confirm: false, successText: `${kind}.deleted` }),
    update: action(save, {
      successText: `${kind}.updated`,
      showsConflicts: true,
      ...(withoutConfirm === 'update' && { confirm: false }),
    }),
    remove: action(remove, {
      subject: 'row.delete',
      successText: `${kind}.deleted`,
      ...(undoneText && {
        undo: (item: Item) => change(item, { deleted: false } as Changes<Body>),
        undoneText,
      }),
    }),
  }
}

/** The action that activates or deactivates a record. */
export const toggleAction = <Item extends { active: boolean }, Body>(
  kind: ToggledKind,
  change: RecordCalls<Item, Body>['change'],
) =>
  action((item: Item) => change(item, { active: !item.active } as Changes<Body>), {
    subject: ({ active }: Item) => (active ? 'row.deactivate' : 'row.activate'),
    successText: ({ active }: Item) => (active ? `${kind}.deactivated` : `${kind}.activated`),
  })

interface Opened<Item, Body> {
  record: Item | 'new'
  save: Save<Item, Body>
  /** The record created last in this panel. */
  last?: Item
}

/**
 * The side panel of a list: `open` shows it for a record or for a new one; `panel` holds its props while it is open.
 * The URL names it by `param`. A new record is created exactly once, even if a response is lost.
 */
export function useRecordPanel<Item extends { id: string }, Body extends object>(
  { create, change }: Pick<RecordCalls<Item, Body>, 'create' | 'change'>,
  {
    param,
    items,
    run,
    isBusy,
  }: {
    param: PanelParam
    /** All records, also those that a search hides. */
    items: readonly Item[]
    run: Record<
      'create' | 'createAnother' | 'update',
      (save: Save<Item, Body>, body: Body, edit?: Edit<Body>) => Promise<Outcome<Item>>
    > & { undoCreate: (item: Item) => Promise<Outcome<unknown>> }
    isBusy: boolean
  },
) {
  const address = useRecordAddress(param, items)
  const [opened, setOpened] = useState<Opened<Item, Body>>()
  const begin = (record: Item | 'new', last?: Item): Opened<Item, Body> => ({
    record,
    save:
      record === 'new'
        ? createIdempotentSave<Body, Item>({ create, update: change })
        : (body, edit) => change(record, toChange(body, edit)),
    ...(last && { last }),
  })
  if (opened?.record !== address.opened) setOpened(address.opened && begin(address.opened))
  const isNew = opened?.record === 'new'
  const panel: RecordPanelProps<Item, Body> | undefined = opened && {
    item: opened.record === 'new' ? undefined : opened.record,
    isBusy,
    onSave: (body, edit) => (isNew ? run.create : run.update)(opened.save, body, edit),
    onClose: address.close,
    another: isNew ? { onSave: saveAnother, onUndo: undoLast } : undefined,
  }
  async function saveAnother(body: Body) {
    const outcome = await run.createAnother((opened ?? begin('new')).save, body)
    if (outcome.isDone) setOpened(begin('new', outcome.result))
    return outcome
  }
  async function undoLast(): Promise<Outcome<unknown>> {
    return opened?.last ? run.undoCreate(opened.last) : { isDone: false, fields: {} }
  }
  return { panel, open: address.open }
}
