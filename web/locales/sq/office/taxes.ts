import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/taxes.ts'

export const sq = {
  'taxes.title': 'Tatimet',
  'taxes.lead': 'Çmimet i përfshijnë; fatura tregon sa, sipas normës.',
  'taxes.create': 'Krijo tatim',
  'taxes.edit': 'Ndrysho tatimin',
  'taxes.one': 'Tatimi',
  'taxes.name': 'Emri',
  'taxes.example': 'TVSH 18 %',
  'taxes.tableRate': 'Norma në tavolinë (%)',
  'taxes.deliveryRate': 'Norma e dërgesave (%)',
  'taxes.isDefault': 'Tatimi i zakonshëm',
  'taxes.isDefaultHint': 'I të gjitha produkteve që nuk kanë tjetër.',
  'taxes.default': 'i zakonshëm',
  'taxes.usual': 'Si zakonisht: {name}',
  'taxes.rates': '{table} · dërgesa {delivery}',
  'taxes.created': 'Tatimi u krijua',
  'taxes.updated': 'Tatimi u ruajt',
  'taxes.deleted': 'Tatimi u fshi',
  'taxes.restored': 'Tatimi u rikthye',
  'taxes.included': 'përfshirë {rate} tatim nga {gross}',
} satisfies SameTexts<typeof en>
