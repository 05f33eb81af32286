import type { DemoBanner, DemoDailyMenu, DemoEvent } from './types.ts'

/** The promotions of the demo business: its daily menus, events and banners. */

export const demoDailyMenus: readonly DemoDailyMenu[] = [
  {
    key: 'mengjesi-ditor',
    title: 'Mëngjesi për dy',
    titleEn: 'Breakfast for two',
    description: 'Omëletë, byrek me spinaq, petulla me mjaltë dhe dy makiato të mëdha.',
    descriptionEn: 'Omelette, spinach byrek, petulla with honey and two large macchiatos.',
    totalPrice: 8.9,
    startTime: '07:00:00',
    endTime: '11:30:00',
    productKeys: ['omelete-djathe', 'byrek-spinaq', 'petulla', 'makiato'],
  },
  {
    key: 'dreka-ditore',
    title: 'Dreka e ditës',
    titleEn: 'Lunch of the day',
    description: 'Supë pule, tavë kosi, sallatë shope dhe një gotë ajran. Gati për 20 minuta.',
    descriptionEn: 'Chicken soup, lamb in yoghurt, shope salad and a glass of ayran. Ready in 20 minutes.',
    totalPrice: 9.5,
    startTime: '11:00:00',
    endTime: '16:00:00',
    productKeys: ['supe-pule', 'tave-kosi', 'sallate-shope', 'ajran'],
  },
  {
    key: 'darka-skare',
    title: 'Darka nga skara',
    titleEn: 'Dinner from the grill',
    description: 'Pjatë mezesh, qebapa, hell pule, perime në skarë dhe trileçe për fund.',
    descriptionEn: 'Meze board, qebapa, chicken skewers, grilled vegetables and trileçe to finish.',
    totalPrice: 19.9,
    startTime: '16:00:00',
    endTime: '23:00:00',
    productKeys: ['pjate-meze', 'qebapa', 'shpetka-pule', 'perime-skare', 'trilece'],
  },
]

export const demoEvents: readonly DemoEvent[] = [
  {
    key: 'muzike-live',
    title: 'Mbrëmje me muzikë të gjallë',
    titleEn: 'Live music night',
    description: 'Këngë qytetare me kitarë e violinë, çdo të premte nga ora 20:00. Hyrja është e lirë.',
    descriptionEn: 'Old city songs with guitar and violin, every Friday from 20:00. Entrance is free.',
    link: 'https://example.com/muzike',
    startsInDays: 0,
    endsInDays: 60,
    startTime: '20:00:00',
    endTime: '23:00:00',
  },
  {
    key: 'nata-flise',
    title: 'Nata e flisë',
    titleEn: 'Flija night',
    description: 'Flija piqet para jush, nën saç, siç bëhej dikur. Ejani herët, shtrohet derisa të mbarojë.',
    descriptionEn: 'Flija baked in front of you, under the saç, as it used to be. Come early, it goes fast.',
    link: 'https://example.com/flija',
    startsInDays: 2,
    endsInDays: 32,
    startTime: '18:00:00',
    endTime: '22:00:00',
  },
  {
    key: 'degustim-vere',
    title: 'Degustim i verërave të Rahovecit',
    titleEn: 'Rahovec wine tasting',
    description: 'Pesë verëra, djathëra vendorë dhe tregime nga vreshtarët. Vendet janë të kufizuara.',
    descriptionEn: 'Five wines, local cheeses and stories from the winegrowers. Places are limited.',
    link: 'https://example.com/degustim',
    startsInDays: 7,
    endsInDays: 45,
    startTime: '19:00:00',
    endTime: '22:30:00',
  },
]

export const demoBanners: readonly DemoBanner[] = [
  {
    key: 'baner-pica',
    link: 'https://example.com/pica',
  },
  {
    key: 'baner-limonade',
    link: 'https://example.com/limonada',
  },
  {
    key: 'baner-trilece',
    link: 'https://example.com/embelsira',
  },
]
