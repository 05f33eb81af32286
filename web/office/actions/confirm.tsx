import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { createStore } from '#web/lib/store.ts'
import styles from './confirm.module.css'
import { t } from '../texts.ts'

export interface Question {
  text: string
  /** What the question is about, shown above it. */
  subject?: string | undefined
  /** On a phone the dialog is placed above or below this element instead of covering it. */
  beside?: Element | null | undefined
  /** Further choices, between the question and its buttons. */
  body?: ReactNode
  /** Whether what `body` asks for has been chosen: until then there is no Yes. */
  isComplete?: { use: () => boolean }
  yes?: string
  no?: string
  /** Yes would lose something: the focus starts on No. */
  isLoss?: boolean
}

type Place = 'centre' | 'top' | 'bottom'
interface OpenQuestion extends Question {
  place: Place
  answer: (isYes: boolean) => void
}

const question = createStore<OpenQuestion | undefined>(undefined)
/** The last question: keeps the dialog's text while it fades out. */
let last: OpenQuestion | undefined

function put(next: OpenQuestion | undefined): void {
  last = next ?? question.get()
  question.set(next)
}

/** Asks a question and resolves to the answer (back-office specification, section 5); closing the dialog means No. */
export function confirm(text = t('ask.continue'), rest: Omit<Question, 'text'> = {}): Promise<boolean> {
  question.get()?.answer(false)
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      put(undefined)
      resolve(isYes)
    }
    put({ text, ...rest, place: placeBeside(rest.beside), answer })
  })
}

/**
 * The half of a phone's screen that does not contain the element; on wider screens the centre covers nothing.
 */
function placeBeside(element: Element | null | undefined): Place {
  if (!element || !matchMedia('(max-width: 767.98px)').matches) return 'centre'
  const { top, bottom } = element.getBoundingClientRect()
  return (top + bottom) / 2 < innerHeight / 2 ? 'bottom' : 'top'
}

/** A store like those of the questions, since both have to use the same hooks. */
const always = createStore(true)

/** Renders the dialogs of `confirm`; mounted once in the office. */
export function ConfirmDialogs() {
  const open = question.use()
  const shown = open ?? last
  const place = shown?.place ?? 'centre'
  const isComplete = (shown?.isComplete ?? always).use()
  return (
    <Modal
      opened={open !== undefined}
      onClose={() => open?.answer(false)}
      title={
        <>
          {shown?.subject && <span className={styles.subject}>{`${shown.subject} `}</span>}
          <span>{shown?.text}</span>
        </>
      }
      withCloseButton={false}
      centered={place === 'centre'}
      zIndex={400}
      classNames={{
        title: styles.title,
        body: styles.buttons,
        inner: place === 'bottom' ? styles.bottom : undefined,
      }}
    >
      {shown?.body}
      <Button
        variant="default"
        data-autofocus={shown?.isLoss || undefined}
        onClick={() => open?.answer(false)}
      >
        {shown?.no ?? t('no')}
      </Button>
      <Button
        data-autofocus={!shown?.isLoss || undefined}
        disabled={!isComplete}
        onClick={() => open?.answer(true)}
      >
        {shown?.yes ?? t('yes')}
      </Button>
    </Modal>
  )
}
