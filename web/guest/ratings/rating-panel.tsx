import { useRef, useState } from 'react'
import { api, ApiError, ConnectionLost } from '#web/lib/api.ts'
import type { Product } from '#web/lib/page-data.ts'
import { ensureGuest } from '../lib/guest-session.ts'
import { goBackInPanel, closePanel } from '../navigation/navigation.ts'
import { usePanelAlert } from '../ui/panel-alert.tsx'
import { errorText } from '../lib/error-text.ts'
import { BottomSheet } from '../ui/bottom-sheet.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { Thanks } from '../ui/thanks.tsx'
import { usePanelContext } from '../context/panel-context.ts'
import { recordOwnRating, loadOwnRating } from './own-ratings.ts'
import { StarChoice } from './star-choice.tsx'

const alreadyRated = '50000'

/** One to five stars, once (customer specification, sections 4 and 8). */
export function RatingPanel({ product, isAlert }: { product: Product; isAlert: boolean }) {
  const { t, business } = usePanelContext()
  const [rate, setRate] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [state, setState] = useState<'choosing' | 'sending' | 'rated'>('choosing')
  const [isOver, setIsOver] = useState(false)
  const { raise, alert } = usePanelAlert(`rating/${product.id}`, isAlert, isOver ? closePanel : goBackInPanel)
  /** If the response was lost, the rating may have been stored. */
  const wasLost = useRef(false)

  const fail = async (error: unknown, rate: number): Promise<void> => {
    if (error instanceof ConnectionLost) {
      wasLost.current = true
      return setProblem(t('error.offline'))
    }
    if (error instanceof ApiError && error.code === alreadyRated) {
      const own = await loadOwnRating(business.id, product.id).catch(() => undefined)
      if (wasLost.current && own === rate) return setState('rated')
      setIsOver(true)
    }
    raise(errorText(t, error))
  }
  const submit = async (): Promise<void> => {
    if (state !== 'choosing') return
    if (rate === null) return setProblem(t('problem.required'))
    setProblem(null)
    setState('sending')
    try {
      await ensureGuest()
      await api('POST open/clients/product-rates', { body: { productId: product.id, rate } })
      recordOwnRating(product.id, rate)
      setState('rated')
    } catch (error) {
      setState('choosing')
      await fail(error, rate)
    }
  }

  return (
    <BottomSheet title={t('rating.title', { name: product.name })} onClose={closePanel}>
      {state === 'rated' ? (
        <Thanks>{t('rating.thanks')}</Thanks>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <StarChoice
            chosen={rate}
            problem={problem}
            onChoose={(rate) => {
              setRate(rate)
              setProblem(null)
            }}
          />
          <SubmitButton isBusy={state === 'sending'} busyText={t('sending.sending')}>
            {t('rating.send')}
          </SubmitButton>
        </form>
      )}
      {alert}
    </BottomSheet>
  )
}
