import type { SameTexts } from '#web/lib/i18n.ts'
import { nl as common } from './common.ts'
import type { PublicTexts } from '../en/public.ts'

export const nl = {
  ...common,

  'script.starting':
    'Deze pagina is nog niet klaar. Blijft dit staan, dan is je browser te oud om mee te bestellen: werk hem bij, of bestel bij de bediening.',
  'unavailable.title': 'Menukaart niet beschikbaar',
  'unavailable.call': 'Bel {phone}',
  'menu-disabled-message': 'De menukaart van {name} is uitgeschakeld, probeer het later opnieuw!',
  'busy.title': 'Een ogenblik alsjeblieft',
  'busy.text':
    'Op dit moment bekijken heel veel gasten een menukaart. Deze pagina probeert het over enkele seconden vanzelf opnieuw.',
  'link.problem': 'Er ging iets mis met je verzoek!',
  'link.hint':
    'De code of link leidt naar geen enkele menukaart. Scan de code opnieuw of vraag het personeel.',
  'link.home': 'Naar de startpagina',
  'link.gone': 'Dit staat niet meer op de kaart.',
  'link.menu': 'Naar de kaart van {name}',
  'landing.title': 'De menukaart op elke telefoon, de bestelling in de keuken',
  'landing.text':
    'Sofra is een digitale menukaart met bestellingen voor restaurants, bars en cafés: gasten scannen de code op tafel, lezen de kaart in hun taal en bestellen.',
  'landing.signIn': 'Inloggen',
  'landing.demo': 'Bekijk een menukaart',

  'nav.label': 'Onderdelen',
  'nav.home': 'Home',
  'nav.about': 'Over Sofra',
  'nav.info': 'Info',
  'nav.search': 'Vind een restaurant',
  'landing.signUp': 'Aanmelden',
  'landing.hungry': 'Trek?',
  'landing.film': 'Bekijk de film',
  'landing.rating': '{stars}/5 uit {n}+ beoordelingen',
  'landing.picture': 'Een menukaart op de telefoon van een gast, met de bestellingen in het beheer',
  'about.title': 'Van de code op tafel tot het bord',
  'about.text':
    'Geen app installeren, geen account aanmaken. De menukaart opent meteen in de browser, met foto’s en prijzen, in de taal van de lezer.',
  'about.scan.title': 'Scannen',
  'about.scan.text':
    'Elke tafel heeft een eigen code. De camera opent de menukaart en bij de bestelling staat de tafel.',
  'about.choose.title': 'Kiezen',
  'about.choose.text':
    'Menukaarten, dagmenu’s en evenementen, als lijst of raster, met zoeken, foto’s en beoordelingen.',
  'about.send.title': 'Bestellen',
  'about.send.text':
    'De bestelling gaat alleen vanaf de tafel naar het personeel: Sofra controleert of de gast er is.',
  'about.served.title': 'Genieten',
  'about.served.text':
    'Het personeel accepteert, de keuken ziet het in grote letters en de gast volgt het live.',
  'info.title': 'Alles wat een goede zaak nodig heeft',
  'info.codes.title': 'Een QR-code voor elke tafel',
  'info.codes.text':
    'In één keer gemaakt voor maximaal 500 tafels, als vel om te printen met je logo of als bestanden.',
  'info.languages.title': 'Meerdere talen',
  'info.languages.text':
    'Gasten en personeel kiezen de taal van de schermen. Elk gerecht heeft naam en beschrijving in jouw taal, en in zoveel andere als je wilt.',
  'info.live.title': 'Wijzigingen in realtime',
  'info.live.text':
    'Een nieuwe prijs, een uitverkocht gerecht, een ontbijt dat om twaalf uur stopt: elke open telefoon toont het meteen.',
  'info.orders.title': 'Bestellingen met meldingen',
  'info.orders.text':
    'Een bestelling of een oproep klinkt op de schermen en bereikt de toestellen van het personeel. Gasten zien wanneer die is gezien, geaccepteerd of geweigerd.',
  'info.kitchen.title': 'Keuken en printers',
  'info.kitchen.text':
    'Elk station, de keuken of de bar, ziet wat het maakt en vinkt het af. Bonnen komen vanzelf uit de printers.',
  'info.delivery.title': 'Afhalen en bezorgen',
  'info.delivery.text':
    'Dezelfde menukaart neemt bestellingen aan om af te halen en te bezorgen, meteen of voor later, binnen je eigen tijden, met je eigen bezorgkosten en het bedrag vanaf waar bezorgen gratis is.',
  'info.options.title': 'Opties en happy hours',
  'info.options.text':
    'Formaten, extra’s en keuzes met hun prijzen; andere prijzen op bepaalde uren, op bepaalde dagen of voor bezorging.',
  'info.bills.title': 'Rekeningen en cijfers',
  'info.bills.text':
    'Wat elke gast en elke tafel moet betalen, en hoe er is betaald; daarna de omzet per dag, product en btw-tarief, met een overzicht voor het einde van de dag.',
  'info.visits.title': 'Statistieken',
  'info.visits.text':
    'Hoeveel gasten je kaart vandaag, deze week en deze maand openden; wat ze beoordeelden en schreven.',
  'info.photos.title': 'Een menukaart van foto’s',
  'info.photos.text':
    'Maximaal drie foto’s van de gedrukte kaart, of een PDF ervan, worden binnen 60 seconden de digitale kaart: rubrieken, gerechten en prijzen. Je controleert ze naast de foto voordat gasten ze zien.',
  'info.pictureTables': 'De tafels in het beheer: twee met wachtende bestellingen',
  'info.pictureKitchen': 'Het keukenscherm: geaccepteerde bestellingen in grote letters',
  'prices.title': 'Wat het kost',
  'prices.month': '{price} per maand',
  'prices.year': '{price} per jaar',
  'prices.free': 'Gratis',
  'prices.text': 'Voor één zaak, met alles wat hierboven staat, hoeveel gasten er ook komen.',
  'prices.ask': 'Vraag ons wat het voor jouw zaak kost:',
  'questions.title': 'Vragen en antwoorden',
  'questions.app': 'Hebben gasten een app of account nodig?',
  'questions.app.answer':
    'Nee. De code opent de kaart in de browser van de telefoon, en niemand hoeft zich aan te melden.',
  'questions.devices': 'Wat heb ik nodig?',
  'questions.devices.answer':
    'Een telefoon, tablet of computer met een browser, en een printer voor de codes. Bestellingen komen binnen op elk apparaat dat is ingelogd.',
  'questions.dishes': 'Hoe komen mijn gerechten erin?',
  'questions.dishes.answer':
    'Met foto’s: maximaal drie pagina’s van je gedrukte kaart, of een PDF ervan, worden binnen een minuut gelezen, en je controleert het resultaat ernaast. Je kunt gerechten ook zelf schrijven, importeren of dupliceren; de prijzen van veel gerechten wijzig je tegelijk.',
  'questions.payment': 'Hoe betalen gasten?',
  'questions.payment.answer':
    'Aan tafel of aan de deur, net als nu, of met hun telefoon, rechtstreeks op je eigen rekening. Sofra neemt geen betalingen aan.',
  'questions.network': 'Wat als een gast geen verbinding meer heeft?',
  'questions.network.answer':
    'De kaart blijft leesbaar en de winkelmand blijft gevuld. Hoe vaak een gast het ook probeert, de bestelling wordt maar één keer verstuurd.',
  'questions.privacy': 'Wat komen jullie over mijn gasten te weten?',
  'questions.privacy.answer':
    'Niemand geeft een naam op om de kaart te lezen of aan tafel te bestellen. In het privacybeleid staat wat er wordt bewaard, en hoe lang.',
  'questions.leaving': 'Kan ik mijn kaart meenemen als ik stop?',
  'questions.leaving.answer': 'Ja. Je kunt ze allemaal op elk moment als bestand exporteren.',
  'questions.another': 'Nog een vraag? Vraag het ons:',
  'contact.title': 'Contact',
  'closing.title': 'Dek de tafel',
  'closing.text': 'Meld je aan, schrijf je kaart, print de codes.',
  'footer.meaning': 'Sofra is Albanees voor de tafel waaraan een gezin eet.',
  'privacy.title': 'Privacybeleid',
  'privacy.updated': 'Laatst gewijzigd op {date}',
  'film.title': 'Sofra in een halve minuut',
  'film.silent': 'De film heeft geen geluid.',
  'film.transcript': 'Wat de film laat zien',
  'film.1':
    'Een gast scant de code op tafel 4: de menukaart opent meteen op de telefoon. Intussen heeft het personeel de bestellingen op het scherm.',
  'film.2': 'De gast bekijkt de gerechten en voegt er drie toe.',
  'film.3': 'De winkelmand toont het totaal. Eén tik verstuurt de bestelling vanaf de tafel.',
  'film.4':
    'In het beheer verschijnt de bestelling vanzelf, geteld en gemarkeerd als wachtend. Het personeel accepteert die.',
  'film.5': 'De telefoon toont het op hetzelfde moment: geaccepteerd.',
  'film.captions': 'Ondertitels',
  'film.none': 'Je browser kan de film niet afspelen.',
  'search.title': 'Zoek restaurants',
  'search.placeholder': 'Restaurant',
  'search.name': 'Naam van het restaurant',
  'search.prompt': 'Typ de naam van de zaak, of een deel ervan.',
  'search.none': 'Sorry, we hebben niets gevonden',
  'search.hint': 'Probeer het met een andere zoekterm',
  'search.lost': 'Er is geen verbinding. Wat je typte staat er nog.',
  'search.problem': 'Er ging iets mis, probeer het later opnieuw!',
  'search.found': { one: '{n} restaurant gevonden', other: '{n} restaurants gevonden' },
} satisfies SameTexts<PublicTexts>
