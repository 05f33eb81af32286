import { Icon } from '../icon.tsx'
import { usePublicContext } from '../public-context.tsx'
import { BusinessCard } from './business-card.tsx'
import type { SearchState } from './use-search.ts'

const nothing = { found: [], places: [] }

/** The search's state and results. Screen readers announce the state, not the cards. */
export function SearchResults({ state, onRetry }: { state: SearchState; onRetry: () => void }) {
  const { t } = usePublicContext()
  const { found, places } = state.kind === 'found' ? state : nothing
  return (
    <>
      <div className="search-state" role="status">
        {state.kind === 'prompt' && (
          <Message icon="plate" title={t('search.title')} text={t('search.prompt')} />
        )}
        {state.kind === 'looking' && (
          <>
            <span className="spinner" aria-hidden="true" />
            <span className="visually-hidden">{t('loading')}</span>
          </>
        )}
        {state.kind === 'lost' && (
          <Message icon="offline" title={t('error.connection')} text={t('search.lost')} />
        )}
        {state.kind === 'failed' && <Message icon="offline" title={t('search.problem')} />}
        {state.kind === 'found' && found.length === 0 && (
          <Message icon="search" title={t('search.none')} text={t('search.hint')} />
        )}
        {found.length > 0 && <p className="search-count">{t('search.found', { n: found.length })}</p>}
      </div>
      {(state.kind === 'lost' || state.kind === 'failed') && (
        <button type="button" className="button search-retry" onClick={onRetry}>
          {t('tryAgain')}
        </button>
      )}
      <ul className="cards" role="list">
        {found.map((business) => (
          <li key={business.id}>
            <BusinessCard
              business={business}
              place={places.find(({ businessId }) => businessId === business.id)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function Message({
  icon,
  title,
  text,
}: {
  icon: 'plate' | 'offline' | 'search'
  title: string
  text?: string
}) {
  return (
    <div className="empty">
      <span className="empty-sign">
        <Icon name={icon} />
      </span>
      <p className="empty-title">{title}</p>
      {text && <p>{text}</p>}
    </div>
  )
}
