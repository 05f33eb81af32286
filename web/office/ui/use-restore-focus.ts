import { useEffect, useState } from 'react'
import { focusPlace, placeOf } from './focus-place.ts'

/** For a panel or dialog: returns the focus to where it was opened. */
export function useRestoreFocus(): void {
  const [place] = useState(() =>
    placeOf(document.activeElement instanceof HTMLElement ? document.activeElement : document.body),
  )
  useEffect(() => () => focusPlace(place), [place])
}
