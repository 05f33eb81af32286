import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tutorial } from '#web/office/tutorials/tutorials.ts'
import { EmptyState } from './empty-state.tsx'
import { Screen } from './screen.tsx'
import { SearchResults } from './search-results.tsx'
import { TabPanel } from './tabs.tsx'
import type { Search } from './use-search.ts'

interface Props {
  title: string
  lead: string
  back?: { to: string; label: string }
  /** Links to the screens that belong to this one. */
  tabs?: ReactNode
  search?: { label: string; state: Search }
  /** The tutorials about this screen. */
  tutorials?: readonly Tutorial[]
  /** Undefined for who may create none. */
  create: { label: string; onClick: () => void } | undefined
  /** Shown before the create button. */
  actions?: ReactNode
  /** The chosen tab, if the screen has tabs among its actions. */
  tab?: string
  isEmpty: boolean
  /** Shown in place of an empty list. */
  empty: { icon: ReactNode; title: string; text: string }
  /** Shown above the list, even if it is empty. */
  above?: ReactNode
  /** Wraps the list, to place something beside it. */
  frame?: (list: ReactNode) => ReactNode
  /** The open side panel, if any. */
  panel?: ReactNode
  children: ReactNode
}

/** A screen that lists records, with search and a create button: in the header, or in the empty state while there are none. */
export function ListScreen({
  title,
  lead,
  back,
  tabs,
  search,
  tutorials,
  create: creating,
  actions,
  tab,
  isEmpty,
  empty,
  above,
  frame = (list) => list,
  panel,
  children,
}: Props) {
  const create = creating && (
    <Button leftSection={<Plus aria-hidden size={18} />} onClick={creating.onClick}>
      {creating.label}
    </Button>
  )
  const instead = <EmptyState {...empty}>{create}</EmptyState>
  const list = search ? (
    <SearchResults search={search.state} empty={instead}>
      {children}
    </SearchResults>
  ) : isEmpty ? (
    instead
  ) : (
    children
  )
  const content = (
    <>
      {above}
      {frame(list)}
    </>
  )
  return (
    <Screen
      title={title}
      lead={lead}
      {...(back && { back })}
      tabs={tabs}
      {...(tutorials && { tutorials })}
      {...(search && {
        search: { value: search.state.text, label: search.label, onChange: search.state.setText },
      })}
      actions={
        <>
          {actions}
          {!isEmpty && create}
        </>
      }
    >
      {tab ? <TabPanel of={tab}>{content}</TabPanel> : content}
      {panel}
    </Screen>
  )
}
