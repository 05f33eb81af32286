import { Button, Checkbox, TextInput } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useCallback, useState, type ReactNode } from 'react'
import { bounds } from '#contract/domain/bounds.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { api } from '#web/lib/api.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import { Buttons } from '#web/office/option-groups/options-field.tsx'
import { t } from '#web/office/texts.ts'
import { LoadState } from '#web/office/ui/load-state.tsx'
import { useDraftRows } from '#web/office/ui/use-draft-rows.ts'
import type { DraftForm } from '#web/office/ui/use-draft.ts'
import { useFieldLanguages } from '#web/office/ui/use-field-languages.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import { anEmptyCourse, withChoice, withSurcharge, type CourseDraft } from './course-draft.ts'
import styles from './courses-field.module.css'

interface Form {
  values: { courses: CourseDraft[] }
  errors: Record<string, ReactNode>
  getInputProps: (path: string) => ReturnType<DraftForm<Record<string, unknown>, unknown>['getInputProps']>
  setFieldValue: (path: 'courses', courses: CourseDraft[]) => void
  clearFieldError: (path: string) => void
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
  const { courses } = form.values
  const { list, add, move, change, remove } = useDraftRows({
    rows: courses,
    path: 'courses',
    form,
    onChange: (next) => form.setFieldValue('courses', next),
  })
  return (
    <>
      <ol className={styles.list} ref={list}>
        {courses.map((course, at) => (
          <li key={course.key} className={styles.course}>
            <CourseFields
              form={form}
              at={at}
              course={course}
              products={products}
              onChange={(next) => change(at, next)}
            >
              <Buttons
                name={course.name || t('daily.courses.course', { n: at + 1 })}
                isFirst={at === 0}
                isLast={at === courses.length - 1}
                isOnly={false}
                onMove={(by) => move(at, by)}
                onRemove={() => remove(at)}
              />
            </CourseFields>
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        leftSection={<Plus aria-hidden size={18} />}
        disabled={courses.length >= bounds.coursesPerDailyMenu}
        onClick={() => add(anEmptyCourse())}
      >
        {t('daily.courses.add')}
      </Button>
    </>
  )
}

interface CourseProps {
  form: Form
  at: number
  course: CourseDraft
  products: Product[]
  onChange: (course: CourseDraft) => void
  /** The course's buttons. */
  children: ReactNode
}

function CourseFields({ form, at, course, products, onChange, children }: CourseProps) {
  const { primary, secondary } = useFieldLanguages()
  const path = `courses.${at}`
  const problem = form.errors[`${path}.choices`]
  const chosen = products.filter(({ id }) => course.choices.some((choice) => choice.id === id))
  // Long lists are rendered only while open.
  const [isOpen, setOpen] = useState(!course.choices.length)
  return (
    <fieldset className={styles.fields}>
      <legend className="visually-hidden">{t('daily.courses.course', { n: at + 1 })}</legend>
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
        <div className={styles.buttons}>{children}</div>
      </div>
      <details
        className={styles.choices}
        data-invalid={problem ? true : undefined}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{t('daily.courses.choices')}</summary>
        {isOpen && (
          <Choices form={form} path={path} course={course} products={products} onChange={onChange} />
        )}
      </details>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

function Choices({
  form,
  path,
  course,
  products,
  onChange,
}: Omit<CourseProps, 'at' | 'children'> & { path: string }) {
  const { symbol } = useMoney()
  const isFull = course.choices.length >= bounds.choicesPerCourse
  return (
    <ul className={styles.products}>
      {products.map(({ id, name }) => {
        const at = course.choices.findIndex((choice) => choice.id === id)
        return (
          <li key={id} className={styles.product}>
            <Checkbox
              label={name}
              checked={at >= 0}
              disabled={isFull && at < 0}
              onChange={({ currentTarget }) =>
                onChange(withChoice(course, id, currentTarget.checked, products))
              }
            />
            <TextInput
              className={styles.price}
              aria-label={t('daily.courses.surcharge', { name, currency: symbol })}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              disabled={at < 0}
              placeholder="+"
              value={course.choices[at]?.surcharge ?? ''}
              error={at >= 0 && form.errors[`${path}.choices.${at}.surcharge`]}
              onChange={({ currentTarget }) => onChange(withSurcharge(course, id, currentTarget.value))}
            />
          </li>
        )
      })}
    </ul>
  )
}
