import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { stored } from '#web/lib/stored.ts'

const storage = stored('products_layout')
const minWidth = 900

/** Whether products are shown as a table, stored in this browser; a narrow screen shows the list. */
export function useLayout() {
  const isWide = useMediaQuery(`(min-width: ${minWidth}px)`, window.innerWidth >= minWidth)
  const [wantsTable, setWantsTable] = useState(() => storage.get() === 'table')
  return {
    canChoose: isWide,
    isTable: isWide && wantsTable,
    toggle: () => {
      storage.set(wantsTable ? null : 'table')
      setWantsTable(!wantsTable)
    },
  }
}
