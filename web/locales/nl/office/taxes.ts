import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/taxes.ts'

export const nl = {
  'taxes.title': 'Btw-tarieven',
  'taxes.lead': 'Prijzen zijn inclusief btw; de bon toont hoeveel per tarief.',
  'taxes.create': 'Btw-tarief toevoegen',
  'taxes.edit': 'Btw-tarief bewerken',
  'taxes.one': 'Btw',
  'taxes.name': 'Naam',
  'taxes.example': 'Btw 9%',
  'taxes.tableRate': 'Tarief aan tafel (%)',
  'taxes.deliveryRate': 'Tarief van bezorgingen (%)',
  'taxes.isDefault': 'Standaardtarief',
  'taxes.isDefaultHint': 'Voor alle producten zonder eigen tarief.',
  'taxes.default': 'standaard',
  'taxes.usual': 'Standaard: {name}',
  'taxes.rates': '{table} · bezorging {delivery}',
  'taxes.created': 'Btw-tarief toegevoegd',
  'taxes.updated': 'Btw-tarief opgeslagen',
  'taxes.deleted': 'Btw-tarief verwijderd',
  'taxes.restored': 'Btw-tarief teruggezet',
  'taxes.included': 'incl. {rate} btw over {gross}',
} satisfies SameTexts<typeof en>
