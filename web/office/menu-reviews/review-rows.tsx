import { useMemo, useState } from 'react'
import type { Runnables } from '#web/office/actions/actions.ts'
import { ProductPanel } from '#web/office/products/product-panel.tsx'
import { t } from '#web/office/texts.ts'
import { Chips } from '#web/office/ui/chips.tsx'
import { useRecordAddress } from '#web/office/data/record-address.ts'
import { MissingPrices } from './missing-prices.tsx'
import { keepUnchanged } from './keep-unchanged.ts'
import { moveFocus, nameField } from './move-focus.ts'
import { NewDishForm } from './new-dish-form.tsx'
import { PhotoPane } from './photo-pane.tsx'
import type { reviewActions } from './review-actions.ts'
import { ReviewRow, type RowActions } from './review-row.tsx'
import { Busy } from './row-menu.tsx'
import {
  countToCheck,
  groupRows,
  isToCompare,
  type Dish,
  type Review,
  type ReviewRow as Row,
  type ReviewSubmenu,
} from './review.ts'
import styles from './review.module.css'
import { SectionHead } from './section-head.tsx'
import { TitleRow } from './title-field.tsx'
import { useAdding } from './use-adding.ts'

interface Props {
  review: Review
  run: Runnables<typeof reviewActions>
  isBusy: boolean
}

const doubtsOf = (dishes: readonly Dish[]) =>
  new Map(dishes.filter(isToCompare).map(({ id, doubts }) => [id, doubts]))

const unsureTitlesOf = (submenus: readonly ReviewSubmenu[]) =>
  new Set(submenus.flatMap(({ id, isTitleUnsure }) => (isTitleUnsure ? id : [])))

/** Focuses the row of a dish, which becomes the current one. */
const focusRow = ({ id }: Dish) => nameField(id)?.focus()

/** See `keepUnchanged`. */
function useUnchanged(loaded: readonly ReviewSubmenu[]): readonly ReviewSubmenu[] {
  const [seen, setSeen] = useState({ loaded, submenus: loaded })
  if (seen.loaded === loaded) return seen.submenus
  const submenus = keepUnchanged(seen.submenus, loaded)
  setSeen({ loaded, submenus })
  return submenus
}

/** The photos beside the dishes that were read from them, one dish per row. */
export function ReviewRows({ review: { menu, photos, submenus: loaded }, run, isBusy }: Props) {
  const submenus = useUnchanged(loaded)
  const dishes = submenus.flatMap(({ products }) => products)
  const [order, setOrder] = useState<'unsureFirst' | 'asOnMenu'>('unsureFirst')
  // What was checked keeps its place in the list until the order is chosen again.
  const [first, setFirst] = useState(() => doubtsOf(dishes))
  const [firstTitles, setFirstTitles] = useState(() => unsureTitlesOf(submenus))
  const beginsUnsure = order === 'unsureFirst' && first.size + firstTitles.size > 0
  const [currentId, setCurrentId] = useState<string>()
  const adding = useAdding(menu.id, run)
  const edited = useRecordAddress('product', dishes)
  const groups = useMemo(
    () => groupRows(submenus, beginsUnsure ? new Set(first.keys()) : undefined),
    [submenus, beginsUnsure, first],
  )
  function choose(chosen: typeof order) {
    setOrder(chosen)
    setFirst(doubtsOf(dishes))
    setFirstTitles(unsureTitlesOf(submenus))
  }
  function moveSection(id: string, by: 1 | -1): (() => void) | undefined {
    const ids = submenus.map((submenu) => submenu.id)
    const to = ids.indexOf(id) + by
    if (to < 0 || to >= ids.length) return undefined
    const others = ids.filter((one) => one !== id)
    return () => void run.sort(menu.id, others.toSpliced(to, 0, id))
  }
  const { split } = adding
  const { open } = edited
  const rowActions = useMemo<RowActions>(
    () => ({
      save: (dish, edit) => run.save(menu.id, dish, edit),
      choose: setCurrentId,
      join({ above, dish }) {
        if (!above) return
        focusRow(above)
        void run.join(above, dish)
      },
      split,
      // The panel returns the focus to where it was.
      edit(dish) {
        focusRow(dish)
        open(dish)
      },
      remove(dish) {
        const field = nameField(dish.id)
        if (field) moveFocus(field, 1)
        void run.remove(dish)
      },
    }),
    [run, menu.id, split, open],
  )
  const form = (label: string) => (
    <NewDishForm label={label} name={adding.name} isBusy={isBusy} onAdd={adding.add} onClose={adding.close} />
  )
  const toRow = (row: Row) => (
    <ReviewRow
      key={row.dish.id}
      {...row}
      showsSection={order === 'unsureFirst' && first.has(row.dish.id)}
      isCurrent={row.dish.id === currentId}
      doubtsBefore={first.get(row.dish.id)}
      on={rowActions}
    >
      {adding.splitId === row.dish.id && form(t('review.split'))}
    </ReviewRow>
  )
  return (
    <Busy value={isBusy}>
      <div className={styles.tools}>
        <Chips
          legend={t('review.order')}
          kind="radio"
          options={[
            { value: 'unsureFirst', label: t('review.unsureFirst') },
            { value: 'asOnMenu', label: t('review.asOnMenu') },
          ]}
          chosen={[order]}
          onChoose={choose}
        />
        <div className={styles.state}>
          <p className={styles.progress} role="status">
            {t('review.progress', { n: countToCheck(submenus) })}
          </p>
          <p className={styles.hint}>{t('review.hint')}</p>
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.photos}>
          <PhotoPane
            photos={photos}
            dishes={dishes}
            current={dishes.find(({ id }) => id === currentId)}
            onChoose={focusRow}
          />
        </div>
        <div className={styles.groups} data-rows>
          <MissingPrices
            submenus={submenus}
            onSave={rowActions.save}
            onTake={run.takePrice}
            onCurrent={setCurrentId}
          />
          {groups.map(({ submenu, rows }) => (
            <div key={submenu?.id ?? 'first'} className={styles.group}>
              {submenu ? (
                <SectionHead
                  submenu={submenu}
                  isToCheck={submenu.isTitleUnsure && !(beginsUnsure && firstTitles.has(submenu.id))}
                  isBusy={isBusy}
                  onUp={moveSection(submenu.id, -1)}
                  onDown={moveSection(submenu.id, 1)}
                  onSave={run.saveTitle}
                  onAdd={() => adding.toSection(submenu.id)}
                />
              ) : (
                <>
                  <h2 className={styles.groupTitle}>
                    {t('review.toCheck', { n: firstTitles.size + rows.length })}
                  </h2>
                  {firstTitles.size > 0 && (
                    <ul className={styles.rows}>
                      {submenus
                        .filter(({ id }) => firstTitles.has(id))
                        .map((submenu) => (
                          <TitleRow key={submenu.id} submenu={submenu} onSave={run.saveTitle} />
                        ))}
                    </ul>
                  )}
                </>
              )}
              {rows.length > 0 && <ul className={styles.rows}>{rows.map(toRow)}</ul>}
              {submenu &&
                adding.sectionId === submenu.id &&
                form(t('review.addTo', { title: submenu.title }))}
            </div>
          ))}
        </div>
      </div>
      {edited.opened && edited.opened !== 'new' && (
        <ProductPanel
          product={edited.opened}
          isBusy={isBusy}
          run={{ save: run.saveProduct, createAnother: run.createAnother, undoCreate: run.undoCreate }}
          onClose={edited.close}
        />
      )}
    </Busy>
  )
}
