import { Button, Modal } from '@mantine/core'
import { createStore } from '#web/lib/store.ts'
import styles from './confirm.module.css'
import { t } from '../texts.ts'

interface Question {
  text: string
  yes: string
  no: string
  answer: (isYes: boolean) => void
}

const question = createStore<Question | undefined>(undefined)
/** Keeps the text on the dialog while it fades out. */
let last: Question | undefined

function put(next: Question | undefined): void {
  last = next ?? question.get()
  question.set(next)
}

/** Asks a question and resolves to the answer (back-office specification, section 5); closing the dialog means No. */
export function confirm(
  text = t('ask.continue'),
  { yes = t('yes'), no = t('no') }: { yes?: string; no?: string } = {},
): Promise<boolean> {
  question.get()?.answer(false)
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      put(undefined)
      resolve(isYes)
    }
    put({ text, yes, no, answer })
  })
}

/** Renders the dialogs of `confirm`; mounted once in the office. */
export function ConfirmDialogs() {
  const open = question.use()
  const shown = open ?? last
  return (
    <Modal
      opened={open !== undefined}
      onClose={() => open?.answer(false)}
      title={shown?.text}
      withCloseButton={false}
      centered
      zIndex={400}
      classNames={{ title: styles.title, body: styles.buttons }}
    >
      <Button variant="default" onClick={() => open?.answer(false)}>
        {shown?.no}
      </Button>
      <Button data-autofocus onClick={() => open?.answer(true)}>
        {shown?.yes}
      </Button>
    </Modal>
  )
}
