import { api } from '#web/lib/api.ts'
import { toastSuccess } from '#web/office/actions/toasts.tsx'
import { currentLanguage, t } from '#web/office/texts.ts'
import { saveFile } from '#web/office/ui/save-file.ts'

/** Downloads the card with its menus and submenus, to be edited elsewhere and imported again. */
export async function exportSpreadsheet(format: 'xlsx' | 'csv'): Promise<void> {
  const language = currentLanguage()
  const [{ rows }, { toCsv, toXlsx }] = await Promise.all([
    api('GET products/spreadsheet', { query: { language } }),
    import('./spreadsheet-file.ts'),
  ])
  const file = format === 'csv' ? toCsv(rows, language) : await toXlsx(rows, t('products.title'))
  saveFile(file, `products-${new Date().toISOString().slice(0, 10)}.${format}`)
  toastSuccess(t('sheet.exported', { n: rows.length - 1 }))
}
