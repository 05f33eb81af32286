import { useState } from 'react'
import { action, type Outcome } from './actions.ts'
import { makeOnce } from './making-once.ts'
import type { PlainKey } from './texts.ts'

/** Kinds of records of which there is such a text: `menus` where there is `menus.created`. */
type SaidToBe<State extends string> = PlainKey extends infer Key
  ? Key extends `${infer Kind}.${State}`
    ? Kind
    : never
  : never
type Kind = SaidToBe<'created'>
type Switched = SaidToBe<'activated'>

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
  unasked?: 'create' | 'update'
  /** What is said of one that Undo brought back; left out: it cannot be brought back. */
  undone?: PlainKey
}

/** Creates, changes and deletes records of a kind. `useRecordPanel` calls the first two. */
export function recordActions<Item, Body>(
  kind: Kind,
  { change, remove }: Pick<RecordCalls<Item, Body>, 'change' | 'remove'>,
  { unasked, undone }: Options = {},
) {
  const save = (save: Save<Item, Body>, body: Body) => save(body)
  return {
    create: action(save, { says: `${kind}.created`, ...(unasked === 'create' && { asks: false }) }),
    update: action(save, { says: `${kind}.updated`, ...(unasked === 'update' && { asks: false }) }),
    remove: action(remove, {
      says: `${kind}.deleted`,
      ...(undone && {
        undo: (item: Item) => change(item, { deleted: false } as Changes<Body>),
        undone,
      }),
    }),
  }
}

/** Switches a record on or off. */
export const toggleAction = <Item extends { active: boolean }, Body>(
  kind: Switched,
  change: RecordCalls<Item, Body>['change'],
) =>
  action((item: Item) => change(item, { active: !item.active } as Changes<Body>), {
    says: ({ active }: Item) => (active ? `${kind}.deactivated` : `${kind}.activated`),
  })

/**
 * The panel of a list: `open` shows it for a record, or for a new one, and `panel` is what it is drawn with while it is
 * open. A new record is made once, also when an answer was lost.
 */
export function useRecordPanel<Item, Body>(
  { create, change }: Pick<RecordCalls<Item, Body>, 'create' | 'change'>,
  {
    can,
    isBusy,
  }: {
    can: Record<'create' | 'update', (save: Save<Item, Body>, body: Body) => Promise<Outcome<Item>>>
    isBusy: boolean
  },
) {
  const [opened, setOpened] = useState<{ item: Item | undefined; save: Save<Item, Body> }>()
  const saving = (item: Item | undefined): Save<Item, Body> =>
    item ? (body) => change(item, body) : makeOnce<Body, Item>({ make: create, change })
  const panel: RecordPanelProps<Item, Body> | undefined = opened && {
    item: opened.item,
    isBusy,
    onSave: (body) => (opened.item ? can.update : can.create)(opened.save, body),
    onClose: () => setOpened(undefined),
  }
  return { panel, open: (item?: Item) => setOpened({ item, save: saving(item) }) }
}
