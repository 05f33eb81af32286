import { pictureSources } from '#contract/domain/picture-name.ts'
import { hasOwnName } from '#contract/domain/table-code.ts'
import { displayableLink } from '#contract/shared/links.ts'
import { codeTextsIn, numberedTable } from '#contract/texts/table-code.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import type { Table } from '#web/office/tables/table.ts'
import { t } from '#web/office/texts.ts'
import { invitations, shortAddress } from './code-texts.ts'
import { QrCode } from './qr-code.tsx'
import styles from './print-sheet.module.css'

export type CardSize = 'small' | 'medium' | 'large'

/**
 * The printed card of a table: business, code, table, and the address for guests who cannot scan. In the
 * business's language, whatever the staff's is.
 */
export function PrintCard({ table, hasAddress }: { table: Table; hasAddress: boolean }) {
  const { business } = useBusinessData()
  const { language } = business.configuration
  const numbered = numberedTable(language, table.number)
  const title = hasOwnName(table) ? table.name : numbered
  const logo = displayableLink(business.logo)
  return (
    <article className={styles.card} lang={language}>
      <p className={styles.business}>
        {logo && <img className={styles.logo} src={pictureSources(logo)?.src ?? logo} alt="" />}
        <span className={styles.businessName}>{business.name}</span>
      </p>
      <div className={styles.code}>
        <QrCode value={table.barcodeValue} label={t('codes.of', { name: table.name })} />
      </div>
      <p className={styles.table} data-long={title.length > 24}>
        <span className={styles.tableName}>{title}</span>
        {title !== numbered && <span className={styles.number}>{numbered}</span>}
      </p>
      <p className={styles.scan}>
        {invitations(business).map(({ lang, text }) => (
          <span key={lang} className={styles.invitation} lang={lang}>
            {text}
          </span>
        ))}
      </p>
      {hasAddress && (
        <p className={styles.address}>{`${codeTextsIn(language).type} ${shortAddress(table, business)}`}</p>
      )}
    </article>
  )
}
