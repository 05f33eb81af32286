import { api } from '#web/lib/api.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'

/** The names of records by their ids. */
export type Names = ReadonlyMap<string, string>

/** The fields that refer to products, option groups and their options, or taxes. */
const referring = ['goesWellWith', 'courses', 'optionGroups', 'taxId', 'freeProductId']

/** The display names of the records that these fields refer to; empty until they are loaded. */
export function useRecordNames(fields: readonly string[]): Names {
  const isNeeded = fields.some((field) => referring.includes(field))
  return useAsyncData(isNeeded ? loadNames : loadNone).data ?? none
}

const none: Names = new Map()
const loadNone = () => Promise.resolve(none)

async function loadNames(signal: AbortSignal): Promise<Names> {
  const [products, groups, taxes] = await Promise.all([
    api('GET products', { signal }),
    api('GET option-groups', { signal }),
    api('GET taxes', { signal }),
  ])
  const options = groups.flatMap((group) => group.options)
  return new Map([...products, ...groups, ...options, ...taxes].map(({ id, name }) => [id, name]))
}
