import { TextInput } from '@mantine/core'
import { useCallback, useState } from 'react'
import { bounds } from '#contract/domain/bounds.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { api } from '#web/lib/api.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import { t } from '#web/office/texts.ts'
import { DraftRows, RowFields, type DraftRow, type RowsForm } from '#web/office/ui/draft-rows.tsx'
import { LoadState } from '#web/office/ui/load-state.tsx'
import { MoveButtons } from '#web/office/ui/move-buttons.tsx'
import { PricedChoice } from '#web/office/ui/priced-choice.tsx'
import { SearchBox } from '#web/office/ui/screen.tsx'
import { useFieldLanguages } from '#web/office/ui/use-field-languages.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import { useSearch } from '#web/office/ui/use-search.ts'
import { anEmptyCourse, withChoice, withSurcharge, type CourseDraft } from './course-draft.ts'
import styles from './courses-field.module.css'

type Form = RowsForm & {
  values: { courses: CourseDraft[] }
  setFieldValue: (path: 'courses', courses: CourseDraft[]) => void
}
type Product = Pick<DataOf<Calls['GET daily-menus/:id']>['products'][number], 'id' | 'name' | 'nameEn'>

interface Props {
  form: Form
  /** Undefined for a new daily menu, which gets the products that are chosen among all. */
  dailyMenuId: string | undefined
}

/** The courses of a daily menu, each a choice of its products; without courses it includes all products. */
export function CoursesField({ form, dailyMenuId }: Props) {
  const load = useCallback(
    async (signal: AbortSignal): Promise<Product[]> =>
      dailyMenuId === undefined
        ? api('GET products', { signal })
        : (await api('GET daily-menus/:id', { params: { id: dailyMenuId }, signal })).products,
    [dailyMenuId],
  )
  const { data: products, problem, reload } = useAsyncData(load)
  return (
    <fieldset className={styles.field} data-path="courses">
      <legend className={styles.legend}>{t('daily.courses')}</legend>
      <p className={styles.hint}>{t('daily.courses.hint')}</p>
      {!products ? (
        <LoadState problem={problem} onRetry={reload} />
      ) : products.length ? (
        <Courses form={form} products={products} />
      ) : (
        <p className={styles.hint}>
          {t(dailyMenuId === undefined ? 'daily.courses.later' : 'daily.courses.noProducts')}
        </p>
      )}
    </fieldset>
  )
}

function Courses({ form, products }: { form: Form; products: Product[] }) {
  return (
    <DraftRows
      rows={form.values.courses}
      path="courses"
      form={form}
      max={bounds.coursesPerDailyMenu}
      addText={t('daily.courses.add')}
      makeRow={anEmptyCourse}
      onChange={(next) => form.setFieldValue('courses', next)}
    >
      {(row) => <CourseFields form={form} products={products} {...row} />}
    </DraftRows>
  )
}

interface CourseProps extends DraftRow<CourseDraft> {
  form: RowsForm
  products: Product[]
}

function CourseFields({ form, products, row: course, at, path, isLast, change, move, remove }: CourseProps) {
  const { primary, secondary } = useFieldLanguages()
  const problem = form.errors[`${path}.choices`]
  const chosen = products.filter(({ id }) => course.choices.some((choice) => choice.id === id))
  // Long lists are rendered only while open.
  const [isOpen, setOpen] = useState(!course.choices.length)
  const name = t('daily.courses.course', { n: at + 1 })
  return (
    <RowFields name={name}>
      <div className={styles.texts}>
        <TextInput
          required
          label={t('field.nameIn', { language: primary })}
          {...form.getInputProps(`${path}.name`)}
        />
        <TextInput
          required
          label={t('field.nameIn', { language: secondary })}
          {...form.getInputProps(`${path}.nameEn`)}
        />
      </div>
      <div className={styles.line}>
        <span className={styles.hint}>
          {chosen.length ? chosen.map(({ name }) => name).join(' · ') : t('daily.courses.none')}
        </span>
        <div className={styles.buttons}>
          <MoveButtons
            name={course.name || name}
            isFirst={at === 0}
            isLast={isLast}
            isOnly={false}
            onMove={move}
            onRemove={remove}
          />
        </div>
      </div>
      <details
        className={styles.choices}
        data-invalid={problem ? true : undefined}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{t('daily.courses.choices')}</summary>
        {isOpen && <Choices form={form} path={path} course={course} products={products} onChange={change} />}
      </details>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </RowFields>
  )
}

interface ChoicesProps extends Pick<CourseProps, 'form' | 'path' | 'products'> {
  course: CourseDraft
  onChange: (course: CourseDraft) => void
}

/** A list of more products has a search, and no more than this are shown. */
const [maxUnsearched, maxShown] = [12, 100]
const getSearchTexts = ({ name, nameEn }: Product) => [name, nameEn]

function Choices({ form, path, course, products, onChange }: ChoicesProps) {
  const { symbol } = useMoney()
  const isFull = course.choices.length >= bounds.choicesPerCourse
  const search = useSearch(products, getSearchTexts)
  const list = (
    <ul className={styles.products}>
      {search.found.slice(0, maxShown).map(({ id, name }) => {
        const at = course.choices.findIndex((choice) => choice.id === id)
        return (
          <PricedChoice
            key={id}
            name={name}
            isChosen={at >= 0}
            isFull={isFull}
            onChoose={(isChosen) => onChange(withChoice(course, id, isChosen, products))}
            priceLabel={t('daily.courses.surcharge', { name, currency: symbol })}
            price={course.choices[at]?.surcharge ?? ''}
            placeholder="+"
            error={form.errors[`${path}.choices.${at}.surcharge`]}
            onPrice={(surcharge) => onChange(withSurcharge(course, id, surcharge))}
          />
        )
      })}
    </ul>
  )
  if (products.length <= maxUnsearched) return list
  return (
    <div className={styles.field}>
      <SearchBox value={search.text} label={t('products.search')} onChange={search.setText} />
      {list}
    </div>
  )
}
