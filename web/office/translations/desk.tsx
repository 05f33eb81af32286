import { useCallback, useMemo, useRef, useState } from 'react'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { directionOf } from '#contract/domain/card-languages.ts'
import { api, ApiError } from '#web/lib/api.ts'
import { useReload } from '#web/office/data/use-reload.ts'
import { toastError } from '#web/office/toasts/toasts.tsx'
import { t } from '#web/office/texts.ts'
import { Chips } from '#web/office/ui/chips.tsx'
import { EmptyState } from '#web/office/ui/empty-state.tsx'
import { NothingFound } from '#web/office/ui/nothing-found.tsx'
import { SearchBox } from '#web/office/ui/screen.tsx'
import { useSearch } from '#web/office/ui/use-search.ts'
import { usePageWindowing } from '#web/office/ui/windowing.ts'
import { Check } from 'lucide-react'
import type { TranslatedLanguage } from './language-list.tsx'
import type { TranslatedText } from './translated-text.ts'
import type { Term } from './glossary.tsx'
import { TextRow, type TextChange } from './text-row.tsx'
import styles from './translations.module.css'

interface Props {
  language: TranslatedLanguage
  name: string
  sourceLanguage: string
  texts: TranslatedText[]
  /** The filter that is chosen first. */
  show: string | null
  suggestions: DataOf<Calls['GET translations/:language/suggestions']>
  terms: readonly Term[]
}

const filters = ['all', 'todo', 'outdated', 'machine'] as const
type Filter = (typeof filters)[number]

const isShown: Record<Filter, (text: TranslatedText) => boolean> = {
  all: () => true,
  todo: ({ state }) => state === 'missing' || state === 'outdated',
  outdated: ({ state }) => state === 'outdated',
  machine: ({ state }) => state === 'machine',
}

/** Equal sources can have different second texts, and each stands somewhere else. */
const keyOf = ({ digest, uses: [first] }: TranslatedText) => `${digest} ${first?.id} ${first?.field}`
const getSearchTexts = ({ source, text }: TranslatedText) => [source, text ?? '']

/** The texts of the card in one language, each saved when the focus leaves its field. */
export function Desk({ language, name, sourceLanguage, texts, show, suggestions, terms }: Props) {
  const [filter, setFilter] = useState<Filter>(filters.find((one) => one === show) ?? 'all')
  const { texts: current, save } = useSavedTexts(language.language, texts)
  // A text that was just translated keeps its place until the filter is chosen again.
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const chosen = useMemo(
    () => current.filter((row) => isShown[filter](row.now) || kept.has(row.key)),
    [current, filter, kept],
  )
  const search = useSearch(chosen, getRowTexts)
  const suggested = useMemo(
    () => new Map(suggestions.map(({ digest, text }) => [digest, text])),
    [suggestions],
  )
  const ids = search.found.map(({ key }) => key)
  const byKey = new Map(search.found.map((row) => [row.key, row]))
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef<string>(undefined)
  const { isLong, listStyle, rows, measure } = usePageWindowing({
    ids,
    list,
    isPinned: (id) => id === focused.current,
  })
  const onFocus = useCallback((key: string) => (focused.current = key), [])
  const onSave = useCallback(
    (key: string, change: TextChange) => {
      setKept((before) => new Set([...before, key]))
      return save(key, change)
    },
    [save],
  )
  const count = (of: Filter) => current.filter(({ now }) => isShown[of](now)).length
  const offered = filters.filter((one) => one === 'all' || one === filter || count(one) > 0)
  return (
    <section aria-label={name}>
      <div className={styles.tools}>
        <SearchBox label={t('translations.search')} value={search.text} onChange={search.setText} />
        <Chips
          kind="radio"
          legend={<span className="visually-hidden">{t('translations.show')}</span>}
          options={offered.map((value) => ({
            value,
            label: `${t(`translations.filter.${value}`)} (${count(value)})`,
          }))}
          chosen={[filter]}
          onChoose={(value) => {
            setKept(new Set())
            setFilter(value)
          }}
        />
        <p className={styles.hint}>{t('translations.keys')}</p>
      </div>
      {search.hasNoMatch && search.text ? (
        <NothingFound text={search.text} onClear={() => search.setText('')} />
      ) : search.hasNoMatch ? (
        <EmptyState icon={<Check />} title={t('translations.allDone')} text="" />
      ) : (
        <ul ref={list} className={styles.texts} data-long={isLong} style={listStyle}>
          {rows.map(({ id, index, style }) => {
            const row = byKey.get(id)
            return (
              row && (
                <li key={id} ref={measure} data-index={index} className={styles.text} style={style}>
                  <TextRow
                    rowKey={row.key}
                    text={row.now}
                    suggestion={suggested.get(row.now.digest)}
                    terms={terms}
                    language={language.language}
                    direction={directionOf(language.language)}
                    languageName={name}
                    sourceLanguage={sourceLanguage}
                    onSave={onSave}
                    onFocus={onFocus}
                  />
                </li>
              )
            )
          })}
        </ul>
      )}
    </section>
  )
}

interface DeskRow {
  key: string
  now: TranslatedText
}
const getRowTexts = ({ now }: DeskRow) => getSearchTexts(now)

/** What was loaded, with what has been saved since: a card of a thousand dishes is not loaded again for each text. */
function useSavedTexts(language: string, loaded: TranslatedText[]) {
  const [saved, setSaved] = useState<ReadonlyMap<string, TranslatedText>>(new Map())
  const [of, setOf] = useState(loaded)
  const reload = useReload()
  if (of !== loaded) {
    setOf(loaded)
    setSaved(new Map())
  }
  const texts = useMemo(
    () => loaded.map((text): DeskRow => ({ key: keyOf(text), now: saved.get(keyOf(text)) ?? text })),
    [loaded, saved],
  )
  const save = useCallback(
    async (key: string, { digest, text, state, replaces }: TextChange): Promise<boolean> => {
      try {
        const changed = await api('PUT translations/:language', {
          params: { language },
          body: { texts: [{ digest, text, state, replaces }] },
        })
        const now = changed.find((one) => one.text === text) ?? changed[0]
        if (now) setSaved((before) => new Map([...before, [key, now]]))
        return true
      } catch (error) {
        toastError(error)
        // Somebody else changed it: their text is shown, and what was typed here stays.
        if (error instanceof ApiError && error.status === 409) void reload()
        return false
      }
    },
    [language, reload],
  )
  return { texts, save }
}
