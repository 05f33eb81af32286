import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'
import { Screen } from './screen.tsx'
import { SearchResults } from './search-results.tsx'
import type { Search } from './use-search.ts'

interface Props {
  title: string
  lead: string
  back?: { to: string; label: string }
  search?: { label: string; state: Search }
  create: { label: string; onClick: () => void }
  /** Before the button that creates. */
  actions?: ReactNode
  isEmpty: boolean
  /** What stands in place of an empty list. */
  empty: { icon: ReactNode; title: string; text: string }
  /** Above the list, also an empty one. */
  above?: ReactNode
  /** Puts the list into the screen together with what stands beside it. */
  frame?: (list: ReactNode) => ReactNode
  /** The side panel, while one is open. */
  panel?: ReactNode
  children: ReactNode
}

/** A screen that lists records: it searches them, and creates one from its head or, while there is none, in their place. */
export function ListScreen({
  title,
  lead,
  back,
  search,
  create: { label, onClick },
  actions,
  isEmpty,
  empty,
  above,
  frame = (list) => list,
  panel,
  children,
}: Props) {
  const create = (
    <Button leftSection={<Plus aria-hidden size={18} />} onClick={onClick}>
      {label}
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
  return (
    <Screen
      title={title}
      lead={lead}
      {...(back && { back })}
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
      {above}
      {frame(list)}
      {panel}
    </Screen>
  )
}
