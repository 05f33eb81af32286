import { api } from '#web/lib/api.ts'
import { toastSuccess } from '#web/office/toasts/toasts.tsx'
import { currentLanguage, t } from '#web/office/texts.ts'
import { saveFile } from '#web/office/ui/save-file.ts'

/** Downloads all products with their menus and submenus, to be edited elsewhere and imported again. */
export async function exportSpreadsheet(format: 'xlsx' | 'csv'): Promise<void> {
  const language = currentLanguage()
  const [sheets, { toCsv, toXlsx }] = await Promise.all([
    api('GET products/spreadsheet', { query: { language } }),
    import('./spreadsheet-file.ts'),
  ])
  const file =
    format === 'csv'
      ? toCsv(sheets.rows, language)
      : await toXlsx(sheets, { products: t('products.title'), options: t('options.title') })
  saveFile(file, `products-${new Date().toISOString().slice(0, 10)}.${format}`)
  toastSuccess(t('sheet.exported', { n: sheets.rows.length - 1 }))
}
