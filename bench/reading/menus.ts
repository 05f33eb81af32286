import type { ReadLanguage } from '#server/reading/second/languages.ts'

/** Menus to be drawn, whose content is known, so that a reading can be compared with it. */
export interface TrueMenu {
  language: ReadLanguage
  title: string
  sections: TrueSection[]
}

export interface TrueSection {
  title: string
  dishes: TrueDish[]
}

export interface TrueDish {
  name: string
  price: number
  description?: string
}

/** A section from lines such as "Name; 4.50; description". */
export const section = (title: string, ...lines: string[]): TrueSection => ({
  title,
  dishes: lines.map((line) => {
    const [name = '', price = '', description] = line.split('; ')
    return { name, price: Number(price), ...(description && { description }) }
  }),
})

export const trueMenus: readonly TrueMenu[] = [
  {
    language: 'en',
    title: 'The Harbour Kitchen',
    sections: [
      section(
        'Starters',
        'Tomato Soup; 6.50; roasted peppers, basil oil',
        'Smoked Mackerel Pâté; 8.20; pickled cucumber, rye toast',
        'Whipped Goat Cheese; 7.90',
        'Salt and Pepper Squid; 9.40; lime, garlic mayonnaise',
      ),
      section(
        'Mains',
        'Beer Battered Haddock; 16.80; hand cut chips, crushed peas',
        'Slow Braised Beef Cheek; 19.50; mashed potato, red wine sauce',
        'Wild Mushroom Risotto; 15.20',
        'Grilled Chicken Thighs; 16.20; charred leeks, romesco',
        'Market Fish of the Day; 21.00',
      ),
      section(
        'Puddings',
        'Sticky Toffee Pudding; 7.20',
        'Lemon Tart; 6.80; raspberries',
        'Two Scoops of Ice Cream; 5.40',
      ),
    ],
  },
  {
    language: 'sq',
    title: 'Taverna e Vjetër',
    sections: [
      section(
        'Parapjata',
        'Djathë i bardhë; 350',
        'Speca të pjekur; 300; me gjizë dhe hudhër',
        'Patëllxhanë të mbushur; 420; domate, qepë, majdanoz',
        'Turshi shtëpie; 250',
      ),
      section('Supa', 'Supë pule; 280', 'Supë me perime; 250; patate, karrota, selino', 'Paçe koke; 400'),
      section(
        'Gatime',
        'Tavë kosi; 650; mish qengji, kos, vezë',
        'Fërgesë Tirane; 550',
        'Qofte të fërguara; 480; me sallatë dhe patate',
        'Biftek viçi; 1200',
        'Levrek në zgarë; 1400; me erëza dhe limon',
      ),
      section('Ëmbëlsira', 'Trileçe; 300', 'Bakllava me arra; 320', 'Oshaf me fiq; 280'),
    ],
  },
  {
    language: 'fr',
    title: 'Le Café du Marché',
    sections: [
      section(
        'Entrées',
        'Velouté de potiron; 7.50; crème, châtaignes',
        'Œuf mimosa; 6.00',
        'Pâté en croûte; 9.50; pickles, salade',
        'Salade de chèvre chaud; 10.50; miel, noix',
      ),
      section(
        'Plats',
        'Bœuf bourguignon; 18.50; carottes, purée maison',
        'Entrecôte grillée; 24.00',
        'Filet de dorade rôti; 21.50; fenouil braisé',
        'Gratin dauphinois; 14.00',
        'Confit de canard; 19.80; pommes sautées',
      ),
      section(
        'Desserts',
        'Crème brûlée; 7.20',
        'Île flottante; 6.80',
        'Tarte aux mûres; 7.90; glace vanille',
      ),
    ],
  },
  {
    language: 'nl',
    title: 'Eetcafé De Brug',
    sections: [
      section(
        'Voorgerechten',
        'Mosterdsoep; 6.50; met spekjes',
        'Gerookte paling; 12.50; toast, mierikswortel',
        'Carpaccio van rund; 11.75',
        'Geitenkaas uit de oven; 9.95; honing, walnoten',
      ),
      section(
        'Hoofdgerechten',
        'Kipsaté van het huis; 17.50; atjar, kroepoek',
        'Zeebaars à la plancha; 23.50',
        'Stoofvlees met frites; 18.95',
        'Gevulde paprika; 16.25; feta, couscous',
      ),
      section(
        'Nagerechten',
        'Appeltaart met slagroom; 5.75',
        'Crème brûlée; 7.25',
        'Vla met aardbeien; 6.10',
      ),
    ],
  },
  {
    language: 'de',
    title: 'Gasthof zum Löwen',
    sections: [
      section(
        'Vorspeisen',
        'Grießnockerlsuppe; 5.90',
        'Räucherlachs; 11.50; Meerrettich, Rösti',
        'Gemischter Salat; 6.80; Kürbiskernöl',
      ),
      section(
        'Hauptspeisen',
        'Käsespätzle; 13.50; Röstzwiebeln',
        'Wiener Schnitzel; 22.90; Petersilienkartoffeln',
        'Gefüllte Paprika; 14.20',
        'Schweinebraten mit Knödel; 16.80',
        'Forelle Müllerin; 19.50; Mandelbutter',
      ),
      section(
        'Nachspeisen',
        'Kaiserschmarrn; 9.80; Apfelmus',
        'Rote Grütze; 6.20',
        'Äpfel im Schlafrock; 7.40',
      ),
    ],
  },
]
