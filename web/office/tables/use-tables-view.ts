import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { stored } from '#web/lib/stored.ts'

export const tablesViews = ['list', 'plan'] as const
export type TablesView = (typeof tablesViews)[number]

const storage = stored('tables_view')
const readView = (): TablesView | undefined => tablesViews.find((view) => view === storage.get())

/** How this device shows the tables: until somebody chooses, as a list, or as a drawn plan where there is room for it. */
export function useTablesView(isDrawn: boolean): [TablesView, (view: TablesView) => void] {
  const isWide = useMediaQuery('(min-width: 1024px)', window.innerWidth >= 1024)
  const [chosen, setChosen] = useState(readView)
  function choose(view: TablesView): void {
    storage.set(view)
    setChosen(view)
  }
  return [chosen ?? (isDrawn && isWide ? 'plan' : 'list'), choose]
}
