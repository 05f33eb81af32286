import { PlanForm } from '#contract/api/tables.ts'
import { numberForInput, readOptionalNumber } from '#web/office/ui/numbers.ts'
import { useDraft } from '#web/office/ui/use-draft.ts'
import { useEdit, type Edited } from '#web/office/ui/use-edit.ts'
import { t } from '#web/office/texts.ts'
import { completePlan, moveToArea, withoutArea, type PlanTable } from './plan.ts'
import type { Plan, Table } from './table.ts'

/** A table on a plan that is being drawn, its seats as typed. */
export interface DraftTable extends Omit<PlanTable, 'seats'> {
  seats: string
}
type Area = Plan['areas'][number]
interface Draft extends Record<string, unknown> {
  plan: { areas: Area[]; tables: DraftTable[] }
}

/**
 * The plan as it is drawn here: its areas and tables, how they are changed, and what a save sends. `onInvalid` is told
 * which tables cannot be saved.
 */
export function usePlanDraft(stored: Plan, tables: readonly Table[], onInvalid: (tableId: string) => void) {
  const toDraft = ({ plan }: { plan: Plan }): Draft => {
    const { areas, tables: placed } = completePlan(plan, tables)
    return {
      plan: { areas, tables: placed.map((table) => ({ ...table, seats: numberForInput(table.seats) })) },
    }
  }
  const read = ({ plan }: Draft) => ({
    plan: {
      ...plan,
      tables: plan.tables.map((table) => ({ ...table, seats: readOptionalNumber(table.seats) })),
    },
  })
  const form = useDraft(toDraft({ plan: stored }), PlanForm, read, (errors) => {
    const at = Object.keys(errors).flatMap((path) => /^plan\.tables\.(\d+)/.exec(path)?.[1] ?? [])[0]
    // The plan has them in this order.
    const invalid = tables[Number(at)]
    if (invalid) onInvalid(invalid.id)
  })
  const edited: Edited<{ plan: Plan }, Draft> = {
    record: { plan: stored },
    toDraft,
    textOf: ({ plan }) =>
      `${t('plan.areasOf', { n: plan.areas.length })} · ${t('plan.tablesOf', { n: plan.tables.length })}`,
  }
  const edit = useEdit(form, edited)
  const { areas, tables: drawn } = form.values.plan
  const set = (change: Partial<Draft['plan']>) =>
    form.setFieldValue('plan', { ...form.getValues().plan, ...change })
  const setTables = (change: (tables: DraftTable[]) => DraftTable[]) =>
    set({ tables: change(form.getValues().plan.tables) })

  return {
    form,
    edit,
    values: form.values,
    isDirty: form.isDirty(),
    textOf: edited.textOf,
    areas,
    tables: drawn,
    changeTable: (changed: DraftTable) =>
      setTables((all) => all.map((table) => (table.id === changed.id ? changed : table))),
    moveTableToArea: (moved: DraftTable, areaId: string | null) =>
      setTables((all) =>
        all.map((table) => (table.id === moved.id ? moveToArea(table, areaId, all) : table)),
      ),
    addArea: (area: Area) => set({ areas: [...areas, area] }),
    moveArea: (area: Area, by: -1 | 1) => {
      const at = areas.indexOf(area)
      set({ areas: areas.toSpliced(at, 1).toSpliced(at + by, 0, area) })
    },
    removeArea: ({ id }: Area) =>
      set({ areas: areas.filter((area) => area.id !== id), tables: withoutArea(drawn, id) }),
  }
}

export type PlanDraft = ReturnType<typeof usePlanDraft>
