import { Button, Modal } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import styles from './asking.module.css'
import { t } from './texts.ts'

interface Question {
  text: string
  yes: string
  no: string
  answer: (isYes: boolean) => void
}

let question: Question | undefined
/** What is still read while it fades out. */
let last: Question | undefined
const listeners = new Set<() => void>()

function put(next: Question | undefined): void {
  last = next ?? question
  question = next
  for (const listener of listeners) listener()
}

/** Asks, and waits for Yes or No (back-office specification, section 5); leaving the question is No. */
export function ask(
  text = t('ask.continue'),
  { yes = t('yes'), no = t('no') }: { yes?: string; no?: string } = {},
): Promise<boolean> {
  question?.answer(false)
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      put(undefined)
      resolve(isYes)
    }
    put({ text, yes, no, answer })
  })
}

/** Where the questions of `ask` appear; once in the office. */
export function Questions() {
  const open = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => question,
  )
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
