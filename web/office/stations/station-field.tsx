import { NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { bounds } from '#contract/domain/bounds.ts'
import { builtInStations, defaultStation } from '#contract/domain/stations.ts'
import { api } from '#web/lib/api.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import { t } from '#web/office/texts.ts'
import { stationName } from './station-name.ts'

interface Props {
  label?: string
  /** Empty for no station of its own. */
  value?: string
  /** The label for no own station; by default the kitchen. */
  inherited?: string
  error?: ReactNode
  /** The field's path in the form. */
  'data-path'?: string
  onChange?: (station: string) => void
}

/** Never a station's name, since names are trimmed. */
const another = ' '
const loadStations = (signal: AbortSignal) => api('GET businesses/stations', { signal })

/** Where something is prepared: the kitchen, the bar, or a station that staff name themselves. */
export function StationField({
  label = t('station.label'),
  value = '',
  inherited,
  error,
  onChange,
  'data-path': path,
}: Props) {
  const { data: used = [] } = useAsyncData(loadStations)
  const [isNew, setNew] = useState(false)
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) name.current?.focus()
  }, [isNew])
  const known = [...new Set([...builtInStations, ...used, ...(isNew || !value ? [] : [value])])]
  const options = known.filter((station) => inherited !== undefined || station !== defaultStation)
  function choose(chosen: string) {
    setNew(chosen === another)
    onChange?.(chosen === another ? '' : chosen)
  }
  return (
    <>
      <NativeSelect
        data-path={path}
        label={label}
        value={isNew ? another : !inherited && value === defaultStation ? '' : value}
        error={!isNew && error}
        data={[
          { value: '', label: inherited ?? stationName(defaultStation) },
          ...options.map((station) => ({ value: station, label: stationName(station) })),
          { value: another, label: t('station.another') },
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {isNew && (
        <TextInput
          ref={name}
          label={t('station.name')}
          placeholder={t('station.example')}
          maxLength={bounds.station}
          value={value}
          error={error}
          onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
        />
      )}
    </>
  )
}
