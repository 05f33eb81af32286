import type { ExampleName } from '#server/lib/environment.ts'
import type { SubmenuIcon } from '#contract/domain/bounds.ts'
import { demoBusiness } from '../business.ts'
import type { DemoBusiness } from '../types.ts'

/**
 * The data of an example business that its spreadsheet does not contain: the business, taxes, icons and
 * pictures.
 */
export interface Example {
  business: DemoBusiness
  tables: readonly string[]
  taxes: readonly { name: string; tableRate: number; deliveryRate: number; isDefault?: boolean }[]
  /** By the submenu's title. */
  icons: Record<string, SubmenuIcon>
  /** Prices that differ at certain times or for deliveries; `submenus` by their titles, omitted for all. */
  priceRules?: readonly ExampleRule[]
  /** Daily menus with courses. */
  setMenus?: readonly ExampleSetMenu[]
  /** Pieces left, by the product's name. */
  left?: Record<string, number>
  /** Drawings of the demo's products, by the product's name. */
  pictures: Record<string, string>
}

interface ExampleRule {
  name: string
  nameEn: string
  submenus?: readonly string[]
  orderKind?: 'table' | 'delivery'
  days?: number[]
  startTime?: string
  endTime?: string
  percent: number
}

interface ExampleSetMenu {
  title: string
  titleEn: string
  description: string
  descriptionEn: string
  totalPrice: number
  startTime: string
  endTime: string
  /** A choice's surcharge by the product's name. */
  courses: readonly { name: string; nameEn: string; choices: Record<string, number> }[]
}

const kosovoTaxes = [
  { name: 'TVSH', tableRate: 8, deliveryRate: 8, isDefault: true },
  { name: 'Alkool', tableRate: 18, deliveryRate: 18 },
]

/** The examples in the folders beside this file, by the folder's name. */
export const examples: Record<Exclude<ExampleName, 'restaurant'>, Example> = {
  pizzeria: {
    business: {
      ...demoBusiness,
      name: 'Furra e Vjetër',
      description: 'Pica nga furra me dru, në tri madhësi, me brumë që pushon dy ditë.',
      descriptionEn: 'Pizza from the wood oven in three sizes, with dough that rests for two days.',
      startDayTime: '11:00:00',
    },
    tables: ['Furra 1', 'Furra 2', 'Dritarja 3', 'Dritarja 4', 'Tarraca 5', 'Tarraca 6'],
    taxes: kosovoTaxes,
    setMenus: [
      {
        title: 'Dreka e picave',
        titleEn: 'Pizza lunch',
        description: 'Një sallatë, një picë dhe një pije.',
        descriptionEn: 'A salad, a pizza and a drink.',
        totalPrice: 9.5,
        startTime: '11:00:00',
        endTime: '16:00:00',
        courses: [
          {
            name: 'Për fillim',
            nameEn: 'To start',
            choices: { 'Sallatë shope': 0, 'Bukë me hudhër': 0, 'Sallatë Cezar': 1.5 },
          },
          {
            name: 'Pica',
            nameEn: 'Pizza',
            choices: { Margarita: 0, Kapriçoza: 0, Diavola: 0, 'Proshutë e Parmës': 2 },
          },
          { name: 'Pije', nameEn: 'Drink', choices: { Ajran: 0, Kola: 0, 'Birrë e hapur': 0.5 } },
        ],
      },
    ],
    left: { Tiramisu: 4 },
    icons: {
      Pica: 'pizza',
      'Kalcone dhe fokaçe': 'sandwich',
      Sallata: 'salad',
      Ëmbëlsira: 'deserts',
      'Pije freskuese': 'drinks',
      'Birra dhe verë': 'beer',
    },
    pictures: {
      Margarita: 'pica-margarita',
      Diavola: 'pica-diavola',
      Kapriçoza: 'pica-proshute',
      Vegjetariane: 'pica-vegjetariane',
      'Fokaçe me rozmarinë': 'lepine',
      'Sallatë shope': 'sallate-shope',
      'Rukolë dhe parmixhan': 'sallate-rukole',
      'Sallatë Cezar': 'sallate-cezar',
      Tiramisu: 'tiramisu',
      Ujë: 'uje',
      'Limonadë shtëpie': 'limonade',
      Ajran: 'ajran',
      'Birrë e hapur': 'birre-krikell',
      Vranac: 'vranac',
      Smederevkë: 'smederevke',
    },
  },
  bar: {
    business: {
      ...demoBusiness,
      name: 'Bar Tingulli',
      type: 'BARS',
      description: 'Kokteje, birra nga Kosova dhe muzikë, deri vonë.',
      descriptionEn: 'Cocktails, beers from Kosovo and music until late.',
      startDayTime: '16:00:00',
      endDayTime: '02:00:00',
      configuration: { ...demoBusiness.configuration, enableDelivery: false },
      delivery: { ...demoBusiness.delivery, activateDelivery: false },
    },
    tables: ['Banaku 1', 'Banaku 2', 'Banaku 3', 'Divani 4', 'Divani 5', 'Tarraca 6', 'Tarraca 7'],
    taxes: kosovoTaxes,
    priceRules: [
      {
        name: 'Ora e lumtur',
        nameEn: 'Happy hour',
        submenus: ['Kokteje', 'Birra'],
        startTime: '17:00:00',
        endTime: '19:00:00',
        percent: -25,
      },
    ],
    icons: {
      Birra: 'beer',
      Kokteje: 'cocktail',
      'Raki dhe pije të forta': 'tequila',
      Verë: 'vine',
      'Pa alkool': 'drinks',
      'Për me pi diçka': 'french-fries',
    },
    pictures: {
      Peja: 'birre-krikell',
      'IPA e Prishtinës': 'birre-qelibar',
      Mohito: 'mohito',
      Negroni: 'negroni',
      'Aperol spric': 'spric',
      'Espreso martini': 'martini',
      'Raki rrushi': 'raki-rrushi',
      'Raki ftoi': 'raki-ftoi',
      Vranac: 'vranac',
      Roze: 'roze',
      'Limonadë me xhenxhefil': 'limonade',
      Espreso: 'espreso',
      Makiato: 'makiato',
      'Pjatë meze': 'pjate-meze',
      'Patate të skuqura': 'patate',
    },
  },
  breakfast: {
    business: {
      ...demoBusiness,
      name: 'Hôtel du Parc',
      type: 'CAFES',
      description: 'Le petit-déjeuner de l’hôtel, servi en salle et sur la terrasse.',
      descriptionEn: 'The hotel’s breakfast, served inside and on the terrace.',
      startDayTime: '06:30:00',
      endDayTime: '11:30:00',
      address: {
        ...demoBusiness.address,
        addressLine: 'Avenue du Parc 8',
        city: 'Bruxelles',
        country: 'Belgique',
      },
      configuration: {
        ...demoBusiness.configuration,
        language: 'fr',
        secondaryLanguage: 'en',
        enableDelivery: false,
      },
      delivery: { ...demoBusiness.delivery, activateDelivery: false },
    },
    tables: ['Salle 1', 'Salle 2', 'Salle 3', 'Salle 4', 'Terrasse 5', 'Terrasse 6'],
    taxes: [
      { name: 'TVA', tableRate: 12, deliveryRate: 6, isDefault: true },
      { name: 'Alcool', tableRate: 21, deliveryRate: 21 },
    ],
    setMenus: [
      {
        title: 'Petit-déjeuner complet',
        titleEn: 'Full breakfast',
        description: 'Une boisson chaude, un jus, des œufs et une viennoiserie.',
        descriptionEn: 'A hot drink, a juice, eggs and a pastry.',
        totalPrice: 14.5,
        startTime: '06:30:00',
        endTime: '11:30:00',
        courses: [
          { name: 'Boisson chaude', nameEn: 'Hot drink', choices: { Café: 0, Thé: 0, Cappuccino: 0.5 } },
          { name: 'Jus', nameEn: 'Juice', choices: { 'Jus de pomme': 0, 'Jus d’orange pressé': 1 } },
          {
            name: 'Œufs',
            nameEn: 'Eggs',
            choices: { 'Deux œufs': 0, Omelette: 0, Shakshuka: 1, 'Œufs Bénédicte': 2 },
          },
          { name: 'Viennoiserie', nameEn: 'Pastry', choices: { Croissant: 0, 'Pain au chocolat': 0 } },
        ],
      },
    ],
    left: { 'Pain au chocolat': 3 },
    icons: {
      Œufs: 'main-dish',
      'Viennoiseries et pains': 'croissant',
      'Fruits et muesli': 'salad',
      Salé: 'sandwich',
      'Boissons chaudes': 'coffee',
      'Boissons fraîches': 'drinks',
    },
    pictures: {
      'Deux œufs': 'veze-syze',
      Omelette: 'omelete-djathe',
      Shakshuka: 'shakshuka',
      Croissant: 'kroasan-gjalpe',
      'Pain au chocolat': 'kroasan-cokollate',
      Pancakes: 'palacinka',
      'Granola et yaourt': 'granola-kos',
      Café: 'espreso',
      Cappuccino: 'kapucino',
      Thé: 'caj-mali',
      'Jus d’orange pressé': 'leng-portokalli',
      Eau: 'uje',
    },
  },
  takeaway: {
    business: {
      ...demoBusiness,
      name: 'Friethuis De Hoek',
      type: 'FAST_FOOD',
      description: 'Friet, burgers en kommen, om af te halen of thuis bezorgd.',
      descriptionEn: 'Fries, burgers and bowls, to take away or delivered to your door.',
      startDayTime: '11:30:00',
      endDayTime: '22:00:00',
      address: {
        ...demoBusiness.address,
        addressLine: 'Hoogstraat 21',
        city: 'Utrecht',
        country: 'Nederland',
      },
      configuration: { ...demoBusiness.configuration, language: 'nl', secondaryLanguage: 'en' },
      delivery: {
        activateDelivery: true,
        deliveryStartTime: '12:00:00',
        deliveryEndTime: '21:30:00',
        freeDeliveryPriceLimit: 30,
        deliveryFee: 2.5,
      },
    },
    tables: ['Balie 1', 'Raam 2', 'Raam 3', 'Terras 4'],
    taxes: [
      { name: 'Btw', tableRate: 9, deliveryRate: 9, isDefault: true },
      { name: 'Alcohol', tableRate: 21, deliveryRate: 21 },
    ],
    priceRules: [
      { name: 'Bezorgprijs', nameEn: 'Delivered', orderKind: 'delivery', percent: 10 },
      {
        name: 'Lunchdeal',
        nameEn: 'Lunch deal',
        submenus: ['Burgers'],
        days: [1, 2, 3, 4, 5],
        startTime: '11:30:00',
        endTime: '14:00:00',
        percent: -15,
      },
    ],
    icons: {
      Friet: 'french-fries',
      Burgers: 'burger',
      Snacks: 'tacos',
      'Kommen en salades': 'salad',
      Zoet: 'ice-cream',
      'Fris en bier': 'drinks',
    },
    pictures: {
      Friet: 'patate',
      'Klassieke burger': 'burger-shtepie',
      Spekburger: 'burger-dyfishte',
      'Groene salade': 'sallate-shope',
      Brownie: 'torte-cokollate',
      Milkshake: 'smuthi-mjedre',
      Spa: 'uje',
      Pils: 'birre-qelibar',
    },
  },
}
