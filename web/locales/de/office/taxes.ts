import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/taxes.ts'

export const de = {
  'taxes.title': 'Mehrwertsteuer',
  'taxes.lead': 'Preise enthalten die MwSt.; Belege zeigen den Betrag für jeden Satz.',
  'taxes.create': 'MwSt.-Satz erstellen',
  'taxes.edit': 'MwSt.-Satz bearbeiten',
  'taxes.one': 'MwSt.',
  'taxes.name': 'Name',
  'taxes.example': 'MwSt. 19 %',
  'taxes.tableRate': 'Satz am Tisch (%)',
  'taxes.deliveryRate': 'Satz für Lieferungen (%)',
  'taxes.isDefault': 'Standardsatz',
  'taxes.isDefaultHint': 'Für alle Produkte ohne eigenen Satz.',
  'taxes.default': 'Standard',
  'taxes.usual': 'Standard: {name}',
  'taxes.rates': '{table} · Lieferung {delivery}',
  'taxes.created': 'MwSt.-Satz erstellt',
  'taxes.updated': 'MwSt.-Satz gespeichert',
  'taxes.deleted': 'MwSt.-Satz gelöscht',
  'taxes.restored': 'MwSt.-Satz wiederhergestellt',
  'taxes.included': 'inkl. {rate} MwSt. auf {gross}',
} satisfies SameTexts<typeof en>
