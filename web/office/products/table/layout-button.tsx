import { Button } from '@mantine/core'
import { List, Table2 } from 'lucide-react'
import { t } from '#web/office/texts.ts'

/** Switches between list and table. */
export function LayoutButton({ isTable, onClick }: { isTable: boolean; onClick: () => void }) {
  const Icon = isTable ? List : Table2
  return (
    <Button variant="default" leftSection={<Icon aria-hidden size={18} />} onClick={onClick}>
      {t(isTable ? 'cells.asList' : 'cells.asTable')}
    </Button>
  )
}
