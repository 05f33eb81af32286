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
/** What is still read while it fades out. */
let last: Question | undefined

function put(next: Question | undefined): void {
  last = next ?? question.get()
  question.set(next)
}

/** Asks, and waits for Yes or No (back-office specification, section 5); leaving the question is No. */
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

/** Where the questions of `ask` appear; once in the office. */
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
