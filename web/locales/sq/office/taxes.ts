import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/taxes.ts'

export const sq = {
  'taxes.title': 'Tatimet',
  'taxes.lead': 'Çmimet e përfshijnë tatimin; fatura tregon shumën për çdo normë.',
  'taxes.create': 'Krijo tatim',
  'taxes.edit': 'Ndrysho tatimin',
  'taxes.one': 'Tatimi',
  'taxes.name': 'Emri',
  'taxes.example': 'TVSH 18%',
  'taxes.tableRate': 'Norma në tavolinë (%)',
  'taxes.deliveryRate': 'Norma e dërgesave (%)',
  'taxes.isDefault': 'Tatimi i parazgjedhur',
  'taxes.isDefaultHint': 'Për të gjitha produktet pa tatim të vetin.',
  'taxes.default': 'i parazgjedhur',
  'taxes.usual': 'I parazgjedhur: {name}',
  'taxes.rates': '{table} · dërgesa {delivery}',
  'taxes.created': 'Tatimi u krijua',
  'taxes.updated': 'Tatimi u ruajt',
  'taxes.deleted': 'Tatimi u fshi',
  'taxes.restored': 'Tatimi u rikthye',
  'taxes.included': 'përfshirë {rate} tatim mbi {gross}',
} satisfies SameTexts<typeof en>
