import { ActionIcon, Button, TextInput } from '@mantine/core'
import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { z } from 'zod'
import { Title } from '#contract/shared/shapes.ts'
import type { Outcome } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { createValidator } from '#web/office/ui/form-validator.ts'
import styles from './review.module.css'

interface Props {
  title: string
  isBusy: boolean
  /** Undefined if the section cannot be moved up. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRename: (title: string) => Promise<Outcome<unknown>>
  onAdd: () => void
}

const validate = createValidator(z.object({ title: Title }))

/** A section of the read menu: its title as an input, buttons to move it, and one to add a dish. */
export function SectionHead({ title, isBusy, onUp, onDown, onRename, onAdd }: Props) {
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  async function save() {
    if (typed === undefined) return
    const found = validate({ title: typed })['title']
    setProblem(found)
    if (found) return
    if (typed.trim() === title || (await onRename(typed.trim())).isDone) setTyped(undefined)
  }
  function onKey({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    if (key === 'Enter') currentTarget.blur()
    if (key !== 'Escape') return
    setTyped(undefined)
    setProblem(undefined)
  }
  return (
    <div className={styles.sectionHead}>
      <h2 className="visually-hidden">{title}</h2>
      <TextInput
        className={styles.sectionTitle}
        aria-label={t('review.sectionTitle', { title })}
        autoComplete="off"
        value={typed ?? title}
        error={problem}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKey}
        onBlur={() => void save()}
      />
      <ActionIcon disabled={!onUp || isBusy} aria-label={t('review.sectionUp', { title })} onClick={onUp}>
        <ArrowUp aria-hidden size={20} />
      </ActionIcon>
      <ActionIcon
        disabled={!onDown || isBusy}
        aria-label={t('review.sectionDown', { title })}
        onClick={onDown}
      >
        <ArrowDown aria-hidden size={20} />
      </ActionIcon>
      <Button
        variant="subtle"
        className={styles.addDish}
        leftSection={<Plus aria-hidden size={18} />}
        aria-label={t('review.addTo', { title })}
        onClick={onAdd}
      >
        {t('review.addDish')}
      </Button>
    </div>
  )
}
