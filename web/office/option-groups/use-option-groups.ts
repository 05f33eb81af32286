import { api } from '#web/lib/api.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'

const loadGroups = (signal: AbortSignal) => api('GET option-groups', { signal })

/** All option groups of the business, for a panel. */
export const useOptionGroups = () => useAsyncData(loadGroups)
