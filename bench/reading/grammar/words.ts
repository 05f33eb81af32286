import type { ReadLanguage } from '#server/reading/second/languages.ts'

/** What cards in a language say. The two lists of each kind of phrase are for the two halves of the grammar. */
export interface Words {
  /** Where a card is titled and its sections are. */
  titles: readonly string[]
  sections: readonly string[]
  /** A dish's name is a food, alone or with a manner before or after it. */
  foods: readonly string[]
  manners: readonly string[]
  isMannerFirst: boolean
  drinks: readonly string[]
  ingredients: readonly string[]
  with: string
  sides: readonly string[]
  each: readonly [fitted: readonly string[], heldBack: readonly string[]]
  perPerson: readonly [fitted: readonly string[], heldBack: readonly string[]]
  all: readonly [fitted: readonly string[], heldBack: readonly string[]]
  setMenus: readonly string[]
  choice: readonly [fitted: readonly string[], heldBack: readonly string[]]
  servedWith: readonly [fitted: readonly string[], heldBack: readonly string[]]
  notes: readonly [fitted: readonly string[], heldBack: readonly string[]]
}

export type CardLanguage = Extract<ReadLanguage, 'en' | 'sq' | 'fr' | 'nl' | 'de'>

export const words: Readonly<Record<CardLanguage, Words>> = {
  en: {
    titles: ['The Harbour Kitchen', 'Old Mill Inn', 'Luna', 'Corner House', 'Menu'],
    sections: ['Starters', 'Mains', 'Desserts', 'From the Grill', 'Salads', 'Pizza', 'Hot Drinks', 'Little Ones', 'Chef’s Table', 'Burgers & Wraps', 'Garden', 'Morning'], // prettier-ignore
    foods: ['Tomato Soup', 'Beef Stew', 'Chicken Curry', 'Lamb Chops', 'Mushroom Risotto', 'Fish Pie', 'Lentil Salad', 'Prawn Linguine', 'Pork Belly', 'Goat Cheese Tart', 'Duck Breast', 'Sea Bass', 'Pumpkin Gnocchi', 'Halloumi', 'Sausage Roll', 'Apple Crumble', 'Lemon Tart', 'Cheesecake', 'Club Sandwich', 'Veggie Burger', 'Caesar Salad', 'Fish and Chips', 'Ribeye Steak', 'Margherita', 'Diavola', 'Quattro Formaggi', 'Falafel Plate', 'Pancakes', 'Hummus', 'Onion Rings'], // prettier-ignore
    manners: ['Grilled', 'Smoked', 'Roasted', 'Crispy', 'Spicy', 'Slow Cooked', 'Homemade', 'Warm', 'Pan Fried', 'Glazed'], // prettier-ignore
    isMannerFirst: true,
    drinks: ['Coffee', 'Tea', 'Cappuccino', 'Hot Chocolate', 'Espresso', 'Latte', 'Lemonade', 'Orange Juice', 'Cola', 'Ginger Beer', 'Sparkling Water', 'Iced Tea', 'House Lager', 'Pale Ale', 'Cider'], // prettier-ignore
    ingredients: ['roasted peppers', 'basil oil', 'garlic', 'pickled cucumber', 'rye toast', 'lime', 'walnuts', 'honey', 'rocket', 'parmesan', 'crushed peas', 'red wine sauce', 'mashed potato', 'fennel', 'chilli', 'feta', 'tomato', 'olives', 'capers', 'spring onion', 'yoghurt', 'mint'], // prettier-ignore
    with: 'with',
    sides: ['Chips', 'Rice', 'Green Salad', 'Coleslaw', 'Mashed Potato', 'Steamed Vegetables', 'Garlic Bread', 'Baked Beans'], // prettier-ignore
    each: [
      ['each', 'per glass'],
      ['a piece', 'apiece'],
    ],
    perPerson: [
      ['per person', 'pp'],
      ['p.p.', 'a head'],
    ],
    all: [
      ['all', 'all at'],
      ['everything', 'any dish'],
    ],
    setMenus: ['Sunday Lunch', 'Set Menu', 'Lunch Deal', 'Early Evening Menu'],
    choice: [
      ['choice of one', 'choose one'],
      ['pick any one', 'one of the following'],
    ],
    servedWith: [
      ['All mains are served with', 'Served with'],
      ['Choose your side', 'Comes with a choice of'],
    ],
    notes: [
      ['Open daily from 11 am to 10 pm', 'Please tell us about any allergies', '12 Market Street, Leeds LS1 4DY', 'Tel 0113 496 0021', 'www.harbourkitchen.example', 'A 10% service charge is added to your bill', 'All prices include VAT'], // prettier-ignore
      ['Monday to Saturday 12–3 and 6–11', 'Kitchen closes at nine', '7 Quay Road, Bristol', 'Call us: 0117 496 0033', 'Follow us @oldmillinn', 'Ask our team about today’s bake', 'Dishes may contain traces of nuts', 'Established 1987', 'Find us on the square'], // prettier-ignore
    ],
  },
  sq: {
    titles: ['Taverna e Vjetër', 'Te Kalaja', 'Bar Restorant Deti', 'Menyja'],
    sections: [
      'Parapjata',
      'Supa',
      'Gatime',
      'Ëmbëlsira',
      'Pije',
      'Sallata',
      'Zgara',
      'Peshk',
      'Pica',
      'Nga furra',
    ],
    foods: ['Tavë kosi', 'Fërgesë', 'Qofte', 'Supë pule', 'Speca të mbushur', 'Byrek me spinaq', 'Sallatë fshati', 'Biftek viçi', 'Levrek', 'Koran', 'Pilaf', 'Kukurec', 'Patëllxhanë', 'Djathë i bardhë', 'Paçe koke', 'Trileçe', 'Bakllava', 'Oshaf', 'Mish qengji', 'Oktapod', 'Kallamar', 'Makarona', 'Rizoto me perime', 'Pulë fshati'], // prettier-ignore
    manners: ['në zgarë', 'në furrë', 'shtëpie', 'të skuqur', 'me salcë', 'me limon', 'pikant'],
    isMannerFirst: false,
    drinks: ['Kafe', 'Çaj mali', 'Makiato', 'Kapuçino', 'Kakao', 'Limonadë', 'Dhallë', 'Ujë me gaz', 'Birrë', 'Raki rrushi', 'Lëng portokalli', 'Kola'], // prettier-ignore
    ingredients: ['qepë', 'hudhër', 'majdanoz', 'domate', 'vezë', 'kos', 'gjizë', 'ullinj', 'spinaq', 'patate', 'karrota', 'limon', 'vaj ulliri', 'kastravec', 'oriz', 'arra', 'piper'], // prettier-ignore
    with: 'me',
    sides: ['Patate të skuqura', 'Oriz', 'Sallatë jeshile', 'Perime', 'Bukë', 'Turshi'],
    each: [
      ['secila', 'copa'],
      ['për gotë', 'çdo njëra'],
    ],
    perPerson: [['për person'], ['për një person', 'personi']],
    all: [['të gjitha'], ['çdo pjatë']],
    setMenus: ['Menyja e ditës', 'Menyja e drekës', 'Menyja familjare'],
    choice: [['zgjidhni një'], ['një sipas dëshirës']],
    servedWith: [['Të gjitha shërbehen me'], ['Zgjidhni garniturën']],
    notes: [
      ['Hapur çdo ditë 10 – 23', 'Çmimet përfshijnë TVSH', 'Rruga e Kavajës 14, Tiranë', 'Tel 069 20 12 345', 'Na tregoni për alergjitë'], // prettier-ignore
      ['E hënë – e diel 8–24', 'Sheshi Skënderbej, Tiranë', 'Na ndiqni në rrjete', 'Ju bëftë mirë', 'Që nga viti 1994'], // prettier-ignore
    ],
  },
  fr: {
    titles: ['Le Café du Marché', 'Chez Lucie', 'La Carte', 'Au Vieux Port'],
    sections: [
      'Entrées',
      'Plats',
      'Desserts',
      'Boissons',
      'Salades',
      'Viandes',
      'Poissons',
      'Du four',
      'Fromages',
      'Pour les petits',
    ],
    foods: ['Velouté de potiron', 'Salade de chèvre', 'Pâté en croûte', 'Entrecôte', 'Filet de dorade', 'Confit de canard', 'Gratin dauphinois', 'Poulet fermier', 'Quiche lorraine', 'Tartare de bœuf', 'Moules', 'Steak frites', 'Ratatouille', 'Crème brûlée', 'Île flottante', 'Tarte aux pommes', 'Mousse au chocolat', 'Croque monsieur', 'Soupe de poisson', 'Magret', 'Escargots', 'Œuf mimosa'], // prettier-ignore
    manners: ['maison', 'grillé', 'rôti', 'à l’ancienne', 'du chef', 'au four', 'de saison', 'aux herbes'],
    isMannerFirst: false,
    drinks: ['Café', 'Thé', 'Cappuccino', 'Chocolat chaud', 'Limonade', 'Jus d’orange', 'Coca', 'Perrier', 'Bière pression', 'Cidre', 'Kir', 'Tisane'], // prettier-ignore
    ingredients: ['crème', 'châtaignes', 'miel', 'noix', 'carottes', 'purée maison', 'fenouil', 'pommes sautées', 'salade', 'tomates', 'ail', 'persil', 'beurre', 'citron', 'échalotes', 'thym', 'olives', 'lardons'], // prettier-ignore
    with: 'avec',
    sides: ['Frites', 'Riz', 'Salade verte', 'Légumes', 'Purée', 'Haricots verts'],
    each: [
      ['chacun', 'la pièce'],
      ['au choix', 'l’unité'],
    ],
    perPerson: [['par personne'], ['par pers.', '/ personne']],
    all: [['tous à', 'toutes à'], ['chaque plat']],
    setMenus: ['Menu du jour', 'Formule midi', 'Menu du marché'],
    choice: [['un plat au choix'], ['à choisir']],
    servedWith: [['Tous nos plats sont servis avec'], ['Accompagnement au choix']],
    notes: [
      ['Ouvert tous les jours de 12 h à 22 h', 'Prix nets, service compris', '14 rue du Port, Nantes', 'Tél 02 40 00 00 12', 'Liste des allergènes sur demande'], // prettier-ignore
      ['Du mardi au dimanche midi et soir', 'Nos viandes sont d’origine française', 'Place de l’Église, Dinan', 'Bon appétit', 'Depuis 1978'], // prettier-ignore
    ],
  },
  nl: {
    titles: ['Eetcafé De Brug', 'De Oude Markt', 'Menukaart', 'Bij Janneke'],
    sections: [
      'Voorgerechten',
      'Hoofdgerechten',
      'Nagerechten',
      'Dranken',
      'Salades',
      'Van de grill',
      'Lunch',
      'Broodjes',
      'Borrel',
      'Kids',
    ],
    foods: ['Mosterdsoep', 'Carpaccio van rund', 'Gerookte paling', 'Kipsaté', 'Zeebaars', 'Stoofvlees', 'Gevulde paprika', 'Appeltaart', 'Biefstuk', 'Schnitzel', 'Garnalenkroketten', 'Tosti ham kaas', 'Uitsmijter', 'Bitterballen', 'Pannenkoek spek', 'Vegaburger', 'Zalmfilet', 'Tomatensoep', 'Geitenkaas', 'Spareribs', 'Dame blanche', 'Nachos'], // prettier-ignore
    manners: ['van het huis', 'uit de oven', 'met frites', 'van de chef', 'met salade', 'pittig'],
    isMannerFirst: false,
    drinks: ['Koffie', 'Thee', 'Cappuccino', 'Warme chocomel', 'Verse jus', 'Cola', 'Spa rood', 'Bier van de tap', 'Witbier', 'Huiswijn', 'Ice tea', 'Appelsap'], // prettier-ignore
    ingredients: ['spekjes', 'toast', 'mierikswortel', 'honing', 'walnoten', 'atjar', 'kroepoek', 'feta', 'couscous', 'rucola', 'pijnboompitten', 'ui', 'augurk', 'tomaat', 'komkommer', 'kruidenboter', 'truffelmayonaise'], // prettier-ignore
    with: 'met',
    sides: ['Frites', 'Rijst', 'Groene salade', 'Seizoensgroenten', 'Aardappelpuree', 'Stokbrood'],
    each: [
      ['per stuk', 'per glas'],
      ['elk', 'p.st.'],
    ],
    perPerson: [
      ['per persoon', 'p.p.'],
      ['pp', 'p.pers.'],
    ],
    all: [['alle gerechten', 'alles voor'], ['iedere keuze']],
    setMenus: ['Keuzemenu', 'Dagmenu', 'Lunchmenu'],
    choice: [['keuze uit'], ['kies er een']],
    servedWith: [['Alle gerechten worden geserveerd met'], ['Kies een bijgerecht']],
    notes: [
      ['Keuken open van 12 tot 21 uur', 'Prijzen inclusief btw', 'Kerkstraat 9, Utrecht', 'Tel 030 200 0102', 'Heb je een allergie? Meld het ons'], // prettier-ignore
      ['Wij zijn dinsdag gesloten', 'Vraag naar onze dagschotel', 'Markt 3, Delft', 'Eet smakelijk', 'Sinds 1981'], // prettier-ignore
    ],
  },
  de: {
    titles: ['Gasthof zum Löwen', 'Speisekarte', 'Zur Mühle', 'Café Sonne'],
    sections: [
      'Vorspeisen',
      'Hauptspeisen',
      'Nachspeisen',
      'Getränke',
      'Salate',
      'Vom Grill',
      'Fisch',
      'Aus der Pfanne',
      'Für Kinder',
      'Suppen',
    ],
    foods: ['Grießnockerlsuppe', 'Räucherlachs', 'Käsespätzle', 'Wiener Schnitzel', 'Gefüllte Paprika', 'Schweinebraten', 'Forelle Müllerin', 'Kaiserschmarrn', 'Rote Grütze', 'Gulaschsuppe', 'Zwiebelrostbraten', 'Backhendl', 'Maultaschen', 'Currywurst', 'Flammkuchen', 'Leberkäse', 'Kartoffelsuppe', 'Sauerbraten', 'Rinderroulade', 'Apfelstrudel', 'Bratwurst', 'Gemischter Salat'], // prettier-ignore
    manners: ['nach Art des Hauses', 'mit Knödel', 'vom Rost', 'hausgemacht', 'mit Pommes', 'überbacken'],
    isMannerFirst: false,
    drinks: ['Kaffee', 'Tee', 'Cappuccino', 'Heiße Schokolade', 'Apfelschorle', 'Cola', 'Spezi', 'Weißbier', 'Helles', 'Radler', 'Mineralwasser', 'Hauswein'], // prettier-ignore
    ingredients: ['Meerrettich', 'Rösti', 'Kürbiskernöl', 'Röstzwiebeln', 'Petersilienkartoffeln', 'Mandelbutter', 'Apfelmus', 'Sauerkraut', 'Preiselbeeren', 'Gurkensalat', 'Kräuterquark', 'Speck', 'Schnittlauch', 'Tomaten', 'Käse', 'Pilze'], // prettier-ignore
    with: 'mit',
    sides: ['Pommes frites', 'Reis', 'Knödel', 'Kartoffelsalat', 'Beilagensalat', 'Gemüse'],
    each: [
      ['je', 'das Stück'],
      ['pro Stück', 'je Glas'],
    ],
    perPerson: [['pro Person'], ['p. P.', 'je Person']],
    all: [['alle Gerichte', 'alle je'], ['jedes Gericht']],
    setMenus: ['Mittagsmenü', 'Tagesmenü', 'Sonntagsmenü'],
    choice: [['zur Auswahl'], ['wahlweise']],
    servedWith: [['Alle Gerichte servieren wir mit'], ['Beilagen zur Wahl']],
    notes: [
      ['Geöffnet täglich von 11 bis 23 Uhr', 'Alle Preise inkl. MwSt.', 'Marktplatz 5, Ulm', 'Tel. 0731 000 112', 'Fragen Sie nach Allergenen'], // prettier-ignore
      ['Montag Ruhetag', 'Warme Küche bis 21 Uhr', 'Am Bach 2, Lindau', 'Guten Appetit', 'Seit 1968 in Familienhand'], // prettier-ignore
    ],
  },
}
