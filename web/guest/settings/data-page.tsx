import { useState } from 'react'
import { ConnectionLost } from '#web/lib/api.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { errorText } from '../lib/error-text.ts'
import { closePanelAndReload, goBackInPanel } from '../navigation/navigation.ts'
import { BottomSheet } from '../ui/bottom-sheet.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { forgetMe } from './forget-me.ts'

type Step = 'initial' | 'asked' | 'busy' | 'done'

/** The stored data about the guest, and its deletion. */
export function DataPage({ onClose }: { onClose: () => void }) {
  const { t } = usePanelContext()
  const [step, setStep] = useState<Step>('initial')
  const [problem, setProblem] = useState<string | null>(null)

  const deleteAll = async () => {
    setStep('busy')
    try {
      await forgetMe()
      setProblem(null)
      setStep('done')
    } catch (error) {
      setProblem(error instanceof ConnectionLost ? t('error.offline') : errorText(t, error))
      setStep('initial')
    }
  }
  if (step === 'done') {
    // The page still shows the deleted data, so it is reloaded.
    return (
      <BottomSheet title={t('data')} onClose={closePanelAndReload}>
        <div className="data">
          <p role="status">{t('data.done')}</p>
          <button type="button" className="button button-wide" onClick={closePanelAndReload}>
            {t('ok')}
          </button>
        </div>
      </BottomSheet>
    )
  }
  return (
    <BottomSheet title={t('data')} onClose={onClose} onBack={goBackInPanel}>
      <form
        className="data"
        onSubmit={(event) => {
          event.preventDefault()
          if (step === 'initial') setStep('asked')
          else if (step === 'asked') void deleteAll()
        }}
      >
        <p>{t('data.what')}</p>
        <p>{t('data.goes')}</p>
        <p>{t('data.browser')}</p>
        {problem && step === 'initial' && (
          <p role="alert" className="data-problem">
            {problem}
          </p>
        )}
        {step === 'asked' && <p role="alert">{t('data.sure')}</p>}
        <SubmitButton isBusy={step === 'busy'} busyText={t('data.busy')}>
          {t(step === 'initial' ? 'data.delete' : 'data.yes')}
        </SubmitButton>
        {step === 'asked' && (
          <button
            type="button"
            className="button button-wide button-quiet"
            onClick={() => setStep('initial')}
          >
            {t('data.no')}
          </button>
        )}
      </form>
    </BottomSheet>
  )
}
