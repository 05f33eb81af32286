import { usePanelContext } from '../context/panel-context.ts'
import { closePanel } from '../navigation/navigation.ts'
import { findSuggestions, type SearchIndex } from './menu-search.ts'

interface Props {
  index: SearchIndex
  typed: string
  onChoose: (name: string) => void
}

/** Shown if nothing was found: what the guest may have meant, else a button back to the menu. */
export function Suggestions({ index, typed, onChoose }: Props) {
  const { t, dishLang } = usePanelContext()
  const names = findSuggestions(index, typed)
  if (!names.length)
    return (
      <button type="button" className="button button-quiet" onClick={closePanel}>
        {t('menu')}
      </button>
    )
  return (
    <div className="search-nearest">
      <p>{t('search.nearest')}</p>
      <ul className="search-sections">
        {names.map((name) => (
          <li key={name}>
            <button type="button" className="chip" {...dishLang()} onClick={() => onChoose(name)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
