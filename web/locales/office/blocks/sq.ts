import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from './en.ts'

export const sq = {
  'blocks.block': 'Blloko',
  'blocks.address': 'Blloko adresën {address}',
  'blocks.ask': 'Dëshironi ta bllokoni këtë përdorues?',
  'blocks.done': 'Klienti u bllokua!',
  'blocks.undone': 'U zhbllokua',
  'blocks.title': 'Klientë të bllokuar',
  'blocks.lead': 'E lexojnë menunë, por nuk porosisin, thërrasin, vlerësojnë ose shkruajnë.',
  'blocks.none': 'Askush nuk është i bllokuar',
  'blocks.anAddress': 'Adresa {value}',
  'blocks.aGuest': 'Klienti …{value}',
  'blocks.unblock': 'Zhblloko',
  'blocks.unblockThis': 'Zhblloko {value}',
  'blocks.menu': 'Më shumë për këtë klient',
  'blocks.addressHint':
    'Mund të jetë rrjeti i vetë lokalit: atëherë askush në Wi-Fi tuaj nuk mund të porosisë, të thërrasë, të vlerësojë ose të shkruajë më. Shpesh mjafton të bllokohet klienti.',
  'blocks.goOn': 'Vazhdo',
} satisfies SameTexts<typeof en>
