import { useMemo, useState } from 'react'
import type { Runnables } from '#web/office/actions/actions.ts'
import { ProductPanel } from '#web/office/products/product-panel.tsx'
import { t } from '#web/office/texts.ts'
import { Chips } from '#web/office/ui/chips.tsx'
import { useRecordAddress } from '#web/office/data/record-address.ts'
import { moveFocus, nameField } from './move-focus.ts'
import { NewDishForm } from './new-dish-form.tsx'
import { PhotoPane } from './photo-pane.tsx'
import type { reviewActions } from './review-actions.ts'
import { ReviewRow } from './review-row.tsx'
import {
  countToCheck,
  groupRows,
  isToCheck,
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
  new Map(dishes.filter(isToCheck).map(({ id, doubts }) => [id, doubts]))

const unsureTitlesOf = (submenus: readonly ReviewSubmenu[]) =>
  new Set(submenus.flatMap(({ id, isTitleUnsure }) => (isTitleUnsure ? id : [])))

/** The photos beside the dishes that were read from them, one dish per row. */
export function ReviewRows({ review: { menu, photos, submenus }, run, isBusy }: Props) {
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
  function goTo({ id }: Dish) {
    setCurrentId(id)
    nameField(id)?.focus()
  }
  function moveSection(id: string, by: 1 | -1): (() => void) | undefined {
    const ids = submenus.map((submenu) => submenu.id)
    const to = ids.indexOf(id) + by
    if (to < 0 || to >= ids.length) return undefined
    const others = ids.filter((one) => one !== id)
    return () => void run.sort(menu.id, others.toSpliced(to, 0, id))
  }
  function join({ above, dish }: Row) {
    if (!above) return
    goTo(above)
    void run.join(above, dish)
  }
  function remove(dish: Dish) {
    const field = nameField(dish.id)
    if (field) moveFocus(field, 1)
    void run.remove(dish)
  }
  /** The panel returns the focus to where it was. */
  function edit(dish: Dish) {
    goTo(dish)
    edited.open(dish)
  }
  const form = (label: string) => (
    <NewDishForm label={label} name={adding.name} isBusy={isBusy} onAdd={adding.add} onClose={adding.close} />
  )
  const toRow = (row: Row) => (
    <ReviewRow
      key={row.dish.id}
      row={row}
      showsSection={order === 'unsureFirst' && first.has(row.dish.id)}
      isCurrent={row.dish.id === currentId}
      doubtsBefore={first.get(row.dish.id)}
      isBusy={isBusy}
      onSave={(edit) => run.save(menu.id, row.dish, edit)}
      onCurrent={() => setCurrentId(row.dish.id)}
      onMove={moveFocus}
      onJoin={() => join(row)}
      onSplit={(caret) => adding.split(row, caret)}
      onEdit={() => edit(row.dish)}
      onRemove={() => remove(row.dish)}
    >
      {adding.splitId === row.dish.id && form(t('review.split'))}
    </ReviewRow>
  )
  return (
    <>
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
            onChoose={goTo}
          />
        </div>
        <div className={styles.groups} data-rows>
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
    </>
  )
}
