import { displayableLink } from '#contract/shared/links.ts'
import { pictureSources } from '#contract/domain/picture-name.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import type { Table } from '#web/office/tables/table.ts'
import { t } from '#web/office/texts.ts'
import { shortAddress, invitationTexts } from './code-texts.ts'
import { QrCode } from './qr-code.tsx'
import styles from './print-sheet.module.css'

export type CardSize = 'small' | 'medium' | 'large'

/** The printed card of a table: business, table, code, and the address for guests who cannot scan. */
export function PrintCard({ table, hasAddress }: { table: Table; hasAddress: boolean }) {
  const { business } = useBusinessData()
  const invitations = invitationTexts(business)
  const [first] = invitations
  const logo = displayableLink(business.logo)
  return (
    <article className={styles.card}>
      <p className={styles.business}>
        {logo && <img className={styles.logo} src={pictureSources(logo)?.src ?? logo} alt="" />}
        {business.name}
      </p>
      <div className={styles.code}>
        <QrCode value={table.barcodeValue} label={t('codes.of', { name: table.name })} />
      </div>
      <p className={styles.scan}>{invitations.map(({ scan }) => scan).join(' · ')}</p>
      <p className={styles.table}>
        {table.name !== String(table.number) && <span className={styles.name}>{table.name}</span>}
        <span className={styles.number}>
          {first?.table} {table.number}
        </span>
      </p>
      {hasAddress && (
        <p className={styles.address}>
          {first?.type} {shortAddress(table, business)}
        </p>
      )}
    </article>
  )
}
