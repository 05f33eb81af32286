import { t } from '#web/office/texts.ts'
import { amountForInput } from '#web/office/ui/amounts.ts'
import importStyles from '../import-panel.module.css'
import { columnText } from './column-text.ts'
import styles from './spreadsheet-changes.module.css'
import type { SpreadsheetReport } from './use-spreadsheet-import.ts'

/** The new products, menus and submenus, and the changes to existing ones. */
export function SpreadsheetChanges({ report }: { report: SpreadsheetReport }) {
  const { counts, created, changed, newMenus, newSubmenus, newGroups, changedGroups } = report
  const places = [...newMenus, ...newSubmenus]
  return (
    <>
      {places.length > 0 && (
        <p>{t('sheet.newPlaces', { names: listed(places, counts.newMenus + counts.newSubmenus) })}</p>
      )}
      {newGroups.length > 0 && <p>{t('sheet.newGroups', { names: listed(newGroups, counts.newGroups) })}</p>}
      {changedGroups.length > 0 && (
        <p>{t('sheet.changedGroups', { names: listed(changedGroups, counts.changedGroups) })}</p>
      )}
      {created.length > 0 && (
        <section>
          <h3 className={styles.title}>{t('sheet.new', { n: counts.created })}</h3>
          <ul className={importStyles.names}>
            {created.map(({ row, name, price, submenus }) => (
              <li key={row}>{[name, amountForInput(price), submenus || t('sheet.onNoMenu')].join(' · ')}</li>
            ))}
          </ul>
          <More left={counts.created - created.length} />
        </section>
      )}
      {changed.length > 0 && (
        <section>
          <h3 className={styles.title}>{t('sheet.changed', { n: counts.changed })}</h3>
          <ul className={importStyles.problems}>
            {changed.map(({ row, name, changes }) => (
              <li key={`${row} ${name}`}>
                <span className={importStyles.line}>{t('sheet.row', { n: row })}</span>
                <span className={importStyles.where}>{name}</span>
                {changes.map(({ column, language, before, after }) => (
                  <span key={`${column} ${language}`} className={styles.change}>
                    <span>{`${columnText(column, language)}: `}</span>
                    <del>{before || '–'}</del>
                    <span>{' → '}</span>
                    <ins>{after || '–'}</ins>
                  </span>
                ))}
              </li>
            ))}
          </ul>
          <More left={counts.changed - changed.length} />
        </section>
      )}
    </>
  )
}

/** The names, and whether there are more. */
const listed = (names: string[], count: number) =>
  [...names, ...(count > names.length ? ['…'] : [])].join(', ')

const More = ({ left }: { left: number }) =>
  left > 0 && <p className={importStyles.text}>{t('import.more', { n: left })}</p>
