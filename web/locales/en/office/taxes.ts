import type { Texts } from '#web/lib/i18n.ts'

/** The taxes included in prices. */
export const en = {
  'taxes.title': 'Taxes',
  'taxes.lead': 'Prices include them; receipts show how much by rate.',
  'taxes.create': 'Create Tax',
  'taxes.edit': 'Edit Tax',
  'taxes.one': 'Tax',
  'taxes.name': 'Name',
  'taxes.example': 'VAT 20 %',
  'taxes.tableRate': 'Rate at the table (%)',
  'taxes.deliveryRate': 'Rate of deliveries (%)',
  'taxes.isDefault': 'Usual tax',
  'taxes.isDefaultHint': 'Of all products that name no other.',
  'taxes.default': 'usual',
  'taxes.usual': 'As usual: {name}',
  'taxes.rates': '{table} · delivery {delivery}',
  'taxes.created': 'Tax created',
  'taxes.updated': 'Tax saved',
  'taxes.deleted': 'Tax deleted',
  'taxes.restored': 'Tax restored',
  'taxes.included': 'incl. {rate} tax of {gross}',
} as const satisfies Texts
