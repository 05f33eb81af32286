import { useRef, useState } from 'react'
import { z } from 'zod'
import { Description, Price, Title } from '#contract/shared/shapes.ts'
import { amountForInput } from '#web/office/ui/amounts.ts'
import type { Outcome } from '#web/office/actions/actions.ts'
import { createValidator } from '#web/office/ui/form-validator.ts'
import { readNumber } from '#web/office/ui/numbers.ts'
import { doubtsAfter, doubtsWhenRight, type Dish } from './review.ts'
import type { DishChange, DishEdit } from './review-actions.ts'

interface Typed {
  name?: string
  price?: string
  description?: string
}
export type DishSave = (edit: DishEdit) => Promise<Outcome<unknown>>

const checks = {
  name: createValidator(z.object({ name: Title })),
  price: createValidator(z.object({ price: Price })),
  description: createValidator(z.object({ description: Description })),
}

/**
 * The typed changes of a dish: shown at once, saved when the row loses the focus, and kept if saving fails.
 */
export function useDishDraft(dish: Dish, onSave: DishSave) {
  const [typed, setTyped] = useState<Typed>({})
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isUnsaved, setUnsaved] = useState(false)
  /** The changes being sent. */
  const sending = useRef<Typed>(undefined)
  /** The latest changes, also between renders. */
  const newest = useRef(typed)

  function type(change: Typed) {
    newest.current = { ...newest.current, ...change }
    setTyped(newest.current)
  }
  /**
   * Saves the changes; with `isRight` also confirms that the dish matches the photo. Returns false if a value
   * is invalid.
   */
  function save(isRight: boolean): boolean {
    const edit = readEdit(dish, newest.current)
    setProblems(edit.problems)
    if (Object.keys(edit.problems).length) return false
    const doubts = isRight
      ? doubtsWhenRight(dish.doubts, edit.change.price ?? dish.price)
      : doubtsAfter(dish.doubts, edit.change)
    const isSettled = doubts.length !== dish.doubts.length
    const isEdited = Object.keys(edit.change).length > 0
    if (!isEdited && !isSettled) type(nothingTyped)
    else if (sending.current !== newest.current || isRight)
      void send({ ...edit.change, ...(isSettled && { doubts }) })
    return true
  }
  async function send(edit: DishEdit) {
    const sent = newest.current
    sending.current = sent
    const { isDone } = await onSave(edit)
    sending.current = undefined
    setUnsaved(!isDone)
    // Changes typed meanwhile are kept.
    if (isDone && newest.current === sent) {
      newest.current = {}
      setTyped({})
    }
  }

  return {
    name: typed.name ?? dish.name,
    price: typed.price ?? priceText(dish),
    description: typed.description ?? dish.description ?? '',
    problems,
    isUnsaved,
    type,
    save,
    forget() {
      newest.current = {}
      setTyped({})
      setProblems({})
      setUnsaved(false)
    },
  }
}

const nothingTyped: Typed = {}

const priceText = ({ price }: Dish): string => (price ? amountForInput(price) : '')

function readEdit(dish: Dish, { name, price, description }: Typed) {
  const change: DishChange = {}
  const problems: Record<string, string> = {}
  if (name !== undefined && name.trim() !== dish.name) {
    Object.assign(problems, checks.name({ name }))
    change.name = name.trim()
  }
  if (description !== undefined && description.trim() !== (dish.description ?? '')) {
    Object.assign(problems, checks.description({ description }))
    change.description = description.trim()
  }
  // A missing price may stay missing.
  if (price !== undefined && price.trim() !== priceText(dish)) {
    const amount = readNumber(price)
    Object.assign(problems, checks.price({ price: amount }))
    if (typeof amount === 'number' && amount !== dish.price) change.price = amount
  }
  return { change, problems }
}
