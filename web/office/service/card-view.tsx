import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { needsChoice } from '#contract/domain/choice.ts'
import { findChoiceProblem } from '#contract/domain/options.ts'
import { firstChoice } from '#web/lib/choice.ts'
import { t } from '#web/office/texts.ts'
import { NothingFound } from '#web/office/ui/nothing-found.tsx'
import { SearchBox } from '#web/office/ui/screen.tsx'
import { TabPanel, Tabs } from '#web/office/ui/tabs.tsx'
import { useSearch } from '#web/office/ui/use-search.ts'
import { getDishTexts, type Card, type Dish, type RoundLine } from '#web/office/card/card.ts'
import { ChoiceSheet } from './choice-sheet.tsx'
import { DishTile } from './dish-tile.tsx'
import { LineSheet } from './line-sheet.tsx'
import { arrowArea } from '#web/office/ui/move-by-arrows.ts'
import styles from './pad.module.css'
import { addLine, countPieces, readRound, type Round } from './rounds.ts'
import { useIsDesk } from '#web/office/ui/use-is-desk.ts'

/** The tab before those of the submenus. */
const mostOrdered = 'most-ordered'

interface Props {
  place: string
  card: Card
  round: Round
  /** Another sheet of the pad is over it. */
  isCovered: boolean
}

/** The card by section, or what a search finds on it: one tap adds a piece. */
export function CardView({ place, card, round, isCovered }: Props) {
  const sections = useSections(card)
  const [chosen, setChosen] = useState(sections[0]?.id ?? '')
  const section = sections.find(({ id }) => id === chosen) ?? sections[0]
  const search = useSearch(card.dishes, getDishTexts, { takesFirst: true })
  const isSearching = search.text.trim() !== ''
  const isDesk = useIsDesk()
  const view = useRef<HTMLElement>(null)
  const [asked, setAsked] = useState<Dish>()
  const [changed, setChanged] = useState<RoundLine['id']>()
  const [said, setSaid] = useState('')
  // By keyboard, the next dish is looked for.
  const isOpen = asked !== undefined || changed !== undefined || isCovered
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen && isDesk) view.current?.querySelector<HTMLElement>('input')?.focus()
    wasOpen.current = isOpen
  }, [isOpen, isDesk])
  const linesOf = ({ id }: Dish) =>
    round.lines.filter(({ productId, dailyMenuId }) => (productId ?? dailyMenuId) === id)

  function add(dish: Dish, options: string[]): void {
    addLine(place, {
      ...(dish.isDailyMenu ? { dailyMenuId: dish.id } : { productId: dish.id }),
      name: dish.name,
      quantity: 1,
      options,
      note: '',
    })
    const n = countPieces(
      readRound(place).lines.filter((line) => (line.productId ?? line.dailyMenuId) === dish.id),
    )
    setSaid(t('service.said', { name: dish.name, n }))
  }
  function tap(dish: Dish): void {
    if (dish.isSoldOut) return
    const options = [...firstChoice(dish.groups).options]
    if (needsChoice(dish.groups) && findChoiceProblem(dish.groups, options)) setAsked(dish)
    else add(dish, options)
  }
  /** Enter takes the first that was found, and is ready for the next. */
  function onSearchKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' && isSearching) {
      event.preventDefault()
      const first = search.found.find(({ isSoldOut }) => !isSoldOut)
      if (first) tap(first)
      event.currentTarget.select()
    } else if (event.key === 'Escape' && isSearching) search.setText('')
    else if (event.key === 'ArrowDown') {
      event.preventDefault()
      view.current?.querySelector<HTMLElement>('[data-arrows] [data-arrow]')?.focus()
    }
  }

  const tiles = (dishes: readonly Dish[]) => (
    <ul className={styles.dishes} aria-label={t('service.dishes')} {...arrowArea}>
      {dishes.map((dish) => (
        <DishTile
          key={dish.id}
          dish={dish}
          count={countPieces(linesOf(dish))}
          onAdd={() => tap(dish)}
          onChange={() => setChanged(linesOf(dish).at(-1)?.id)}
        />
      ))}
    </ul>
  )
  return (
    <section ref={view} className={styles.card} aria-label={t('nav.menus')}>
      <div className={styles.finder}>
        <div className={styles.field}>
          <SearchBox
            value={search.text}
            label={t('service.search')}
            onChange={search.setText}
            shouldFocus={isDesk && !isCovered}
            isScreenFocus={isDesk}
            onKeyDown={onSearchKey}
          />
        </div>
        {!isSearching && section && (
          <div className={styles.sections} data-strip>
            <Tabs
              label={t('service.sections')}
              tabs={sections.map(({ id, title }) => ({ name: id, label: title }))}
              chosen={section.id}
              onChoose={setChosen}
            />
          </div>
        )}
      </div>
      {isSearching ? (
        search.hasNoMatch ? (
          <NothingFound text={search.text} onClear={() => search.setText('')} />
        ) : (
          tiles(search.found)
        )
      ) : section ? (
        <TabPanel of={section.id}>{tiles(section.dishes)}</TabPanel>
      ) : (
        <p className={styles.empty}>{t('product.none')}</p>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {asked && (
        <ChoiceSheet
          dish={asked}
          onChosen={(options) => {
            setAsked(undefined)
            add(asked, options)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {changed && (
        <LineSheet
          place={place}
          card={card}
          round={round}
          lineId={changed}
          onClose={() => setChanged(undefined)}
        />
      )}
    </section>
  )
}

/** What is ordered most comes first, and stays as it was when the card was opened. */
function useSections(card: Card) {
  const [ids] = useState(card.mostOrdered)
  const dishes = ids.flatMap((id) => card.byId.get(id) ?? [])
  const most = { id: mostOrdered, title: t('service.mostOrdered'), dishes }
  return dishes.length ? [most, ...card.sections] : card.sections
}
