import { Button, NativeSelect } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { journalKinds } from '#contract/domain/journal.ts'
import type { Calls } from '#contract/index.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { t } from '#web/office/texts.ts'
import { DayFilter } from '#web/office/ui/day-filter.tsx'
import styles from './journal.module.css'
import type { useFilter } from './use-filter.ts'

/** Chooses whose and which entries are shown, and of which days. */
export function Filters({
  people,
  filter,
  choose,
  clear,
}: { people: DataOf<Calls['GET people']> } & ReturnType<typeof useFilter>) {
  // What was typed goes with the filter.
  const [cleared, setCleared] = useState(0)
  return (
    <div className={styles.filters}>
      <NativeSelect
        label={t('journal.person')}
        rightSection={<ChevronDown aria-hidden size={18} />}
        value={filter.staffId ?? ''}
        data={[
          { value: '', label: t('journal.everybody') },
          ...people.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` })),
        ]}
        onChange={({ currentTarget }) => choose('staffId', currentTarget.value)}
      />
      <NativeSelect
        label={t('journal.what')}
        rightSection={<ChevronDown aria-hidden size={18} />}
        value={filter.kind ?? ''}
        data={[
          { value: '', label: t('journal.everything') },
          ...journalKinds.map((kind) => ({ value: kind, label: t(`journal.kind.${kind}`) })),
        ]}
        onChange={({ currentTarget }) => choose('kind', currentTarget.value)}
      />
      <DayFilter
        key={`from ${cleared}`}
        label={t('figures.from')}
        day={filter.from}
        onChoose={(day) => choose('from', day)}
      />
      <DayFilter
        key={`to ${cleared}`}
        label={t('figures.to')}
        day={filter.to}
        onChoose={(day) => choose('to', day)}
      />
      {Object.keys(filter).length > 0 && (
        <Button
          variant="subtle"
          color="gray"
          onClick={() => {
            clear()
            setCleared(cleared + 1)
          }}
        >
          {t(filter.recordId ? 'journal.showAll' : 'journal.clear')}
        </Button>
      )}
    </div>
  )
}
