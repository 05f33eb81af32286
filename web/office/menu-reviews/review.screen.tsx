import { Button } from '@mantine/core'
import { useState } from 'react'
import { Navigate, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { api, ApiError } from '#web/lib/api.ts'
import { useActions } from '#web/office/actions/actions.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { t } from '#web/office/texts.ts'
import { Screen } from '#web/office/ui/screen.tsx'
import { CurrencyNotice } from './currency-notice.tsx'
import { SimilarMenuPanel } from './similar-menu-panel.tsx'
import { reviewActions } from './review-actions.ts'
import { ReviewRows } from './review-rows.tsx'
import type { Review } from './review.ts'

const loadReview = authLoader(({ params: { menuId = '' } }) =>
  api('GET menu-reviews/:menuId', { params: { menuId } }),
)
/** Null: there is no such review, or somebody has finished it. */
export async function loader(args: LoaderFunctionArgs) {
  try {
    return await loadReview(args)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

export default function MenuReview() {
  const review = useLoaderData<typeof loader>()
  return review ? <OpenReview review={review} /> : <Navigate to={officePaths.menus} replace />
}

/** A menu read from photos, to be compared with them before guests see it. */
function OpenReview({ review }: { review: Review }) {
  const { run, isBusy } = useActions(reviewActions)
  const navigate = useNavigate()
  const [isOwn, setOwn] = useState(false)
  const { menu, similarMenu } = review
  const offersUpdate = similarMenu !== null && !isOwn

  async function leaveAfter(outcome: Promise<{ isDone: boolean }>) {
    if ((await outcome).isDone) await navigate(officePaths.menus, { replace: true })
  }
  return (
    <Screen
      title={menu.title}
      lead={t(menu.active ? 'review.liveLead' : 'review.lead')}
      back={{ to: officePaths.menus, label: t('menus.title') }}
      actions={
        <>
          <Button
            variant="subtle"
            color="wine"
            disabled={isBusy}
            onClick={() => void leaveAfter(run.discard(review))}
          >
            {t('review.delete')}
          </Button>
          {!offersUpdate && (
            <Button data-finish onClick={() => void leaveAfter(run.finish(review))}>
              {t(menu.active ? 'review.done' : 'review.finish')}
            </Button>
          )}
        </>
      }
    >
      {review.currencySign && (
        <CurrencyNotice sign={review.currencySign} isBusy={isBusy} onUse={run.useCurrency} />
      )}
      {offersUpdate ? (
        <SimilarMenuPanel
          similarMenu={similarMenu}
          isBusy={isBusy}
          onUpdate={(chosen) => void leaveAfter(run.update(menu.id, similarMenu.menu, chosen))}
          onKeep={() => setOwn(true)}
        />
      ) : (
        <ReviewRows review={review} run={run} isBusy={isBusy} />
      )}
    </Screen>
  )
}
