import { useState } from 'react'
import { action, type Outcome } from './actions.ts'
import { createIdempotentSave } from './idempotent-save.ts'
import type { PlainTextKey } from '../texts.ts'

/** The kinds of records that have such a text: `menus` because `menus.created` exists. */
type KindWithText<State extends string> = PlainTextKey extends infer Key
  ? Key extends `${infer Kind}.${State}`
    ? Kind
    : never
  : never
type Kind = KindWithText<'created'>
type ToggledKind = KindWithText<'activated'>

/** The fields of a change: any part of the form, and whether guests see the record. */
type Changes<Body> = Partial<Body> & { active?: boolean; deleted?: boolean }
/** The API calls behind a list of records. */
export interface RecordCalls<Item, Body> {
  create: (body: Body, idempotencyKey: string) => Promise<Item>
  change: (item: Item, body: Body | Changes<Body>) => Promise<Item>
  remove: (item: Item) => Promise<unknown>
}
type Save<Item, Body> = (body: Body) => Promise<Item>

/** The props of a side panel that creates or edits a record. */
export interface RecordPanelProps<Item, Body> {
  /** The record to edit; undefined for a new one. */
  item: Item | undefined
  isBusy: boolean
  onSave: (body: Body) => Promise<Outcome<unknown>>
  onClose: () => void
}

interface Options {
  /** Which of the two saves without asking (back-office specification, section 5). */
  withoutConfirm?: 'create' | 'update'
  /** The toast after Undo restored a deleted record; without it there is no Undo. */
  undoneText?: PlainTextKey
}

/** The actions that create, update and remove records of a kind. `useRecordPanel` calls the first two. */
export function recordActions<Item, Body>(
  kind: Kind,
  { change, remove }: Pick<RecordCalls<Item, Body>, 'change' | 'remove'>,
  { withoutConfirm, undoneText }: Options = {},
) {
  const save = (save: Save<Item, Body>, body: Body) => save(body)
  return {
    create: action(save, {
      successText: `${kind}.created`,
      ...(withoutConfirm === 'create' && { confirm: false }),
    }),
    update: action(save, {
      successText: `${kind}.updated`,
      ...(withoutConfirm === 'update' && { confirm: false }),
    }),
    remove: action(remove, {
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
    successText: ({ active }: Item) => (active ? `${kind}.deactivated` : `${kind}.activated`),
  })

/**
 * The side panel of a list: `open` shows it for a record or for a new one; `panel` holds its props while it is open. A
 * new record is created exactly once, even if a response is lost.
 */
export function useRecordPanel<Item, Body>(
  { create, change }: Pick<RecordCalls<Item, Body>, 'create' | 'change'>,
  {
    run,
    isBusy,
  }: {
    run: Record<'create' | 'update', (save: Save<Item, Body>, body: Body) => Promise<Outcome<Item>>>
    isBusy: boolean
  },
) {
  const [opened, setOpened] = useState<{ item: Item | undefined; save: Save<Item, Body> }>()
  const saveFor = (item: Item | undefined): Save<Item, Body> =>
    item ? (body) => change(item, body) : createIdempotentSave<Body, Item>({ create, update: change })
  const panel: RecordPanelProps<Item, Body> | undefined = opened && {
    item: opened.item,
    isBusy,
    onSave: (body) => (opened.item ? run.update : run.create)(opened.save, body),
    onClose: () => setOpened(undefined),
  }
  return { panel, open: (item?: Item) => setOpened({ item, save: saveFor(item) }) }
}
