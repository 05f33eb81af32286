import { ActionIcon, TextInput } from '@mantine/core'
import { Check } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { z } from 'zod'
import { Title } from '#contract/shared/shapes.ts'
import type { Outcome } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { createValidator } from '#web/office/ui/form-validator.ts'
import { moveFocus } from './move-focus.ts'
import styles from './review.module.css'
import type { ReviewSubmenu } from './review.ts'

export type TitleSave = (submenu: ReviewSubmenu, title: string) => Promise<Outcome<unknown>>
interface Props {
  submenu: ReviewSubmenu
  /** The name of the inputs among which Enter and the arrow keys move. */
  name?: string
  onSave: TitleSave
}

const validate = createValidator(z.object({ title: Title }))

/** The title of a section as an input: saved when the focus leaves it, confirmed by Enter. */
export function TitleField({ submenu, name, onSave }: Props) {
  const { title, isTitleUnsure } = submenu
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const isConfirmed = useRef(false)
  async function save(isRight: boolean) {
    const given = (typed ?? title).trim()
    const found = validate({ title: given })['title']
    setProblem(found)
    if (found) return
    const isSettled = given === title && !(isRight && isTitleUnsure)
    if (isSettled || (await onSave(submenu, given)).isDone) setTyped(undefined)
  }
  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    const { key, currentTarget } = event
    const step = name && ({ ArrowDown: 1, ArrowUp: -1, Enter: 1 } as const)[key]
    if (step) event.preventDefault()
    isConfirmed.current = key === 'Enter'
    if (step) moveFocus(currentTarget, step)
    if (key === 'Enter') currentTarget.blur()
    if (key !== 'Escape') return
    setTyped(undefined)
    setProblem(undefined)
  }
  return (
    <TextInput
      name={name}
      className={styles.sectionTitle}
      aria-label={t('review.sectionTitle', { title })}
      aria-description={isTitleUnsure ? t('review.titleDoubt') : undefined}
      autoComplete="off"
      enterKeyHint={name ? 'next' : 'done'}
      value={typed ?? title}
      error={problem}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={onKey}
      onBlur={() => {
        void save(isConfirmed.current)
        isConfirmed.current = false
      }}
    />
  )
}

/** Confirms a title that may be misread. */
export const TitleIsRight = ({ submenu, onSave }: Omit<Props, 'name'>) => (
  <ActionIcon
    className={styles.right}
    aria-label={t('review.rightOf', { name: submenu.title })}
    title={t('review.right')}
    onClick={() => void onSave(submenu, submenu.title)}
  >
    <Check aria-hidden size={20} />
  </ActionIcon>
)

/** A title among the rows to check. */
export const TitleRow = ({ submenu, onSave }: Omit<Props, 'name'>) => (
  <li className={styles.row} data-unsure={submenu.isTitleUnsure}>
    <div className={styles.titleFields}>
      <TitleField name="name" submenu={submenu} onSave={onSave} />
      {submenu.isTitleUnsure ? (
        <TitleIsRight submenu={submenu} onSave={onSave} />
      ) : (
        <span className={styles.right}>
          <Check aria-hidden size={20} />
        </span>
      )}
    </div>
    {submenu.isTitleUnsure && <p className={styles.doubts}>{t('review.titleDoubt')}</p>}
  </li>
)
