import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { PrinterForm, ticketColumns, type PrinterKind } from '#contract/api/printers.ts'
import { languages, type Language } from '#contract/domain/bounds.ts'
import { builtInStations } from '#contract/domain/stations.ts'
import { api } from '#web/lib/api.ts'
import { languageNames } from '#contract/domain/language-names.ts'
import type { RecordPanelProps } from '#web/office/actions/record-actions.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import { stationName } from '#web/office/stations/station-name.ts'
import { currentLanguage, t } from '#web/office/texts.ts'
import { Chips } from '#web/office/ui/chips.tsx'
import { FormPanel } from '#web/office/ui/form-panel.tsx'
import { NumberField } from '#web/office/ui/number-field.tsx'
import { numberForInput, readOptionalNumber } from '#web/office/ui/numbers.ts'
import { useDraft } from '#web/office/ui/use-draft.ts'
import type { Printer, PrinterBody } from './printer.ts'

const toDraft = (printer: Printer | undefined) => ({
  name: printer?.name ?? '',
  kind: printer?.kind ?? ('star' as PrinterKind),
  host: printer?.host ?? '',
  port: numberForInput(printer?.port ?? 9100),
  countsCuts: printer?.countsCuts ?? true,
  language: printer?.language ?? currentLanguage(),
  columns: String(printer?.columns ?? 42),
  stations: printer?.stations ?? [],
  active: printer?.active ?? true,
})

const read = ({ host, port, columns, language, ...draft }: ReturnType<typeof toDraft>) => ({
  ...draft,
  language: language as Language,
  columns: Number(columns),
  ...(draft.kind === 'network' ? { host, port: readOptionalNumber(port) } : {}),
})

const loadKinds = (signal: AbortSignal) => api('GET printers/kinds', { signal })
const loadStations = (signal: AbortSignal) => api('GET businesses/stations', { signal })
const arrow = <ChevronDown aria-hidden size={18} />

/** A ticket printer: how it is connected, and which stations it prints for. */
export function PrinterPanel({ item: printer, ...panel }: RecordPanelProps<Printer, PrinterBody>) {
  const form = useDraft(toDraft(printer), PrinterForm, read)
  const { data: used = [] } = useAsyncData(loadStations)
  const { data: kinds = [] } = useAsyncData(loadKinds)
  const { kind, stations } = form.values
  const known = [...new Set([...builtInStations, ...used, ...stations])]
  return (
    <FormPanel
      title={t(printer ? 'printers.edit' : 'printers.create')}
      form={form}
      edited={printer && { record: printer, toDraft }}
      {...panel}
    >
      <TextInput
        required
        data-autofocus
        label={t('printers.name')}
        placeholder={t('printers.example')}
        {...form.getInputProps('name')}
      />
      {!printer && (
        <Chips
          legend={t('printers.kind')}
          kind="radio"
          options={kinds.map((value) => ({ value, label: t(`printers.kind.${value}`) }))}
          chosen={[kind]}
          summary={t(`printers.kindHint.${kind}`)}
          onChoose={(chosen) => form.setFieldValue('kind', chosen)}
        />
      )}
      {kind === 'network' && (
        <>
          <TextInput
            required
            label={t('printers.host')}
            placeholder="192.168.1.50"
            {...form.getInputProps('host')}
          />
          <NumberField kind="whole" label={t('printers.port')} {...form.getInputProps('port')} />
          <Switch
            label={t('printers.countsCuts')}
            description={t('printers.countsCutsHint')}
            {...form.getInputProps('countsCuts', { type: 'checkbox' })}
          />
        </>
      )}
      {printer?.address && (
        <TextInput
          readOnly
          label={t('printers.address')}
          description={t('printers.addressHint')}
          value={printer.address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <Chips
        field="stations"
        legend={t('printers.stations')}
        kind="checkbox"
        options={known.map((station) => ({ value: station, label: stationName(station) }))}
        chosen={stations}
        summary={stations.length === 0 && t('printers.everything')}
        onChoose={(station) =>
          form.setFieldValue(
            'stations',
            stations.includes(station) ? stations.filter((one) => one !== station) : [...stations, station],
          )
        }
      />
      <NativeSelect
        label={t('printers.language')}
        rightSection={arrow}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
        {...form.getInputProps('language')}
      />
      <NativeSelect
        label={t('printers.columns')}
        rightSection={arrow}
        data={ticketColumns.map((n) => ({
          value: String(n),
          label: t(n < 40 ? 'printers.paper58' : 'printers.paper80', { n }),
        }))}
        {...form.getInputProps('columns')}
      />
      <Switch label={t('printers.active')} {...form.getInputProps('active', { type: 'checkbox' })} />
    </FormPanel>
  )
}
