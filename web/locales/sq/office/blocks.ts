import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/blocks.ts'

export const sq = {
  'blocks.block': 'Blloko',
  'blocks.address': 'Blloko adresën {address}',
  'blocks.ask': 'Dëshironi ta bllokoni këtë përdorues?',
  'blocks.done': 'Mysafiri u bllokua!',
  'blocks.undone': 'U zhbllokua',
  'blocks.title': 'Mysafirë të bllokuar',
  'blocks.lead': 'Mund ta lexojnë menynë, por jo të porosisin, të thërrasin, të vlerësojnë ose të shkruajnë.',
  'blocks.none': 'Askush nuk është i bllokuar',
  'blocks.anAddress': 'Adresa {value}',
  'blocks.aGuest': 'Mysafiri …{value}',
  'blocks.unblock': 'Zhblloko',
  'blocks.unblockThis': 'Zhblloko {name}',
  'blocks.unblockAddress': 'Zhblloko adresën {address}',
  'blocks.menu': 'Më shumë për këtë mysafir',
  'blocks.addressHint':
    'Mund të jetë rrjeti i vetë lokalit: atëherë askush në Wi-Fi tuaj nuk mund të porosisë, të thërrasë, të vlerësojë ose të shkruajë më. Shpesh mjafton të bllokohet mysafiri.',
  'blocks.goOn': 'Vazhdo',
} satisfies SameTexts<typeof en>
