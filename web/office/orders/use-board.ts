import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { readBoardQuery, toBoardParams, type BoardQuery } from './board-query.ts'

/** The board's query, from the URL, and the search text as it is typed. */
export function useBoard() {
  const [params, setParams] = useSearchParams()
  const query = readBoardQuery(params)
  const [text, setText] = useState(query.number)
  const show = (changes: Partial<BoardQuery>) =>
    setParams(toBoardParams({ ...query, ...changes }), { replace: true, preventScrollReset: true })
  return {
    query,
    show,
    search: {
      text,
      setText(next: string) {
        setText(next)
        show({ number: next.trim(), pages: 1 })
      },
    },
  }
}
