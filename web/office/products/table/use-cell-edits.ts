import { useEffect, useMemo, useRef, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { errorMessage, toastError, toastSuccess } from '#web/office/toasts/toasts.tsx'
import { useReload } from '#web/office/data/use-reload.ts'
import { t } from '#web/office/texts.ts'
import { isPriceMissing, type Product } from '#web/office/data/product.ts'
import { allColumns, readCell, type CellChange, type CellField, type Column } from './columns.ts'
import type { Names } from './named-cells.ts'

/** A text typed or pasted into a cell. */
export interface CellEdit {
  id: string
  column: Column
  typed: string
}
/** The text of a cell that is not saved yet: it is being saved, or it has a problem. */
export interface CellState {
  typed: string
  problem?: string
}
export type CellStates = ReadonlyMap<string, CellState>

type Change = CellChange & { untranslated?: boolean }
/** A saved change, and the values it replaced. */
interface Saved {
  id: string
  change: Change
  before: Change
}

export const cellKey = (id: string, field: CellField): string => `${id} ${field}`
const keyOf = ({ id, column }: CellEdit) => cellKey(id, column.field)

/**
 * Saves cells as they are edited, one save after another, each with the values seen before. A rejected text
 * stays in its cell with the reason. Every save can be undone, the latest first.
 */
export function useCellEdits(products: Product[], names: Names) {
  const reload = useReload()
  const [states, setStates] = useState<CellStates>(new Map())
  /** The saved changes, for Undo; their count is state, so that the display updates. */
  const history = useRef<Saved[][]>([])
  const [undoableCount, setUndoableCount] = useState(0)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const byId = useMemo(() => new Map(products.map((product) => [product.id, product])), [products])
  /** The products as last returned by the server, which is newer than the list while that reloads. */
  const latest = useRef(byId)
  useEffect(() => void (latest.current = new Map(byId)), [byId])

  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = queue.current.then(work)
    queue.current = done
    return done
  }
  function remember(saved: Saved[][]): void {
    history.current = saved
    setUndoableCount(saved.length)
  }
  const mark = (edits: CellEdit[], problem?: string) =>
    setStates((before) => {
      const after = new Map(before)
      for (const edit of edits) after.set(keyOf(edit), { typed: edit.typed, ...(problem && { problem }) })
      return after
    })
  const clear = (edits: CellEdit[]) =>
    setStates((before) => {
      const after = new Map(before)
      // A newer text may have been typed into the cell meanwhile.
      for (const edit of edits) if (after.get(keyOf(edit))?.typed === edit.typed) after.delete(keyOf(edit))
      return after
    })

  /** State that `whenShown` sets is rendered together with the saved products. */
  async function write(
    changes: Saved[],
    { isUndo = false, whenShown }: { isUndo?: boolean; whenShown?: () => void } = {},
  ): Promise<void> {
    const answered = await api('PUT products', {
      body: {
        products: changes.map(({ id, change, before }) =>
          isUndo ? { id, ...before, expected: { ...change } } : { id, ...change, expected: { ...before } },
        ),
      },
    })
    for (const product of answered) latest.current.set(product.id, product)
    await reload(whenShown)
  }

  async function send(edits: CellEdit[]): Promise<Saved[] | undefined> {
    try {
      const changes = collectChanges(edits, latest.current, names)
      if (changes.length) {
        await write(changes, { whenShown: () => clear(edits) })
        remember([...history.current, changes])
      } else clear(edits)
      return changes
    } catch (error) {
      mark(edits, errorMessage(error))
      await reload()
      return undefined
    }
  }

  /** Saves these cells together, all or none; unreadable ones keep their typed text. */
  async function save(edits: CellEdit[]): Promise<Saved[] | undefined> {
    const readable: CellEdit[] = []
    for (const edit of edits) {
      const product = latest.current.get(edit.id)
      if (!product) continue
      const read = readCell(edit.column, edit.typed, product, names)
      if ('problem' in read) mark([edit], read.problem)
      else readable.push(edit)
    }
    mark(readable)
    return inOrder(() => send(readable))
  }

  /** Undoes a save, by default the latest, after any save still in progress. */
  const undo = (chosen?: Saved[]): Promise<void> =>
    inOrder(async () => {
      const saved = chosen ?? history.current.at(-1)
      if (!saved) return
      remember(history.current.filter((each) => each !== saved))
      await write(saved, { isUndo: true }).then(() => toastSuccess(t('many.undone')), toastError)
    })

  const failed = [...states].flatMap(([key, { typed, problem }]) => {
    const [id = '', field] = key.split(' ')
    const column = allColumns.find((each) => each.field === field)
    return problem && column ? [{ id, column, typed }] : []
  })
  return {
    states,
    failedCount: failed.length,
    isSaving: states.size > failed.length,
    canUndo: undoableCount > 0,
    save,
    /** Saves a block of cells, and offers to undo the whole block. */
    paste: async (edits: CellEdit[]) => {
      const saved = await save(edits)
      if (saved?.length) toastSuccess(t('cells.pasted', { n: countCells(saved) }), () => void undo(saved))
    },
    undo,
    retry: () => save(failed),
    discard: (edits = failed) => clear(edits),
  }
}

/** The changes that the edits make to each product, without unchanged values. */
function collectChanges(edits: CellEdit[], products: ReadonlyMap<string, Product>, names: Names): Saved[] {
  const changes = new Map<string, Change>()
  for (const { id, column, typed } of edits) {
    const product = products.get(id)
    if (!product) continue
    const read = readCell(column, typed, product, names)
    if ('problem' in read || isSame(read.change[column.field], product[column.field])) continue
    changes.set(id, { ...changes.get(id), ...read.change })
  }
  return [...changes].map(([id, change]) => toSaved(products.get(id) as Product, change))
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

function toSaved(product: Product, given: Change): Saved {
  // The first price of a dish that lacked one makes it available.
  const isFirstPrice = isPriceMissing(product) && given.price !== undefined
  const change: Change = { ...(isFirstPrice && { active: true }), ...given }
  const before = Object.fromEntries(
    Object.keys(change).map((field) => [field, product[field as CellField]]),
  ) as Change
  // Changing the second name clears the product's `untranslated` mark; undoing it restores the mark.
  const isTranslation = product.untranslated && change.nameEn !== undefined
  return isTranslation
    ? {
        id: product.id,
        change: { ...change, untranslated: false },
        before: { ...before, untranslated: true },
      }
    : { id: product.id, change, before }
}

const countCells = (saved: Saved[]) => saved.reduce((sum, { change }) => sum + Object.keys(change).length, 0)
