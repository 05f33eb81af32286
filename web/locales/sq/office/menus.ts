import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/menus.ts'

export const sq = {
  'menus.title': 'Menytë',
  'menus.lead': 'Ajo që mysafirët shohin së pari: çdo meny ka nënmeny me produkte.',
  'menus.search': 'Kërko meny',
  'menus.create': 'Krijo meny',
  'menus.upload': 'Ngarko meny',
  'menus.edit': 'Ndrysho menynë',
  'menus.list': 'Menytë, në radhën që i shohin mysafirët',
  'menus.submenus': { one: '{n} nënmeny', other: '{n} nënmeny' },
  'menus.missingPrices': { one: '{n} gjellë pret çmimin', other: '{n} gjellë presin çmimin' },
  'menus.fillInPrices': 'Plotëso çmimet',
  'menus.empty': 'Ende nuk ka meny',
  'menus.emptyHint': 'Krijoni të parën, për shembull “Ushqime” ose “Pije”.',
  'menus.created': 'Menyja u krijua',
  'menus.updated': 'Menyja u ruajt',
  'menus.deleted': 'Menyja u fshi',
  'menus.restored': 'Menyja u rikthye',
  'menus.duplicated': 'Menyja u kopjua: aktivizojeni kopjen kur të jetë gati',
  'menus.activated': 'Menyja u aktivizua',
  'menus.deactivated': 'Menyja u çaktivizua',
  'preview.title': 'Pamja e drejtpërdrejtë',
  'preview.frame': 'Menyja juaj ashtu si e shohin mysafirët',
  'preview.refresh': 'Rifresko pamjen',
} satisfies SameTexts<typeof en>
