import type { SameTexts } from '#web/lib/i18n.ts'
import { de as common } from './common.ts'
import type { PublicTexts } from '../en/public.ts'

export const de = {
  ...common,

  'script.starting':
    'Diese Seite startet noch. Bleibt diese Meldung stehen, ist Ihr Browser zum Bestellen zu alt: Aktualisieren Sie ihn oder bestellen Sie beim Personal.',
  'unavailable.title': 'Karte nicht verfügbar',
  'unavailable.call': '{phone} anrufen',
  'menu-disabled-message': 'Die Karte von {name} ist deaktiviert, bitte versuchen Sie es später erneut!',
  'busy.title': 'Einen Moment, bitte',
  'busy.text':
    'Gerade sehen sich sehr viele Gäste eine Karte an. Diese Seite versucht es in ein paar Sekunden von selbst erneut.',
  'link.problem': 'Es gab ein Problem mit Ihrer Anfrage!',
  'link.hint':
    'Dieser Code oder Link führt zu keiner Karte. Bitte scannen Sie den Code erneut oder fragen Sie das Personal.',
  'link.home': 'Zur Startseite',
  'link.gone': 'Das steht nicht mehr auf der Karte.',
  'link.menu': 'Zur Karte von {name}',
  'landing.title': 'Die Karte auf jedem Handy, die Bestellung in der Küche',
  'landing.text':
    'Sofra ist eine digitale Speisekarte mit Bestellung für Restaurants, Bars und Cafés: Gäste scannen den Code auf dem Tisch, lesen die Karte in ihrer Sprache und bestellen.',
  'landing.signIn': 'Anmelden',
  'landing.demo': 'Karte ansehen',
  'nav.label': 'Abschnitte',
  'nav.home': 'Start',
  'nav.about': 'Ablauf',
  'nav.info': 'Info',
  'nav.search': 'Restaurant finden',
  'landing.signUp': 'Registrieren',
  'landing.hungry': 'Hunger?',
  'landing.film': 'Film ansehen',
  'landing.rating': '{stars}/5 aus über {n} Bewertungen',
  'landing.picture': 'Eine Karte auf dem Handy eines Gastes und ihre Bestellungen in der Verwaltung',
  'about.title': 'Vom Code auf dem Tisch bis zum Teller',
  'about.text':
    'Keine App zum Installieren, kein Konto zum Anlegen. Die Karte öffnet sich sofort im Browser, mit Bildern und Preisen, in der Sprache des Gastes.',
  'about.scan.title': 'Scannen',
  'about.scan.text':
    'Jeder Tisch hat seinen eigenen Code. Die Kamera des Handys öffnet die Karte, und die Bestellung enthält die Nummer des Tisches.',
  'about.choose.title': 'Auswählen',
  'about.choose.text':
    'Karten, Tagesmenüs und Veranstaltungen, als Liste oder Raster, mit Suche, Bildern und Bewertungen.',
  'about.send.title': 'Bestellen',
  'about.send.text':
    'Bestellungen erreichen das Personal nur vom Tisch aus: Sofra prüft, ob der Gast dort ist.',
  'about.served.title': 'Genießen',
  'about.served.text':
    'Das Personal nimmt an, die Küche sieht es in großer Schrift, und der Gast verfolgt es live.',
  'info.title': 'Alles, was ein gutes Lokal braucht',
  'info.codes.title': 'Ein QR-Code für jeden Tisch',
  'info.codes.text':
    'Auf einmal für bis zu 500 Tische erzeugt, als Bogen zum Drucken mit Ihrem Logo oder als Dateien.',
  'info.languages.title': 'Mehrere Sprachen',
  'info.languages.text':
    'Gäste und Personal wählen die Sprache der Oberfläche. Jedes Gericht hat Name und Beschreibung in Ihrer Sprache und in so vielen weiteren, wie Sie möchten.',
  'info.live.title': 'Änderungen in Echtzeit',
  'info.live.text':
    'Ein neuer Preis, ein ausverkauftes Gericht, ein Frühstück, das mittags endet: Jedes offene Handy zeigt es sofort.',
  'info.orders.title': 'Bestellungen mit Benachrichtigung',
  'info.orders.text':
    'Eine Bestellung oder ein Ruf nach der Bedienung klingelt auf den Bildschirmen und erreicht die Geräte des Personals. Gäste sehen, ob sie gesehen, angenommen oder abgelehnt wurde.',
  'info.kitchen.title': 'Küche und Drucker',
  'info.kitchen.text':
    'Jede Station, die Küche oder die Bar, sieht, was sie zubereitet, und hakt es ab. Bons kommen von selbst aus den Druckern.',
  'info.delivery.title': 'Abholung und Lieferung',
  'info.delivery.text':
    'Über dieselbe Karte bestellen Gäste zur Abholung und Lieferung, für jetzt oder später, zu Ihren Zeiten, mit Ihrer Liefergebühr und dem Betrag, ab dem die Lieferung kostenlos ist.',
  'info.options.title': 'Optionen und Happy Hours',
  'info.options.text':
    'Größen, Extras und Auswahl mit ihren Preisen; andere Preise zu bestimmten Zeiten, an bestimmten Tagen oder für Lieferungen.',
  'info.bills.title': 'Rechnungen und Zahlen',
  'info.bills.text':
    'Was jeder Gast und jeder Tisch zu zahlen hat und wie bezahlt wurde; dann der Umsatz nach Tag, Produkt und MwSt.-Satz, mit einem Blatt für den Tagesabschluss.',
  'info.visits.title': 'Statistik',
  'info.visits.text':
    'Wie viele Gäste Ihre Karte heute, diese Woche, diesen Monat geöffnet haben; was sie bewertet und geschrieben haben.',
  'info.photos.title': 'Eine Karte aus Fotos',
  'info.photos.text':
    'Aus bis zu drei Fotos der gedruckten Karte oder einem PDF wird innerhalb von 60 Sekunden die digitale: Rubriken, Gerichte und Preise. Sie prüfen sie neben dem Foto, bevor Gäste sie sehen.',
  'info.pictureTables': 'Die Tische in der Verwaltung: zwei mit wartenden Bestellungen',
  'info.pictureKitchen': 'Der Bildschirm der Küche: angenommene Bestellungen in großer Schrift',
  'prices.title': 'Was es kostet',
  'prices.month': '{price} im Monat',
  'prices.year': '{price} im Jahr',
  'prices.free': 'Kostenlos',
  'prices.text': 'Für einen Betrieb mit allem oben Genannten, egal wie viele Gäste kommen.',
  'prices.ask': 'Fragen Sie uns, was es für Ihren Betrieb kostet:',
  'questions.title': 'Fragen und Antworten',
  'questions.app': 'Brauchen Gäste eine App oder ein Konto?',
  'questions.app.answer':
    'Nein. Der Code öffnet die Karte im Browser des Handys, und niemand muss sich registrieren.',
  'questions.devices': 'Was brauche ich?',
  'questions.devices.answer':
    'Ein Handy, Tablet oder einen Computer mit Browser und einen Drucker für die Codes. Bestellungen kommen auf jedem angemeldeten Gerät an.',
  'questions.dishes': 'Wie füge ich meine Gerichte hinzu?',
  'questions.dishes.answer':
    'Aus Fotos: Bis zu drei Seiten Ihrer gedruckten Karte oder ein PDF davon werden innerhalb einer Minute gelesen, und Sie prüfen das Ergebnis daneben. Sie können Gerichte auch selbst schreiben, importieren oder duplizieren; die Preise vieler lassen sich auf einmal ändern.',
  'questions.payment': 'Wie zahlen Gäste?',
  'questions.payment.answer':
    'Am Tisch oder an der Tür, wie bisher, oder mit dem Handy, direkt auf Ihr eigenes Konto. Sofra nimmt keine Zahlungen an.',
  'questions.network': 'Was passiert, wenn ein Gast die Verbindung verliert?',
  'questions.network.answer':
    'Die Karte bleibt lesbar, und der Warenkorb bleibt gefüllt. Wie oft ein Gast es auch versucht, die Bestellung wird nur einmal gesendet.',
  'questions.privacy': 'Was erfahren Sie über meine Gäste?',
  'questions.privacy.answer':
    'Gäste geben keinen Namen an, um die Karte zu lesen oder am Tisch zu bestellen. In der Datenschutzerklärung steht, was gespeichert wird und wie lange.',
  'questions.leaving': 'Kann ich meine Karte mitnehmen, wenn ich gehe?',
  'questions.leaving.answer': 'Ja. Alle Karten lassen sich jederzeit als Datei exportieren.',
  'questions.another': 'Noch eine Frage? Fragen Sie uns:',
  'contact.title': 'Kontakt',
  'closing.title': 'Decken Sie Ihren Tisch',
  'closing.text': 'Registrieren, Karte schreiben, Codes drucken.',
  'footer.meaning': 'Sofra ist das albanische Wort für den Tisch, an dem eine Familie isst.',
  'privacy.title': 'Datenschutzerklärung',
  'privacy.updated': 'Zuletzt geändert am {date}',
  'film.title': 'Sofra in einer halben Minute',
  'film.silent': 'Der Film hat keinen Ton.',
  'film.transcript': 'Was der Film zeigt',
  'film.1':
    'Ein Gast scannt den Code auf Tisch 4: Die Karte öffnet sich sofort auf dem Handy. Das Personal hat unterdessen die Bestellungen auf seinem Bildschirm.',
  'film.2': 'Der Gast sieht sich die Gerichte an und wählt drei davon.',
  'film.3': 'Der Warenkorb zeigt die Summe. Ein Tippen sendet die Bestellung vom Tisch.',
  'film.4':
    'In der Verwaltung erscheint die Bestellung von selbst, gezählt und als offen markiert. Das Personal nimmt sie an.',
  'film.5': 'Das Handy zeigt es im selben Moment: angenommen.',
  'film.captions': 'Untertitel',
  'film.none': 'Ihr Browser kann den Film nicht abspielen.',
  'search.title': 'Restaurants suchen',
  'search.placeholder': 'Restaurant',
  'search.name': 'Name des Restaurants',
  'search.prompt': 'Geben Sie den Namen des Lokals oder einen Teil davon ein.',
  'search.none': 'Es wurde leider nichts gefunden',
  'search.hint': 'Versuchen Sie es mit einem anderen Suchbegriff',
  'search.lost': 'Es gibt keine Verbindung. Ihre Eingabe ist noch da.',
  'search.problem': 'Es gab ein Problem, bitte versuchen Sie es später erneut!',
  'search.found': { one: '{n} Restaurant gefunden', other: '{n} Restaurants gefunden' },
} satisfies SameTexts<PublicTexts>
