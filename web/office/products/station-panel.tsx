import { useState } from 'react'
import type { Outcome } from '#web/office/actions/actions.ts'
import { StationField } from '#web/office/stations/station-field.tsx'
import { t } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'

interface Props {
  isBusy: boolean
  onSave: (station: string | null) => Promise<Outcome<unknown>>
  onClose: () => void
}

/** Chooses where the selected products are prepared. */
export function StationPanel({ isBusy, onSave, onClose }: Props) {
  const [station, setStation] = useState('')
  async function save() {
    if ((await onSave(station || null)).isDone) onClose()
  }
  return (
    <Panel
      title={t('station.label')}
      isBusy={isBusy}
      save={{}}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onClose={onClose}
    >
      <StationField inherited={t('station.asSubmenu')} value={station} onChange={setStation} />
    </Panel>
  )
}
