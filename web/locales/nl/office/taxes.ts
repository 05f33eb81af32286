import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/taxes.ts'

export const nl = {
  'taxes.title': 'Belastingen',
  'taxes.lead': 'Prijzen zijn inclusief; de bon toont hoeveel per tarief.',
  'taxes.create': 'Belasting maken',
  'taxes.edit': 'Belasting bewerken',
  'taxes.one': 'Belasting',
  'taxes.name': 'Naam',
  'taxes.example': 'Btw 9 %',
  'taxes.tableRate': 'Tarief aan tafel (%)',
  'taxes.deliveryRate': 'Tarief van bezorgingen (%)',
  'taxes.isDefault': 'Gewone belasting',
  'taxes.isDefaultHint': 'Van alle producten die geen andere noemen.',
  'taxes.default': 'gewoon',
  'taxes.usual': 'Zoals gewoonlijk: {name}',
  'taxes.rates': '{table} · bezorging {delivery}',
  'taxes.created': 'Belasting gemaakt',
  'taxes.updated': 'Belasting opgeslagen',
  'taxes.deleted': 'Belasting verwijderd',
  'taxes.restored': 'Belasting hersteld',
  'taxes.included': 'incl. {rate} belasting over {gross}',
} satisfies SameTexts<typeof en>
