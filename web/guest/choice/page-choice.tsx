import { createStore } from '#web/lib/store.ts'
import type { Product } from '#web/lib/page-data.ts'
import { useOrderMode } from '../context/order-mode.ts'
import { Stepper } from '../cart/stepper.tsx'
import { nothingChosen, type Choice } from './choice.ts'
import { Choices } from './choices.tsx'
import { toChosen } from './to-chosen.ts'

/** The choice on the product's page that is open: its page shows it, its foot orders it. */
const open = createStore<{ productId: string; choice: Choice }>({ productId: '', choice: nothingChosen })

function usePageChoice(productId: string): [Choice, (choice: Choice) => void] {
  const { productId: of, choice } = open.use()
  return [of === productId ? choice : nothingChosen, (choice) => open.set({ productId, choice })]
}

/** The options of a product on its page, and a note on it. */
export function PageChoice({ product }: { product: Product }) {
  const [choice, setChoice] = usePageChoice(product.id)
  const isFavourites = useOrderMode() === 'favourites'
  return <Choices product={product} choice={choice} onChange={setChoice} isReadOnly={isFavourites} />
}

/** The place in the page's foot where the product is ordered as chosen, at the price of that. */
export function ProductFoot({ product }: { product: Product }) {
  const [choice, setChoice] = usePageChoice(product.id)
  if (product.isSoldOut) return <Stepper product={product} wide />
  const { line, shown, isComplete } = toChosen(product, choice)
  return (
    <Stepper
      product={shown}
      line={line}
      wide
      onMissing={isComplete ? undefined : () => setChoice({ ...choice, attempts: choice.attempts + 1 })}
    />
  )
}
