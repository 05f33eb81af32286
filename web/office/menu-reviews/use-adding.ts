import { useCallback, useState } from 'react'
import type { Runnables } from '#web/office/actions/actions.ts'
import type { reviewActions } from './review-actions.ts'
import type { Dish, ReviewRow } from './review.ts'

/** Where a dish is being added: at the end of a section, or by splitting a dish. */
interface Adding {
  submenuId: string
  split?: { dish: Dish; first: string; second: string }
}

/** The two halves of a name if the caret is between two words; otherwise the second half is empty. */
export function cutAt(name: string, caret: number): [first: string, second: string] {
  const [first, second] = [name.slice(0, caret), name.slice(caret)]
  const isBetweenWords = /\s$/.test(first) || /^\s/.test(second)
  return isBetweenWords && first.trim() && second.trim() ? [first.trim(), second.trim()] : [name, '']
}

/** The dish that is being added to a review, if any. */
export function useAdding(menuId: string, run: Runnables<Pick<typeof reviewActions, 'add' | 'split'>>) {
  const [adding, setAdding] = useState<Adding>()
  // Stable, since every row holds this function.
  const split = useCallback(({ dish, submenu }: ReviewRow, caret: number) => {
    const [first, second] = cutAt(dish.name, caret)
    setAdding({ submenuId: submenu.id, split: { dish, first, second } })
  }, [])
  return {
    /** The section at whose end it is added. */
    sectionId: adding?.split ? undefined : adding?.submenuId,
    /** The dish that is being split. */
    splitId: adding?.split?.dish.id,
    /** The name that the form starts with. */
    name: adding?.split?.second ?? '',
    toSection: (submenuId: string) => setAdding({ submenuId }),
    split,
    async add(name: string, price: number | null, key: string): Promise<{ isDone: boolean }> {
      if (!adding) return { isDone: false }
      const { submenuId, split } = adding
      const added = { submenuId, after: split?.dish.id ?? null, name, price }
      return split ? run.split(menuId, split.dish, split.first, added, key) : run.add(menuId, added, key)
    },
    close: () => setAdding(undefined),
  }
}
