import { useEffect, useRef, useState } from 'react'
import { isUsable } from './focus-place.ts'

/** A field of several controls, such as a choice, marks itself with `data-invalid`. */
const invalid = ':is([aria-invalid=true], [data-invalid])'
const control = ':is(input, textarea, select, button, summary)'

/**
 * After a failed save, `focusInvalid` focuses the first invalid field of the form with this ref, and so scrolls to
 * it: in a long panel on a phone, its message may be out of sight.
 */
export function useInvalidFocus() {
  const formRef = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)
  // A field is only invalid once its message is rendered.
  useEffect(() => {
    if (attempts) firstInvalid(formRef.current)?.focus()
  }, [attempts])
  return { formRef, focusInvalid: () => setAttempts((count) => count + 1) }
}

const firstInvalid = (form: HTMLFormElement | null): HTMLElement | undefined =>
  [...(form?.querySelectorAll<HTMLElement>(`${control}${invalid}, ${invalid} ${control}`) ?? [])].find(
    isUsable,
  )
