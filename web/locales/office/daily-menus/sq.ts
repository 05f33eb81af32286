import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from './en.ts'

export const sq = {
  'daily.title': 'Menytë ditore',
  'daily.lead': 'Produkte së bashku me një çmim; mysafirët i shohin brenda orarit.',
  'daily.search': 'Kërko menytë ditore',
  'daily.create': 'Krijo meny ditore',
  'daily.edit': 'Ndrysho menynë ditore',
  'daily.list': 'Menytë ditore, në radhën që i shohin mysafirët',
  'daily.empty': 'Nuk ka meny ditore',
  'daily.emptyHint': 'Krijoni të parën, për shembull “Dreka” me supë, pjatë kryesore dhe pije.',
  'daily.created': 'Menyja ditore u krijua',
  'daily.updated': 'Menyja ditore u ruajt',
  'daily.deleted': 'Menyja ditore u fshi',
  'daily.restored': 'Menyja ditore u rikthye',
  'daily.activated': 'Menyja ditore u aktivizua',
  'daily.deactivated': 'Menyja ditore u çaktivizua',
  'daily.price': 'Çmimi gjithsej ({currency})',
  'daily.hours': 'Mysafirët e shohin ndërmjet këtyre orëve, sipas orës së biznesit tuaj.',
  'daily.never': 'Fillimi dhe mbarimi janë të njëjtë: mysafirët nuk do ta shihnin kurrë.',
  'daily.productsLead': 'Produktet e kësaj menyje ditore, në radhën që i shohin mysafirët.',
  'daily.products': 'Produktet e kësaj menyje ditore',
  'daily.productsHint': 'Shtoni produktet që i përkasin kësaj menyje ditore.',
  'daily.addNone': 'Të gjitha produktet janë tashmë në këtë meny ditore',
  'daily.remove': 'Fshi {name} nga kjo meny ditore',
  'daily.remove.tip': 'Fshi nga kjo meny ditore',
  'daily.removed': 'Produkti u hoq nga menyja ditore',
} satisfies SameTexts<typeof en>
