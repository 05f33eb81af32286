import { createStore } from '#web/lib/store.ts'
import type { LineProduct } from '../cart/lines.ts'
import { useOrderMode } from '../context/order-mode.ts'
import { Stepper } from '../cart/stepper.tsx'
import { firstChoice, type Choice } from '#web/lib/choice.ts'
import { Choices } from './choices.tsx'
import { toChosen } from './to-chosen.ts'

/** The choice on the open page of a product or set menu, shared by the page and its foot. */
const open = createStore<{ id: string; choice: Choice }>({ id: '', choice: firstChoice() })

function usePageChoice({ id, groups }: LineProduct): [Choice, (choice: Choice) => void] {
  const { id: of, choice } = open.use()
  return [of === id ? choice : firstChoice(groups), (choice) => open.set({ id, choice })]
}

/** The options of a product or the courses of a set menu, and a note, on its page. */
export function PageChoice({ product }: { product: LineProduct }) {
  const [choice, setChoice] = usePageChoice(product)
  const isFavourites = useOrderMode() === 'favourites'
  return <Choices product={product} choice={choice} onChange={setChoice} isReadOnly={isFavourites} />
}

interface FootProps {
  product: LineProduct
  isDailyMenu?: boolean
}

/** Orders the product from its page's foot, with the current choice and at its price. */
export function ProductFoot({ product, isDailyMenu = false }: FootProps) {
  const [choice, setChoice] = usePageChoice(product)
  if (product.isSoldOut) return <Stepper product={product} wide />
  const { line, shown, isComplete } = toChosen(product, choice, isDailyMenu)
  return (
    <Stepper
      product={shown}
      line={line}
      wide
      onMissing={isComplete ? undefined : () => setChoice({ ...choice, attempts: choice.attempts + 1 })}
    />
  )
}
