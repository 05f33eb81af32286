import type { Texts } from '#web/lib/i18n.ts'

/** The taxes included in prices. */
export const en = {
  'taxes.title': 'Taxes',
  'taxes.lead': 'Prices include tax; receipts show the amount for each rate.',
  'taxes.create': 'Create Tax',
  'taxes.edit': 'Edit Tax',
  'taxes.one': 'Tax',
  'taxes.name': 'Name',
  'taxes.example': 'VAT 20%',
  'taxes.tableRate': 'Rate at the table (%)',
  'taxes.deliveryRate': 'Rate for deliveries (%)',
  'taxes.isDefault': 'Default tax',
  'taxes.isDefaultHint': 'For all products without a tax of their own.',
  'taxes.default': 'default',
  'taxes.usual': 'Default: {name}',
  'taxes.rates': '{table} · delivery {delivery}',
  'taxes.created': 'Tax created',
  'taxes.updated': 'Tax saved',
  'taxes.deleted': 'Tax deleted',
  'taxes.restored': 'Tax restored',
  'taxes.included': 'incl. {rate} tax on {gross}',
} as const satisfies Texts
