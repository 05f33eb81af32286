import { useState } from 'react'
import { stored } from '#web/lib/stored.ts'

export const tablesViews = ['list', 'plan'] as const
export type TablesView = (typeof tablesViews)[number]

const storage = stored('tables_view')
const readView = (): TablesView | undefined => tablesViews.find((view) => view === storage.get())

/** How this device shows the tables: until somebody chooses, as the list of the specification (back-office, section 2). */
export function useTablesView(): [TablesView, (view: TablesView) => void] {
  const [chosen, setChosen] = useState(readView)
  function choose(view: TablesView): void {
    storage.set(view)
    setChosen(view)
  }
  return [chosen ?? 'list', choose]
}
