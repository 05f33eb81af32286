import type { SameTexts } from '#web/lib/i18n.ts'
import { it as common } from './common.ts'
import type { PublicTexts } from '../en/public.ts'

export const it = {
  ...common,

  'script.starting':
    'La pagina si sta ancora avviando. Se questo messaggio resta, il browser è troppo vecchio per ordinare: aggiornalo, oppure rivolgiti al personale per ordinare.',
  'unavailable.title': 'Menu non disponibile',
  'unavailable.call': 'Chiama il {phone}',
  'menu-disabled-message': 'Il menu di {name} è disattivato, riprova più tardi!',
  'busy.title': 'Un attimo, per favore',
  'busy.text':
    'In questo momento molti clienti stanno guardando i menu. Questa pagina riprova da sola tra qualche secondo.',
  'link.problem': 'Si è verificato un problema con la tua richiesta!',
  'link.hint':
    'Questo codice o link non porta a nessun menu. Scansiona di nuovo il codice o chiedi al personale.',
  'link.home': 'Vai alla home',
  'link.gone': 'Questo non è più nel menu.',
  'link.menu': 'Vai al menu di {name}',
  'landing.title': 'Il menu su ogni telefono, l’ordine in cucina',
  'landing.text':
    'Sofra è il menu digitale con ordini per ristoranti, bar e caffè: i clienti scansionano il codice sul tavolo, leggono il menu nella loro lingua e ordinano.',
  'landing.signIn': 'Accedi',
  'landing.demo': 'Guarda un menu',

  'nav.label': 'Sezioni',
  'nav.home': 'Home',
  'nav.about': 'Scopri',
  'nav.info': 'Info',
  'nav.search': 'Trova un ristorante',
  'landing.signUp': 'Registrati',
  'landing.hungry': 'Hai fame?',
  'landing.film': 'Guarda il video',
  'landing.rating': '{stars}/5 da oltre {n} valutazioni',
  'landing.picture': 'Un menu sul telefono di un cliente e i suoi ordini nell’area di gestione',
  'about.title': 'Dal codice sul tavolo al piatto',
  'about.text':
    'Nessuna app da installare, nessun account da creare. Il menu si apre subito nel browser, con foto e prezzi, nella lingua di chi legge.',
  'about.scan.title': 'Scansiona',
  'about.scan.text':
    'Ogni tavolo ha il suo codice. La fotocamera del telefono apre il menu, e l’ordine riporta il numero del tavolo.',
  'about.choose.title': 'Scegli',
  'about.choose.text':
    'Menu, menu del giorno ed eventi, in elenco o in griglia, con ricerca, foto e valutazioni.',
  'about.send.title': 'Ordina',
  'about.send.text':
    'Gli ordini arrivano al personale solo dal tavolo: Sofra verifica che il cliente sia lì.',
  'about.served.title': 'Gusta',
  'about.served.text':
    'Il personale accetta, la cucina legge a caratteri grandi e il cliente segue l’ordine in diretta.',
  'info.title': 'Tutto ciò che serve a un buon locale',
  'info.codes.title': 'Un codice QR per ogni tavolo',
  'info.codes.text':
    'Creati in una volta sola per un massimo di 500 tavoli, come foglio da stampare con il tuo logo o come file.',
  'info.languages.title': 'Più lingue',
  'info.languages.text':
    'Clienti e personale scelgono la lingua dell’interfaccia. Ogni piatto ha nome e descrizione nella tua lingua e in quante altre vuoi.',
  'info.live.title': 'Modifiche in tempo reale',
  'info.live.text':
    'Un nuovo prezzo, un piatto esaurito, una colazione che finisce a mezzogiorno: ogni telefono aperto lo mostra subito.',
  'info.orders.title': 'Ordini con notifiche',
  'info.orders.text':
    'Un ordine o una chiamata al cameriere suona sugli schermi e arriva sui dispositivi del personale. Il cliente vede quando l’ordine viene visto, accettato o rifiutato.',
  'info.kitchen.title': 'Cucina e stampanti',
  'info.kitchen.text':
    'Ogni postazione, in cucina o al bar, vede ciò che deve preparare e lo spunta. Le comande escono da sole dalle stampanti.',
  'info.delivery.title': 'Asporto e consegna',
  'info.delivery.text':
    'Lo stesso menu prende ordini d’asporto e con consegna, subito o per più tardi, nei tuoi orari, con le tue spese di consegna e l’importo da cui la consegna è gratuita.',
  'info.options.title': 'Opzioni e happy hour',
  'info.options.text':
    'Formati, extra e scelte con i loro prezzi; altri prezzi a certe ore, in certi giorni o per le consegne.',
  'info.bills.title': 'Conti e vendite',
  'info.bills.text':
    'Quanto deve ogni cliente e ogni tavolo, e come è stato pagato; poi le vendite per giorno, prodotto e aliquota IVA, con un foglio per la chiusura di giornata.',
  'info.visits.title': 'Statistiche',
  'info.visits.text':
    'Quanti clienti hanno aperto il tuo menu oggi, questa settimana, questo mese; cosa hanno valutato e cosa hanno scritto.',
  'info.photos.title': 'Un menu dalle foto',
  'info.photos.text':
    'Fino a tre foto del menu stampato, o un suo PDF, diventano il menu digitale entro 60 secondi: sezioni, piatti e prezzi. Li controlli accanto alla foto prima che i clienti li vedano.',
  'info.pictureTables': 'I tavoli nell’area di gestione: due con ordini in attesa',
  'info.pictureKitchen': 'Lo schermo della cucina: gli ordini accettati a caratteri grandi',
  'prices.title': 'Quanto costa',
  'prices.month': '{price} al mese',
  'prices.year': '{price} all’anno',
  'prices.free': 'Gratis',
  'prices.text': 'Per un locale, con tutto quanto descritto sopra, per qualsiasi numero di clienti.',
  'prices.ask': 'Chiedici quanto costa per il tuo locale:',
  'questions.title': 'Domande e risposte',
  'questions.app': 'I clienti hanno bisogno di un’app o di un account?',
  'questions.app.answer': 'No. Il codice apre il menu nel browser del telefono e nessuno deve registrarsi.',
  'questions.devices': 'Di cosa ho bisogno?',
  'questions.devices.answer':
    'Di un telefono, un tablet o un computer con un browser, e di una stampante per i codici. Gli ordini arrivano su ogni dispositivo connesso al tuo account.',
  'questions.dishes': 'Come aggiungo i miei piatti?',
  'questions.dishes.answer':
    'Dalle foto: fino a tre pagine del menu stampato, o un suo PDF, vengono lette entro un minuto, e controlli il risultato lì accanto. Puoi anche scrivere i piatti a mano, importarli o duplicarne uno; i prezzi di molti piatti si cambiano in una volta sola.',
  'questions.payment': 'Come pagano i clienti?',
  'questions.payment.answer':
    'Al tavolo o alla porta, come oggi, oppure con il telefono, direttamente sul tuo conto. Sofra non incassa niente.',
  'questions.network': 'E se un cliente perde la connessione?',
  'questions.network.answer':
    'Il menu resta leggibile e il carrello resta pieno. Per quante volte il cliente riprovi, l’ordine viene inviato una volta sola.',
  'questions.privacy': 'Cosa venite a sapere dei miei clienti?',
  'questions.privacy.answer':
    'Nessuno deve dare il proprio nome per leggere il menu o ordinare al tavolo. L’informativa sulla privacy dice cosa viene conservato e per quanto tempo.',
  'questions.leaving': 'Posso portare via il mio menu se smetto?',
  'questions.leaving.answer': 'Sì. Tutti i menu si possono esportare in un file in qualsiasi momento.',
  'questions.another': 'Un’altra domanda? Scrivici:',
  'contact.title': 'Contatti',
  'closing.title': 'Prepara la tavola',
  'closing.text': 'Registrati, scrivi il menu, stampa i codici.',
  'footer.meaning': 'Sofra, in albanese, è la tavola a cui mangia la famiglia.',
  'privacy.title': 'Informativa sulla privacy',
  'privacy.updated': 'Ultima modifica: {date}',
  'film.title': 'Sofra in mezzo minuto',
  'film.silent': 'Il video è senza audio.',
  'film.transcript': 'Cosa mostra il video',
  'film.1':
    'Un cliente scansiona il codice del tavolo 4: il menu si apre subito sul telefono. Intanto il personale ha gli ordini sullo schermo.',
  'film.2': 'Il cliente scorre i piatti e ne aggiunge tre.',
  'film.3': 'Il carrello mostra il totale. Basta un tocco per inviare l’ordine dal tavolo.',
  'film.4':
    'Nell’area di gestione l’ordine appare da solo, contato e segnato come in attesa. Il personale lo accetta.',
  'film.5': 'Nello stesso istante il telefono lo mostra: accettato.',
  'film.captions': 'Sottotitoli',
  'film.none': 'Il tuo browser non può riprodurre il video.',
  'search.title': 'Cerca ristoranti',
  'search.placeholder': 'Ristorante',
  'search.name': 'Nome del ristorante',
  'search.prompt': 'Scrivi il nome del locale, o una sua parte.',
  'search.none': 'Nessun risultato trovato',
  'search.hint': 'Prova con un altro termine',
  'search.lost': 'Nessuna connessione. Ciò che hai scritto è ancora qui.',
  'search.problem': 'Si è verificato un problema, riprova più tardi!',
  'search.found': { one: '{n} ristorante trovato', other: '{n} ristoranti trovati' },
} satisfies SameTexts<PublicTexts>
