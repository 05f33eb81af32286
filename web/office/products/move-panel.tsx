import { useState } from 'react'
import type { Outcome } from '#web/office/actions/actions.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import { loadMenuTree } from '#web/office/submenus/load-menu-tree.ts'
import { t } from '#web/office/texts.ts'
import { Chips } from '#web/office/ui/chips.tsx'
import { LoadState } from '#web/office/ui/load-state.tsx'
import { Panel } from '#web/office/ui/panel.tsx'

interface Target {
  menuId: string
  id: string
}
interface Props {
  /** The submenu the products are in. */
  fromId: string
  isBusy: boolean
  onMove: (to: Target) => Promise<Outcome<unknown>>
  onClose: () => void
}

/** Chooses the submenu that products are moved to. */
export function MovePanel({ fromId, isBusy, onMove, onClose }: Props) {
  const { data, problem, reload } = useAsyncData(loadMenuTree)
  const [target, setTarget] = useState<string>()
  const submenus = data?.flatMap((menu) => menu.submenus) ?? []
  const chosen = submenus.find(({ id }) => id === target)
  const hasOther = submenus.some(({ id }) => id !== fromId)

  async function move() {
    if (chosen && (await onMove(chosen)).isDone) onClose()
  }
  return (
    <Panel
      title={t('many.move')}
      isBusy={isBusy}
      save={{ label: t('many.move'), disabled: !chosen }}
      onSubmit={(event) => {
        event.preventDefault()
        void move()
      }}
      onClose={onClose}
    >
      {!data && <LoadState problem={problem} onRetry={reload} />}
      {data && !hasOther && <p>{t('many.noOther')}</p>}
      {data?.map(({ menu, submenus }) => {
        const others = submenus.filter(({ id }) => id !== fromId)
        if (!others.length) return null
        return (
          <Chips
            key={menu.id}
            legend={menu.title}
            kind="radio"
            options={others.map(({ id, title }) => ({ value: id, label: title }))}
            chosen={target ? [target] : []}
            onChoose={setTarget}
          />
        )
      })}
    </Panel>
  )
}
