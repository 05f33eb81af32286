import { headings } from '#contract/domain/spreadsheet-columns.ts'
import { currentLanguage, t } from '#web/office/texts.ts'
import importStyles from '../import-panel.module.css'
import styles from './spreadsheet-changes.module.css'
import type { SpreadsheetReport } from './use-spreadsheet-import.ts'

/** The new products, menus and submenus, and the changes to existing ones. */
export function SpreadsheetChanges({ report, max }: { report: SpreadsheetReport; max: number }) {
  const { created, changed, newMenus, newSubmenus, newGroups, changedGroups } = report
  const places = [...newMenus, ...newSubmenus]
  const language = currentLanguage()
  return (
    <>
      {places.length > 0 && <p>{t('sheet.newPlaces', { names: places.join(', ') })}</p>}
      {newGroups.length > 0 && <p>{t('sheet.newGroups', { names: newGroups.join(', ') })}</p>}
      {changedGroups.length > 0 && <p>{t('sheet.changedGroups', { names: changedGroups.join(', ') })}</p>}
      {created.length > 0 && (
        <section>
          <h3 className={styles.title}>{t('sheet.new', { n: created.length })}</h3>
          <ul className={importStyles.names}>
            {created.slice(0, max).map(({ row, name }) => (
              <li key={row}>{name}</li>
            ))}
          </ul>
          <More left={created.length - max} />
        </section>
      )}
      {changed.length > 0 && (
        <section>
          <h3 className={styles.title}>{t('sheet.changed', { n: changed.length })}</h3>
          <ul className={importStyles.problems}>
            {changed.slice(0, max).map(({ row, name, changes }) => (
              <li key={`${row} ${name}`}>
                <span className={importStyles.line}>{t('sheet.row', { n: row })}</span>
                <span className={importStyles.where}>{name}</span>
                {changes.map(({ column, before, after }) => (
                  <span key={column} className={styles.change}>
                    {headings[column][language]}: <del>{before || '–'}</del> → <ins>{after || '–'}</ins>
                  </span>
                ))}
              </li>
            ))}
          </ul>
          <More left={changed.length - max} />
        </section>
      )}
    </>
  )
}

const More = ({ left }: { left: number }) =>
  left > 0 && <p className={importStyles.text}>{t('import.more', { n: left })}</p>
