import { Button } from '@mantine/core'
import { CircleCheck, ExternalLink, Smartphone } from 'lucide-react'
import { Link } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { QrCode } from '#web/office/table-codes/qr-code.tsx'
import type { Table } from '#web/office/tables/table.ts'
import { t } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import styles from './first-steps-guide.module.css'

interface Props {
  table: Table
  hasArrived: boolean
  onClose: () => void
}

/** The code of the test table, and whether an order from it has arrived. */
export function TestOrderPanel({ table: { barcodeValue }, hasArrived, onClose }: Props) {
  return (
    <Panel
      title={t('firstSteps.try')}
      footer={
        hasArrived ? (
          <Button component={Link} to={officePaths.orders}>
            {t('firstSteps.seeOrder')}
          </Button>
        ) : (
          <Button
            component="a"
            href={barcodeValue}
            target="_blank"
            leftSection={<ExternalLink aria-hidden size={18} />}
          >
            {t('firstSteps.openHere')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <p className={styles.lead}>{t('firstSteps.tryLead')}</p>
      <div className={styles.code}>
        <QrCode value={barcodeValue} label={t('firstSteps.code')} />
      </div>
      <p className={styles.state} role="status" data-arrived={hasArrived}>
        {hasArrived ? <CircleCheck aria-hidden /> : <Smartphone aria-hidden />}
        <span>{t(hasArrived ? 'firstSteps.arrived' : 'firstSteps.waiting')}</span>
      </p>
      <p className={styles.hint}>{t('firstSteps.closes')}</p>
    </Panel>
  )
}
