import { ActionIcon, UnstyledButton } from '@mantine/core'
import { Check, ChevronRight, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import type { Table } from '#web/office/tables/table.ts'
import { t } from '#web/office/texts.ts'
import styles from './first-steps-guide.module.css'
import { firstSteps, isGuideOver, type FirstStep, type FirstSteps } from './first-steps.ts'
import { TestOrderPanel } from './test-order-panel.tsx'

const actions = {
  hide: action(() => api('PUT businesses/first-steps', { body: { dismissed: true } }), {
    confirm: 'firstSteps.hideAsk',
  }),
  openTestTable: action(() => api('POST businesses/test-table'), { confirm: false }),
}

interface Props {
  steps: FirstSteps
  /** Where the first menu is created or gets its product: an address, or a function that opens the panel. */
  onMenu: string | (() => void)
}

/** Guides a new business from its logo to a test order; hidden once every step is done. */
export function FirstStepsGuide({ steps, onMenu }: Props) {
  const { business } = useBusinessData()
  const { run, isBusy } = useActions(actions)
  const [testTable, setTestTable] = useState<Table>()
  const done = firstSteps.filter((step) => steps[step]).length
  const next = firstSteps.find((step) => !steps[step])
  const isOrderingOff = !business.configuration.enableOrder

  async function tryOrdering() {
    const opened = await run.openTestTable()
    if (opened.isDone) setTestTable(opened.result)
  }
  const stepTargets: Record<FirstStep, string | (() => void)> = {
    logo: officePaths.settings,
    menu: onMenu,
    tables: officePaths.tables,
    codes: officePaths.codesToPrint,
    testOrder: isOrderingOff ? `${officePaths.settings}?tab=configurations` : () => void tryOrdering(),
  }
  return (
    <>
      {!isGuideOver(steps) && (
        <section className={styles.card} aria-labelledby="first-steps">
          <header className={styles.head}>
            <div className={styles.heading}>
              <h2 id="first-steps" className={styles.title}>
                {t('firstSteps.title')}
              </h2>
              <p className={styles.progress}>
                {t('firstSteps.progress', { done, total: firstSteps.length })}
              </p>
            </div>
            <ActionIcon
              className={styles.hide}
              color="gray"
              aria-label={t('firstSteps.hide')}
              disabled={isBusy}
              onClick={() => void run.hide()}
            >
              <X aria-hidden size={20} />
            </ActionIcon>
          </header>
          <ol className={styles.steps}>
            {firstSteps.map((step, index) => (
              <li key={step} className={styles.step} data-done={steps[step]} data-next={step === next}>
                <span className={styles.mark} aria-hidden>
                  {steps[step] ? <Check size={16} /> : index + 1}
                </span>
                {steps[step] ? (
                  <span className={styles.done}>
                    <span>{t(`firstSteps.${step}`)}</span>
                    <span className="visually-hidden">{` (${t('firstSteps.done')})`}</span>
                  </span>
                ) : (
                  <StepLink to={stepTargets[step]} isBusy={isBusy}>
                    <span className={styles.name}>{t(`firstSteps.${step}`)}</span>
                    {step === next && (
                      <span className={styles.hint}>
                        {t(
                          step === 'testOrder' && isOrderingOff
                            ? 'firstSteps.orderingOff'
                            : `firstSteps.${step}Hint`,
                        )}
                      </span>
                    )}
                  </StepLink>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
      {testTable && (
        <TestOrderPanel
          table={testTable}
          hasArrived={steps.testOrder}
          onClose={() => setTestTable(undefined)}
        />
      )}
    </>
  )
}

interface StepLinkProps {
  to: string | (() => void)
  isBusy: boolean
  children: ReactNode
}

/** The link or button that leads to a step. */
function StepLink({ to, isBusy, children }: StepLinkProps) {
  const content = (
    <>
      <span className={styles.words}>{children}</span>
      <ChevronRight aria-hidden size={20} />
    </>
  )
  if (typeof to === 'string')
    return (
      <Link className={styles.way} to={to}>
        {content}
      </Link>
    )
  return (
    <UnstyledButton className={styles.way} disabled={isBusy} onClick={to}>
      {content}
    </UnstyledButton>
  )
}
