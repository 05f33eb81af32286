import { diets } from '#contract/domain/diet.ts'
import type { Submenu } from '#web/lib/page-data.ts'
import { Marks } from './marks.tsx'

/** Explains the marks on the dishes of these sections. */
export function Legend({ submenus }: { submenus: readonly Submenu[] }) {
  const dishes = submenus.flatMap(({ products }) => products)
  const marked = diets.filter((diet) => dishes.some((dish) => dish.diets?.includes(diet)))
  const levels = [1, 2, 3].filter((level) => dishes.some(({ spicy }) => spicy === level))
  if (!marked.length && !levels.length) return null
  return (
    <p className="legend">
      <Marks product={{ diets: marked }} inWords />
      {levels.map((spicy) => (
        <Marks key={spicy} product={{ spicy }} inWords />
      ))}
    </p>
  )
}
