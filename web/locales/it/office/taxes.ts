import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/taxes.ts'

export const it = {
  'taxes.title': 'IVA',
  'taxes.lead': 'I prezzi sono IVA inclusa; le ricevute mostrano l’importo per ogni aliquota.',
  'taxes.create': 'Crea aliquota IVA',
  'taxes.edit': 'Modifica aliquota IVA',
  'taxes.one': 'IVA',
  'taxes.name': 'Nome',
  'taxes.example': 'IVA 10%',
  'taxes.tableRate': 'Aliquota al tavolo (%)',
  'taxes.deliveryRate': 'Aliquota per le consegne (%)',
  'taxes.isDefault': 'Aliquota IVA predefinita',
  'taxes.isDefaultHint': 'Per tutti i prodotti senza un’aliquota propria.',
  'taxes.default': 'predefinita',
  'taxes.usual': 'Predefinita: {name}',
  'taxes.rates': '{table} · consegna {delivery}',
  'taxes.created': 'Aliquota IVA creata',
  'taxes.updated': 'Aliquota IVA salvata',
  'taxes.deleted': 'Aliquota IVA eliminata',
  'taxes.restored': 'Aliquota IVA ripristinata',
  'taxes.included': 'incl. IVA {rate} su {gross}',
} satisfies SameTexts<typeof en>
