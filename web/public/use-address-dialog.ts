import { useEffect, useState } from 'react'

/**
 * A dialog with its own address, such as `#film`: opening it adds a history entry, so Back closes it, Forward
 * and a reload open it again, and it can be linked.
 */
export function useAddressDialog(hash: `#${string}`) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const follow = () => setOpen(location.hash === hash)
    follow()
    // Also fired when the hash changes by a link or by hand.
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [hash])
  return {
    isOpen,
    open: () => {
      history.pushState({ openedHere: true }, '', hash)
      setOpen(true)
    },
    close: () => {
      setOpen(false)
      const { openedHere } = (history.state ?? {}) as { openedHere?: boolean }
      if (openedHere) history.back()
      else history.replaceState(null, '', location.pathname + location.search)
    },
  }
}
