import { api } from '#web/lib/api.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import type { Names } from './named-cells.ts'

const noNames: Names = { taxes: [], groups: [] }

async function loadNames(signal: AbortSignal): Promise<Names> {
  const [taxes, groups] = await Promise.all([
    api('GET taxes', { signal }),
    api('GET option-groups', { signal }),
  ])
  return { taxes, groups }
}

/** The records that cells refer to by name; empty until loaded. */
export const useNames = (): Names => useAsyncData(loadNames).data ?? noNames
