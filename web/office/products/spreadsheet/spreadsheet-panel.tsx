import { Checkbox, Loader } from '@mantine/core'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { contractTexts } from '#contract/texts/texts.ts'
import { currentLanguage, t } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import importStyles from '../import-panel.module.css'
import { cellOf } from './cell-of.ts'
import { columnText } from './column-text.ts'
import type { Letters } from './code-pages.ts'
import { LettersField } from './letters-field.tsx'
import { SpreadsheetChanges } from './spreadsheet-changes.tsx'
import { problemText } from './problem-text.ts'
import type { SpreadsheetReport, SpreadsheetState } from './use-spreadsheet-import.ts'

interface Props {
  state: SpreadsheetState
  onApply: () => void
  onChooseLetters: (letters: Letters) => void
  onKeepSameNames: (keep: boolean) => void
  onClose: () => void
}

/** Previews the changes of a spreadsheet, or shows what must be corrected in it first. */
export function SpreadsheetPanel({ state, onApply, onChooseLetters, onKeepSameNames, onClose }: Props) {
  const isChecked = state.kind === 'checked'
  const canApply = isChecked && !isRefused(state.report) && changesAnything(state.report)
  return (
    <Panel
      title={t('sheet.title')}
      isBusy={isChecked && state.isBusy === true}
      onClose={onClose}
      {...(isChecked && { save: { label: t('sheet.apply'), disabled: !canApply } })}
      onSubmit={(event) => {
        event.preventDefault()
        if (canApply) onApply()
      }}
    >
      <div role="status">{head(state)}</div>
      {isChecked && state.problem && (
        <p role="alert" className={importStyles.why}>
          {state.problem}
        </p>
      )}
      {isChecked && state.letters && (
        <LettersField value={state.letters} rows={state.sheets.rows ?? []} onChoose={onChooseLetters} />
      )}
      {isChecked && state.sameNames.length > 0 && (
        <Checkbox
          label={t('sheet.keepSameNames')}
          description={state.sameNames.join(', ')}
          checked={state.keepsSameNames}
          onChange={({ currentTarget }) => onKeepSameNames(currentTarget.checked)}
        />
      )}
      {'report' in state && (
        <Report report={state.report} rows={state.kind === 'checked' ? (state.sheets.rows ?? []) : []} />
      )}
    </Panel>
  )
}

const changesAnything = ({ counts }: SpreadsheetReport) =>
  counts.created + counts.changed + counts.newGroups + counts.changedGroups > 0
const countRefused = ({ counts }: SpreadsheetReport) => counts.refused + counts.refusedOptions
const isRefused = (report: SpreadsheetReport) => countRefused(report) > 0

function head(state: SpreadsheetState): ReactNode {
  if (state.kind === 'reading') return <Head icon={<Loader size={24} />} title={t('sheet.reading')} />
  if (state.kind === 'failed') return <Head isBad icon={<TriangleAlert />} title={state.message} />
  const { counts, unchanged } = state.report
  const isBad = isRefused(state.report)
  const summary = [
    t('sheet.new', { n: counts.created }),
    t('sheet.changed', { n: counts.changed }),
    t('sheet.unchanged', { n: unchanged }),
  ].join(' · ')
  const title = isBad
    ? t('sheet.refused', { n: countRefused(state.report) })
    : t(state.kind === 'done' ? 'sheet.applied' : 'sheet.checked')
  return (
    <Head isBad={isBad} icon={isBad ? <TriangleAlert /> : <CircleCheck />} title={title}>
      {isBad ? t('import.none') : summary}
    </Head>
  )
}

function Head(props: { icon: ReactNode; title: string; isBad?: boolean; children?: string }) {
  const { icon, title, isBad = false, children } = props
  return (
    <div className={importStyles.result} data-bad={isBad}>
      <span className={importStyles.icon} aria-hidden>
        {icon}
      </span>
      <p className={importStyles.title}>{title}</p>
      {children && <p className={importStyles.text}>{children}</p>}
    </div>
  )
}

function Report({ report, rows }: { report: SpreadsheetReport; rows: string[][] }) {
  const { refused, refusedOptions, unknownColumns } = report
  const { optionHeadings } = contractTexts[currentLanguage()]
  return (
    <>
      {unknownColumns.length > 0 && (
        <p>{t('sheet.unknownColumns', { columns: unknownColumns.join(', ') })}</p>
      )}
      {isRefused(report) ? (
        <Refusals
          count={countRefused(report)}
          refused={[
            ...refused.map((one) => ({
              ...one,
              where: [cellOf(rows, one.row, 'name'), one.column && columnText(one.column, one.language)]
                .filter(Boolean)
                .join(' · '),
              cell: one.column && !one.language ? cellOf(rows, one.row, one.column) : '',
            })),
            ...refusedOptions.map((one) => ({
              ...one,
              where: [t('options.title'), one.column && optionHeadings[one.column]]
                .filter(Boolean)
                .join(' · '),
              cell: '',
            })),
          ]}
        />
      ) : (
        <SpreadsheetChanges report={report} />
      )}
    </>
  )
}

interface Refusal {
  row: number
  where: string
  column: string | null
  /** What stands in the cell. */
  cell: string
  problem: string
  limit: number | null
}

function Refusals({ refused, count }: { refused: Refusal[]; count: number }) {
  const left = count - refused.length
  return (
    <>
      <ul className={importStyles.problems}>
        {refused.map(({ row, where, column, cell, problem, limit }) => (
          <li key={`${row} ${where}`}>
            <span className={importStyles.line}>{t('sheet.row', { n: row })}</span>
            <span className={importStyles.where}>{where}</span>
            <span className={importStyles.why}>
              {(cell && row > 1 ? `“${cell}”: ` : '') + problemText(problem, limit, column)}
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && <p className={importStyles.text}>{t('import.more', { n: left })}</p>}
    </>
  )
}
