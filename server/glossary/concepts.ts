/** A dish, an ingredient or another word of cards, by language; the first name is the one that is suggested. */
export interface Concept {
  names: Readonly<Record<string, readonly string[]>>
  isIngredient: boolean
  /** An ingredient in the German dative, as after “mit”. */
  afterMit: string
}

export const languagesOfConcepts = ['en', 'sq', 'fr', 'nl', 'de', 'it']

/**
 * A line for each concept, in the order of the languages. After / stand other names by which it is found, after > the
 * German dative plural.
 */
const ingredients = `
cheese|djathë|fromage|kaas|Käse|formaggio
white cheese|djathë i bardhë|fromage blanc salé|witte kaas|Weißkäse|formaggio bianco
goat cheese|djathë dhie|fromage de chèvre|geitenkaas|Ziegenkäse|formaggio di capra
mozzarella|mocarela/mozzarella|mozzarella|mozzarella|Mozzarella|mozzarella
parmesan|parmixhan/parmezan|parmesan|parmezaan/parmezaanse kaas|Parmesan|parmigiano
feta|feta|feta|feta|Feta|feta
butter|gjalpë|beurre|boter|Butter|burro
cream|pana|crème|room|Sahne|panna
yogurt|kos|yaourt|yoghurt|Joghurt|yogurt
milk|qumësht|lait|melk|Milch|latte
egg|vezë|œuf|ei|Ei|uovo
eggs|vezë/vezët|œufs|eieren|Eier>Eiern|uova
ham|proshutë|jambon|ham|Schinken|prosciutto cotto/prosciutto
prosciutto|proshuto|jambon cru|rauwe ham|Rohschinken|prosciutto crudo
bacon|pançetë/bacon|lardons|spek|Speck|pancetta
sausage|salsiçe|saucisse|worst|Wurst|salsiccia
salami|sallam|salami|salami|Salami|salame
minced meat|mish i grirë|viande hachée|gehakt|Hackfleisch|carne macinata
meat|mish|viande|vlees|Fleisch|carne
chicken|pulë/mish pule|poulet|kip|Hähnchen/Huhn|pollo
turkey|gjel deti|dinde|kalkoen|Pute|tacchino
duck|rosë|canard|eend|Ente|anatra
beef|mish lope/viçi|bœuf|rundvlees|Rindfleisch|manzo
veal|mish viçi|veau|kalfsvlees|Kalbfleisch|vitello
lamb|mish qengji/qengj|agneau|lamsvlees/lam|Lammfleisch|agnello
pork|mish derri|porc|varkensvlees|Schweinefleisch|maiale
fish|peshk|poisson|vis|Fisch|pesce
salmon|salmon|saumon|zalm|Lachs|salmone
tuna|ton|thon|tonijn|Thunfisch|tonno
trout|troftë|truite|forel|Forelle|trota
cod|merluc|cabillaud|kabeljauw|Kabeljau|merluzzo
sea bass|levrek|bar|zeebaars|Wolfsbarsch|branzino
sea bream|koce|dorade|dorade|Dorade|orata
anchovies|açuge|anchois|ansjovis|Sardellen|acciughe
shrimps|karkaleca/karkaleca deti|crevettes|garnalen|Garnelen|gamberetti
squid|kallamar/kallamarë|calamar|inktvis|Tintenfisch|calamari
octopus|oktapod|poulpe|octopus|Oktopus|polpo
mussels|midhje|moules|mosselen|Muscheln|cozze
seafood|fruta deti|fruits de mer|zeevruchten|Meeresfrüchte>Meeresfrüchten|frutti di mare
rice|oriz|riz|rijst|Reis|riso
potatoes|patate|pommes de terre|aardappelen|Kartoffeln|patate
french fries/chips/fries|patate të skuqura/patatina|frites|friet/frieten|Pommes frites|patatine fritte
mashed potatoes|pure patatesh|purée de pommes de terre|aardappelpuree|Kartoffelpüree|purè di patate
vegetables|perime|légumes|groenten|Gemüse|verdure
grilled vegetables|perime të pjekura/perime në skarë|légumes grillés|gegrilde groenten|Grillgemüse|verdure grigliate
tomato|domate|tomate|tomaat|Tomate|pomodoro
tomatoes|domate/domatet|tomates|tomaten|Tomaten|pomodori
cucumber|kastravec|concombre|komkommer|Gurke|cetriolo
peppers|speca|poivrons|paprika|Paprika|peperoni
onion|qepë|oignon|ui|Zwiebel|cipolla
onions|qepë/qepët|oignons|uien|Zwiebeln|cipolle
garlic|hudhër|ail|knoflook|Knoblauch|aglio
mushrooms|kërpudha|champignons|champignons|Pilze>Pilzen|funghi
aubergine/eggplant|patëllxhan|aubergine|aubergine|Aubergine|melanzana
courgette/zucchini|kungulleshkë|courgette|courgette|Zucchini|zucchina/zucchine
spinach|spinaq|épinards|spinazie|Spinat|spinaci
cabbage|lakër|chou|kool|Kohl|cavolo
carrots|karota|carottes|wortelen|Karotten|carote
peas|bizele|petits pois|erwten|Erbsen|piselli
beans|fasule|haricots|bonen|Bohnen|fagioli
lentils|thjerrëza|lentilles|linzen|Linsen|lenticchie
chickpeas|qiqra|pois chiches|kikkererwten|Kichererbsen|ceci
corn|misër|maïs|maïs|Mais|mais
rocket/arugula|rukola|roquette|rucola|Rucola|rucola
lettuce|marule|laitue|sla|Kopfsalat|lattuga
olives|ullinj|olives|olijven|Oliven|olive
olive oil|vaj ulliri|huile d’olive|olijfolie|Olivenöl|olio d’oliva
avocado|avokado|avocat|avocado|Avocado|avocado
basil|borzilok|basilic|basilicum|Basilikum|basilico
parsley|majdanoz|persil|peterselie|Petersilie|prezzemolo
oregano|rigon|origan|oregano|Oregano|origano
mint|mente|menthe|munt|Minze|menta
lemon|limon|citron|citroen|Zitrone|limone
orange|portokall|orange|sinaasappel|Orange|arancia
apple|mollë|pomme|appel|Apfel|mela
banana|banane|banane|banaan|Banane|banana
strawberries|luleshtrydhe|fraises|aardbeien|Erdbeeren|fragole
cherries|qershi|cerises|kersen|Kirschen|ciliegie
pomegranate|shegë|grenade|granaatappel|Granatapfel|melagrana
fruit|fruta|fruits|fruit|Obst|frutta
figs|fiq|figues|vijgen|Feigen|fichi
walnuts|arra|noix|walnoten|Walnüsse>Walnüssen|noci
hazelnuts|lajthi|noisettes|hazelnoten|Haselnüsse>Haselnüssen|nocciole
almonds|bajame|amandes|amandelen|Mandeln|mandorle
pistachios|fëstëkë|pistaches|pistachenoten|Pistazien|pistacchi
honey|mjaltë|miel|honing|Honig|miele
sugar|sheqer|sucre|suiker|Zucker|zucchero
salt|kripë|sel|zout|Salz|sale
chocolate|çokollatë|chocolat|chocolade|Schokolade|cioccolato
vanilla|vanilje|vanille|vanille|Vanille|vaniglia
caramel|karamel|caramel|karamel|Karamell|caramello
whipped cream|krem shantiji|chantilly/crème chantilly|slagroom|Schlagsahne|panna montata
bread|bukë|pain|brood|Brot|pane
tomato sauce|salcë domatesh/salcë domate|sauce tomate|tomatensaus|Tomatensauce/Tomatensoße|salsa di pomodoro
garlic sauce|salcë hudhre|sauce à l’ail|knoflooksaus|Knoblauchsauce|salsa all’aglio
mushroom sauce|salcë kërpudhash|sauce aux champignons|champignonsaus|Pilzsauce|salsa ai funghi
pepper sauce|salcë piperi|sauce au poivre|pepersaus|Pfeffersauce|salsa al pepe
ketchup|keçap|ketchup|ketchup|Ketchup|ketchup
mayonnaise|majonezë|mayonnaise|mayonaise|Mayonnaise|maionese
mustard|mustardë|moutarde|mosterd|Senf|senape
`

const dishes = `
soup|supë|soupe|soep|Suppe|zuppa
soup of the day|supa e ditës|soupe du jour|soep van de dag|Tagessuppe|zuppa del giorno
chicken soup|supë pule|soupe au poulet|kippensoep|Hühnersuppe|zuppa di pollo
fish soup|supë peshku|soupe de poisson|vissoep|Fischsuppe|zuppa di pesce
vegetable soup|supë perimesh|soupe de légumes|groentesoep|Gemüsesuppe|zuppa di verdure
tomato soup|supë domatesh|soupe de tomates|tomatensoep|Tomatensuppe|zuppa di pomodoro
mushroom soup|supë kërpudhash|soupe aux champignons|champignonsoep|Pilzsuppe|zuppa di funghi
lentil soup|supë thjerrëzash|soupe de lentilles|linzensoep|Linsensuppe|zuppa di lenticchie
onion soup|supë qepësh|soupe à l’oignon|uiensoep|Zwiebelsuppe|zuppa di cipolle
salad|sallatë|salade|salade|Salat|insalata
mixed salad|sallatë mikse/sallatë e përzier|salade mixte|gemengde salade|gemischter Salat|insalata mista
green salad|sallatë jeshile/sallatë e gjelbër|salade verte|groene salade|grüner Salat|insalata verde
Greek salad|sallatë greke|salade grecque|Griekse salade|griechischer Salat|insalata greca
Caesar salad|sallatë Cezar|salade César|caesarsalade|Caesar Salad|Caesar salad
tomato salad|sallatë domatesh/sallatë domate|salade de tomates|tomatensalade|Tomatensalat|insalata di pomodori
tuna salad|sallatë me ton|salade au thon|tonijnsalade|Thunfischsalat|insalata di tonno
chicken salad|sallatë pule/sallatë me pulë|salade au poulet|kipsalade|Hähnchensalat|insalata di pollo
fruit salad|sallatë frutash/sallatë frutave|salade de fruits|fruitsalade|Obstsalat|macedonia
shopska salad|sallatë shope|salade chopska|shopskasalade|Schopska-Salat|insalata shopska
pizza|pica/picë|pizza|pizza|Pizza|pizza
pasta|makarona/pasta|pâtes|pasta|Nudeln/Pasta|pasta
spaghetti|spageti|spaghettis|spaghetti|Spaghetti|spaghetti
spaghetti bolognese|spageti bolonjeze|spaghettis à la bolognaise|spaghetti bolognese|Spaghetti bolognese|spaghetti alla bolognese
spaghetti carbonara|spageti karbonara|spaghettis à la carbonara|spaghetti carbonara|Spaghetti carbonara|spaghetti alla carbonara
lasagne|lazanja|lasagnes|lasagne|Lasagne|lasagne
tagliatelle|taljatele|tagliatelles|tagliatelle|Tagliatelle|tagliatelle
gnocchi|njoki|gnocchis|gnocchi|Gnocchi|gnocchi
ravioli|ravioli|raviolis|ravioli|Ravioli|ravioli
risotto|rizoto|risotto|risotto|Risotto|risotto
seafood risotto|rizoto me fruta deti|risotto aux fruits de mer|risotto met zeevruchten|Meeresfrüchterisotto|risotto ai frutti di mare
mushroom risotto|rizoto me kërpudha|risotto aux champignons|risotto met champignons|Pilzrisotto|risotto ai funghi
omelette|omëletë|omelette|omelet|Omelett|omelette/frittata
fried eggs|vezë të skuqura/vezë sy|œufs au plat|spiegeleieren|Spiegeleier|uova al tegamino
scrambled eggs|vezë të fërguara|œufs brouillés|roerei|Rührei|uova strapazzate
sandwich|sanduiç/sandviç|sandwich|broodje|Sandwich|panino
toast|tost|croque-monsieur|tosti|Toast|toast
hamburger/burger|hamburger|hamburger|hamburger|Hamburger|hamburger
cheeseburger|çizburger|cheeseburger|cheeseburger|Cheeseburger|cheeseburger
hot dog|hot dog|hot-dog|hotdog|Hotdog|hot dog
pancakes|petulla|crêpes|pannenkoeken|Pfannkuchen|crêpe
steak|biftek|steak|biefstuk|Steak|bistecca
beef steak|biftek viçi|steak de bœuf|runderbiefstuk|Rindersteak|bistecca di manzo
chicken fillet|fileto pule|filet de poulet|kipfilet|Hähnchenfilet|filetto di pollo
grilled chicken|pulë në skarë|poulet grillé|gegrilde kip|gegrilltes Hähnchen|pollo alla griglia
roast chicken|pulë e pjekur|poulet rôti|gebraden kip|Brathähnchen|pollo arrosto
roast lamb|mish qengji i pjekur/qengj i pjekur|agneau rôti|gebraden lamsvlees|Lammbraten|agnello arrosto
lamb chops|bërxolla qengji|côtelettes d’agneau|lamskoteletten|Lammkoteletts|costolette d’agnello
pork chop|bërxollë derri|côte de porc|varkenskotelet|Schweinekotelett|braciola di maiale
veal chop|bërxollë viçi|côte de veau|kalfskotelet|Kalbskotelett|costoletta di vitello
meatballs|qofte|boulettes de viande|gehaktballetjes|Fleischbällchen|polpette
grilled fish|peshk në skarë/peshk i pjekur në skarë|poisson grillé|gegrilde vis|gegrillter Fisch|pesce alla griglia
grilled salmon|salmon në skarë|saumon grillé|gegrilde zalm|gegrillter Lachs|salmone alla griglia
grilled trout|troftë në skarë|truite grillée|gegrilde forel|gegrillte Forelle|trota alla griglia
grilled squid|kallamar në skarë|calamar grillé|gegrilde inktvis|gegrillter Tintenfisch|calamari alla griglia
fried squid|kallamar i skuqur/kallamarë të skuqur|calamars frits|gefrituurde inktvis|frittierter Tintenfisch|calamari fritti
stuffed peppers|speca të mbushur|poivrons farcis|gevulde paprika’s|gefüllte Paprika|peperoni ripieni
stuffed vine leaves|japrak/dollma|feuilles de vigne farcies|gevulde wijnbladeren|gefüllte Weinblätter|foglie di vite ripiene
moussaka|musaka|moussaka|moussaka|Moussaka|moussaka
goulash|gullash|goulasch|goulash|Gulasch|gulasch
risotto with vegetables|rizoto me perime|risotto aux légumes|groenterisotto|Gemüserisotto|risotto alle verdure
cheese platter|pjatë djathërash|plateau de fromages|kaasplank|Käseplatte|tagliere di formaggi
meat platter|pjatë mishi|assiette de viandes|vleesschotel|Fleischplatte|piatto di carne
mixed grill|skarë mikse|grillade mixte|gemengde grill|gemischter Grillteller|grigliata mista
garlic bread|bukë me hudhër|pain à l’ail|knoflookbrood|Knoblauchbrot|pane all’aglio
pie|byrek|tourte|hartige taart|Pastete|torta salata
cake|tortë|gâteau|taart|Torte|torta
chocolate cake|tortë me çokollatë|gâteau au chocolat|chocoladetaart|Schokoladentorte|torta al cioccolato
apple pie|tortë me mollë|tarte aux pommes|appeltaart|Apfelkuchen|torta di mele
cheesecake|cheesecake/çizkejk|cheesecake|cheesecake|Käsekuchen|cheesecake
tiramisu|tiramisu|tiramisu|tiramisu|Tiramisu|tiramisù
ice cream|akullore|glace|ijs|Eis|gelato
vanilla ice cream|akullore vanilje|glace à la vanille|vanille-ijs|Vanilleeis|gelato alla vaniglia
chocolate ice cream|akullore çokollate|glace au chocolat|chocolade-ijs|Schokoladeneis|gelato al cioccolato
rice pudding|sultjash|riz au lait|rijstpap|Milchreis|budino di riso
baklava|bakllava|baklava|baklava|Baklava|baklava
croissant|kruasan/brioshë|croissant|croissant|Croissant|cornetto
`

const others = `
starters/appetizers|antipasta/meze|entrées|voorgerechten|Vorspeisen|antipasti
cold starters|antipasta të ftohta|entrées froides|koude voorgerechten|kalte Vorspeisen|antipasti freddi
hot starters/warm starters|antipasta të ngrohta|entrées chaudes|warme voorgerechten|warme Vorspeisen|antipasti caldi
soups|supa/supat|soupes|soepen|Suppen|zuppe
salads|sallata/sallatat|salades|salades|Salate|insalate
main courses/mains|pjata kryesore/gjellë kryesore|plats principaux/plats|hoofdgerechten|Hauptgerichte|secondi piatti/secondi
side dishes/sides|garnitura|accompagnements|bijgerechten|Beilagen|contorni
desserts|ëmbëlsira|desserts|desserts/nagerechten|Desserts/Nachspeisen|dolci/dessert
breakfast|mëngjes/mëngjesi|petit-déjeuner/petit déjeuner|ontbijt|Frühstück|colazione
lunch|drekë/dreka|déjeuner|lunch|Mittagessen|pranzo
dinner|darkë/darka|dîner|diner|Abendessen|cena
pizzas|pica/picat|pizzas|pizza’s|Pizzen|pizze
sandwiches|sanduiçe/sandviçe|sandwichs/sandwiches|broodjes|Sandwiches|panini
burgers|burgerë/hamburgerë|burgers|burgers|Burger|hamburger
fish dishes|gjellë me peshk|poissons|visgerechten|Fischgerichte|piatti di pesce
meat dishes|gjellë me mish|viandes|vleesgerechten|Fleischgerichte|piatti di carne
from the grill|nga skara/skara|grillades|van de grill|vom Grill|alla griglia
children’s menu/kids menu|menyja për fëmijë|menu enfant|kindermenu|Kindermenü|menu bambini
specialities|specialitete|spécialités|specialiteiten|Spezialitäten|specialità
house specialities|specialitetet e shtëpisë|spécialités de la maison|specialiteiten van het huis|Spezialitäten des Hauses|specialità della casa
sauces|salca/salcat|sauces|sauzen|Saucen|salse
drinks|pije/pijet|boissons|dranken|Getränke|bevande
soft drinks|pije freskuese|boissons fraîches|frisdranken|Erfrischungsgetränke|bibite
hot drinks|pije të ngrohta/pijet e ngrohta|boissons chaudes|warme dranken|Heißgetränke|bevande calde
cold drinks|pije të ftohta/pijet e ftohta|boissons froides|koude dranken|kalte Getränke|bevande fredde
wines|verëra/verërat|vins|wijnen|Weine|vini
red wines|verëra të kuqe|vins rouges|rode wijnen|Rotweine|vini rossi
white wines|verëra të bardha|vins blancs|witte wijnen|Weißweine|vini bianchi
beers|birra/birrat|bières|bieren|Biere|birre
cocktails|kokteje|cocktails|cocktails|Cocktails|cocktail
coffee|kafe|café|koffie|Kaffee|caffè
espresso|ekspres|expresso|espresso|Espresso|espresso
double espresso|ekspres dopio|double expresso|dubbele espresso|doppelter Espresso|espresso doppio
macchiato|makiato|café noisette|macchiato|Macchiato|caffè macchiato
cappuccino|kapuçino|cappuccino|cappuccino|Cappuccino|cappuccino
Turkish coffee|kafe turke|café turc|Turkse koffie|türkischer Mokka|caffè turco
hot chocolate|çokollatë e ngrohtë|chocolat chaud|warme chocolademelk|heiße Schokolade|cioccolata calda
tea|çaj|thé|thee|Tee|tè
green tea|çaj jeshil/çaj i gjelbër|thé vert|groene thee|grüner Tee|tè verde
black tea|çaj i zi|thé noir|zwarte thee|Schwarztee|tè nero
mint tea|çaj mente|thé à la menthe|muntthee|Pfefferminztee|tè alla menta
mountain tea|çaj mali|thé de montagne|bergthee|Bergtee|tè di montagna
water|ujë|eau|water|Wasser|acqua
still water|ujë natyral|eau plate|plat water|stilles Wasser|acqua naturale
sparkling water|ujë me gaz/ujë mineral me gaz|eau gazeuse|bruiswater/spuitwater|Mineralwasser mit Kohlensäure|acqua frizzante
mineral water|ujë mineral|eau minérale|mineraalwater|Mineralwasser|acqua minerale
orange juice|lëng portokalli|jus d’orange|sinaasappelsap|Orangensaft|succo d’arancia
apple juice|lëng molle|jus de pomme|appelsap|Apfelsaft|succo di mela
freshly squeezed orange juice|lëng portokalli i freskët|jus d’orange pressé|vers sinaasappelsap|frisch gepresster Orangensaft|spremuta d’arancia
lemonade|limonadë|limonade|limonade|Limonade|limonata
iced tea|çaj i ftohtë|thé glacé|ijsthee|Eistee|tè freddo
ayran|ajran|ayran|ayran|Ayran|ayran
beer|birrë|bière|bier|Bier|birra
draught beer|birrë kriko|bière pression|bier van het vat|Bier vom Fass|birra alla spina
wine|verë|vin|wijn|Wein|vino
red wine|verë e kuqe|vin rouge|rode wijn|Rotwein|vino rosso
white wine|verë e bardhë|vin blanc|witte wijn|Weißwein|vino bianco
rosé wine/rosé|verë roze|vin rosé/rosé|roséwijn/rosé|Roséwein|vino rosato
house wine|verë e shtëpisë|vin de la maison|huiswijn|Hauswein|vino della casa
sparkling wine|verë e gazuar|vin mousseux|mousserende wijn|Schaumwein|spumante
glass of wine|gotë verë|verre de vin|glas wijn|Glas Wein|calice di vino
grilled|në skarë|grillé|gegrild|gegrillt|alla griglia
fried|i skuqur/e skuqur|frit|gefrituurd|frittiert|fritto
roasted|i pjekur/e pjekur|rôti|geroosterd|gebraten|arrosto
boiled|i zier/e zier|bouilli|gekookt|gekocht|lesso
homemade|i shtëpisë/e shtëpisë|fait maison|huisgemaakt|hausgemacht|fatto in casa
size|madhësi/madhësia|taille|formaat|Größe|dimensione
small|i vogël/e vogël|petit/petite|klein|klein|piccolo/piccola
medium|mesatar/mesatare|moyen/moyenne|middelgroot|mittel|medio/media
large|i madh/e madhe|grand/grande|groot|groß|grande
extras|shtesa/shtesat|suppléments|extra’s|Extras|aggiunte
choice of sauce|zgjedhja e salcës|choix de sauce|keuze van saus|Sauce nach Wahl|salsa a scelta
well done|i pjekur mirë|bien cuit|doorbakken|durchgebraten|ben cotto
glass|gotë|verre|glas|Glas|bicchiere
bottle|shishe|bouteille|fles|Flasche|bottiglia
half portion|gjysmë porcioni|demi-portion|halve portie|halbe Portion|mezza porzione
portion|porcion|portion|portie|Portion|porzione
`

const toConcepts = (lines: string, isIngredient: boolean): Concept[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.split('/'))
      const [german = '', plural] = cells[languagesOfConcepts.indexOf('de')]?.[0]?.split('>') ?? []
      const names = Object.fromEntries(languagesOfConcepts.map((language, at) => [language, cells[at] ?? []]))
      const [, ...otherGerman] = names['de'] ?? []
      return { names: { ...names, de: [german, ...otherGerman] }, isIngredient, afterMit: plural ?? german }
    })

/** What the interface's languages call dishes, ingredients, drinks, sections of menus and options. */
export const concepts: readonly Concept[] = [
  ...toConcepts(ingredients, true),
  ...toConcepts(dishes, false),
  ...toConcepts(others, false),
]
