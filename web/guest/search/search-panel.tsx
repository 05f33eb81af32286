import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { allergens, diets } from '#contract/domain/diet.ts'
import type { Menu } from '#web/lib/page-data.ts'
import { clearDietFilter, isHidden, useDietFilter } from '../diet/diet-filter.ts'
import { Icon } from '../ui/icon.tsx'
import { closePanel, savedScrollPosition } from '../navigation/navigation.ts'
import { usePanelContext, type PanelContextValue } from '../context/panel-context.ts'
import { BottomSheet } from '../ui/bottom-sheet.tsx'
import { AvoidAllergens } from './avoid-allergens.tsx'
import { Suggestions } from './suggestions.tsx'
import { MenuHits } from './menu-hits.tsx'
import { buildIndex, searchMenu } from './menu-search.ts'
import { ProductHitRow } from './product-hit.tsx'
import { SubmenuHits } from './submenu-hits.tsx'
import { saveSearchText, savedSearchText } from './search-text.ts'
import { useArrows } from './use-arrows.ts'

/**
 * Searches all menus of the business and its daily menus, at each keystroke. The text is stored in the history entry,
 * so that Back from a result leads to the same list.
 */
export function SearchPanel({ menus }: { menus: Menu[] }) {
  const { t } = usePanelContext()
  const [typed, setTyped] = useState(savedSearchText)
  // On a slow phone the typed letters render first, the results after them.
  const sought = useDeferredValue(typed)
  // Built with the first typed letter, so that opening the panel is instant.
  const isBegun = sought !== ''
  const index = useMemo(
    () =>
      buildIndex(isBegun ? menus : [], dietNames(t), allergenNames(t), `${english} ${t('search.without')}`),
    [menus, isBegun, t],
  )
  const found = useMemo(() => searchMenu(index, sought), [index, sought])
  const filter = useDietFilter()
  const shown = found.products.filter(({ product }) => !isHidden(product, filter))
  const hidden = found.products.length - shown.length
  const count = shown.length + found.submenus.length + found.menus.length
  const isFound = count + hidden > 0 && !found.isSimilar
  const isSought = sought.trim() !== ''
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const arrows = useArrows(field, list)
  useSavedSearchText(typed)
  useFirstFocus(field, list)
  const keep = () => saveSearchText(typed)
  return (
    <BottomSheet title={t('search.menu')} onClose={closePanel} isTall>
      <form
        className="search-form"
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          // Focuses the first result, which also closes a phone's keyboard.
          list.current?.querySelector('a')?.focus()
        }}
      >
        <Icon name="search" />
        <input
          ref={field}
          onKeyDown={arrows}
          className="search-field"
          type="text"
          role="searchbox"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
          aria-label={t('search.menu')}
          placeholder={t('search.hint')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {typed && (
          <button
            type="button"
            className="search-clear"
            aria-label={t('clear')}
            onClick={() => {
              setTyped('')
              field.current?.focus()
            }}
          >
            <Icon name="close" />
          </button>
        )}
      </form>
      <p role="status" className="search-count">
        {isSought && (isFound ? t('search.found', { n: count }) : t('search.none', { text: sought.trim() }))}
      </p>
      <AvoidAllergens named={found.allergens} />
      {found.isSimilar && count > 0 && <p className="search-similar">{t('search.nearest')}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys move between the links in it */}
      <div ref={list} onKeyDown={arrows}>
        <MenuHits hits={found.menus} onLeave={keep} />
        <SubmenuHits menus={menus} hits={isSought ? found.submenus : null} onLeave={keep} />
        <ul className="products">
          {shown.map((hit) => (
            <ProductHitRow key={hit.product.id} hit={hit} onLeave={keep} />
          ))}
        </ul>
        {isSought && count + hidden === 0 && <Suggestions index={index} typed={sought} onChoose={setTyped} />}
      </div>
      <div role="status">
        {hidden > 0 && (
          <p className="hidden-line">
            <span>{t('search.hidden', { n: hidden })}</span>
            <button type="button" className="button button-quiet" onClick={clearDietFilter}>
              {t('diet.showAll')}
            </button>
          </p>
        )}
      </div>
    </BottomSheet>
  )
}

/** The names of the diet marks: in the page's language, and in English, in which the marks are named. */
const dietNames = (t: PanelContextValue['t']) =>
  diets.flatMap((diet) => [[diet, diet] as const, [diet, t(`diet.${diet}`)] as const])

/** The English words for “without”, which guests also type on a page in another language. */
const english = 'no not without free'

const allergenNames = (t: PanelContextValue['t']) => [
  ...allergens.flatMap((one) => [[one, one] as const, [one, t(`allergen.${one}`)] as const]),
  ['milk', `lactose ${t('search.lactose')}`] as const,
]

const saveDelayMs = 300

/** Saves the text for a reload too; delayed, since browsers limit how often the history may be written. */
function useSavedSearchText(typed: string): void {
  useEffect(() => {
    if (typed === savedSearchText()) return
    const timer = setTimeout(() => saveSearchText(typed), saveDelayMs)
    return () => clearTimeout(timer)
  }, [typed])
}

/** Focuses the field or, after Back, the link the guest had followed. */
function useFirstFocus(
  field: React.RefObject<HTMLInputElement | null>,
  list: React.RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const link = savedScrollPosition()?.link
    const followed = link ? list.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]`) : null
    ;(followed ?? field.current)?.focus()
  }, [field, list])
}
