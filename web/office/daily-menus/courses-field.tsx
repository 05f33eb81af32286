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
import { useFieldLanguages } from '#web/office/ui/use-field-languages.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import { anEmptyCourse, withChoice, withSurcharge, type CourseDraft } from './course-draft.ts'
import styles from './courses-field.module.css'

type Form = RowsForm & {
  values: { courses: CourseDraft[] }
  setFieldValue: (path: 'courses', courses: CourseDraft[]) => void
}
type Product = DataOf<Calls['GET daily-menus/:id']>['products'][number]

/** The courses of a daily menu, each a choice of its products; without courses it includes all products. */
export function CoursesField({ form, dailyMenuId }: { form: Form; dailyMenuId: string }) {
  const load = useCallback(
    (signal: AbortSignal) => api('GET daily-menus/:id', { params: { id: dailyMenuId }, signal }),
    [dailyMenuId],
  )
  const { data, problem, reload } = useAsyncData(load)
  return (
    <fieldset className={styles.field} data-path="courses">
      <legend className={styles.legend}>{t('daily.courses')}</legend>
      <p className={styles.hint}>{t('daily.courses.hint')}</p>
      {!data ? (
        <LoadState problem={problem} onRetry={reload} />
      ) : data.products.length ? (
        <Courses form={form} products={data.products} />
      ) : (
        <p className={styles.hint}>{t('daily.courses.noProducts')}</p>
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

function Choices({ form, path, course, products, onChange }: ChoicesProps) {
  const { symbol } = useMoney()
  const isFull = course.choices.length >= bounds.choicesPerCourse
  return (
    <ul className={styles.products}>
      {products.map(({ id, name }) => {
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
}
