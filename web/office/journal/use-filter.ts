import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { journal } from '#contract/api/journal.ts'
import type { QueryInput } from '#contract/shared/endpoint.ts'

export type Filter = Omit<QueryInput<(typeof journal)['GET journal']>, 'after'>

const { staffId, kind, from, to, recordId } = journal['GET journal'].query.shape
const fields = { staffId, kind, from, to, recordId }

/** What is shown, kept in the address so that Back, a reload and a link keep it. */
export function useFilter() {
  const [params, setParams] = useSearchParams()
  const filter: Filter = useMemo(() => readFilter(params), [params])
  return {
    filter,
    /** Without a value, everything is shown again. */
    choose(name: keyof Filter, value: string | undefined) {
      const { [name]: _, ...rest } = filter
      setParams({ ...rest, ...(value && { [name]: value }) }, { replace: true })
    },
    clear: () => setParams({}, { replace: true }),
  }
}

/** Drops what the server would refuse: an address may contain anything. */
const readFilter = (params: URLSearchParams): Filter =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, schema]) => {
      const value = params.get(name)
      return value && schema.safeParse(value).success ? [[name, value]] : []
    }),
  )
