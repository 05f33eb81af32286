import { useState } from 'react'
import { action, type Outcome } from './actions.ts'
import { createIdempotentSave } from './idempotent-save.ts'
import type { PlainTextKey } from '../texts.ts'

/** Kinds of records of which there is such a text: `menus` where there is `menus.created`. */
type KindWithText<State extends string> = PlainTextKey extends infer Key
  ? Key extends `${infer Kind}.${State}`
    ? Kind
    : never
  : never
type Kind = KindWithText<'created'>
type ToggledKind = KindWithText<'activated'>

/** What a change may give: a part of the form, or whether guests see it. */
type Changes<Body> = Partial<Body> & { active?: boolean; deleted?: boolean }
/** The calls that a list of records makes. */
export interface RecordCalls<Item, Body> {
  create: (body: Body, idempotencyKey: string) => Promise<Item>
  change: (item: Item, body: Body | Changes<Body>) => Promise<Item>
  remove: (item: Item) => Promise<unknown>
}
type Save<Item, Body> = (body: Body) => Promise<Item>

/** What a side panel is given that makes or changes a record. */
export interface RecordPanelProps<Item, Body> {
  /** The record to edit; without one a new one is made. */
  item: Item | undefined
  isBusy: boolean
  onSave: (body: Body) => Promise<Outcome<unknown>>
  onClose: () => void
}

interface Options {
  /** What is saved without a question (back-office specification, section 5). */
  withoutConfirm?: 'create' | 'update'
  /** What is said of one that Undo brought back; left out: it cannot be brought back. */
  undoneText?: PlainTextKey
}

/** Creates, changes and deletes records of a kind. `useRecordPanel` calls the first two. */
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

/** Switches a record on or off. */
export const toggleAction = <Item extends { active: boolean }, Body>(
  kind: ToggledKind,
  change: RecordCalls<Item, Body>['change'],
) =>
  action((item: Item) => change(item, { active: !item.active } as Changes<Body>), {
    successText: ({ active }: Item) => (active ? `${kind}.deactivated` : `${kind}.activated`),
  })

/**
 * The panel of a list: `open` shows it for a record, or for a new one, and `panel` is what it is drawn with while it is
 * open. A new record is made once, also when an answer was lost.
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
