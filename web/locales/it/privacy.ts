import type { Policy } from '../policy.ts'

export const it: Policy = {
  title: 'Informativa sulla privacy',
  updated: '30/11/2026',
  lead: 'Sofra mostra menu e trasmette ordini. Conserva ciò che serve per questo e nient’altro: niente pubblicità, niente analisi di terzi, niente script di terzi, nessun profilo su di te. Questa pagina dice cosa viene conservato, dove, per quanto tempo, e cosa puoi chiedere.',
  sections: [
    {
      heading: 'Chi è responsabile',
      paragraphs: [
        'Il server su cui ti trovi è {host}. Chi lo gestisce è responsabile del servizio nel suo insieme: account, log, sicurezza e backup. Sofra è un software che molti possono gestire; chi lo produce non riceve alcun dato da questo server.',
        'Ogni ristorante, bar o caffè con un menu qui è responsabile di ciò che gli affidi: ordini, chiamate, valutazioni e feedback. Per questi, rivolgiti prima al locale; nome, indirizzo e numero di telefono si trovano nel suo menu. Per tutto il resto, rivolgiti al gestore di {host}.',
      ],
    },
    {
      heading: 'Se leggi un menu o ordini',
      list: [
        'Un cookie chiamato sofra_client contiene un numero casuale, il momento in cui è stato creato e una firma. Fa sì che ordini, valutazioni e chiamate siano tuoi e di nessun altro. Non dice chi sei. Ogni visita lo rinnova; i browser lo eliminano dopo circa 400 giorni senza visite.',
        'Le tue scelte restano nel tuo browser: lingua, elenco o griglia, l’ultimo menu aperto con il suo locale e la sua valuta, gli ultimi menu letti (perché si aprano anche senza rete), ciò che non mangi, il carrello o i preferiti, un ordine non ancora inviato, se vuoi suoni e notifiche, le tue chiamate al cameriere finché la scheda è aperta e, se li hai scritti, nome, indirizzo, email e numero di telefono di un asporto o di una consegna. Quattro di queste sono anche cookie, perché la pagina arrivi come la preferisci: la lingua, quella dei piatti, la disposizione e il menu. C’è inoltre un token di accesso, valido al massimo un giorno, con cui la pagina chiede i dati al server; non dice chi sei.',
        'La tua posizione viene chiesta quando invii un ordine da un tavolo o chiami il cameriere, per verificare che tu sia lì. In quel momento viene confrontata con la posizione del locale e non viene conservata.',
        'Un ordine conserva piatti, prezzi, commento, tavolo, orari e risposta, il tuo numero casuale e l’indirizzo internet (IP) da cui è arrivato. Una consegna conserva anche indirizzo, CAP, email e numero di telefono, il tuo nome se lo indichi, e la tua posizione se tocchi il pulsante apposito, perché ti raggiunga; un ordine che ritiri conserva nome e numero di telefono. Gli ordini mai inviati vengono eliminati dopo 24 ore. Se attivi le notifiche, l’indirizzo del tuo dispositivo presso il suo servizio push viene conservato per due giorni dopo l’ordine.',
        'Una chiamata al cameriere conserva il tavolo, l’ora, il tuo numero casuale e l’indirizzo IP.',
        'Una valutazione conserva le stelle e il tuo numero casuale e, per 30 giorni, l’indirizzo IP, perché nessuno valuti un piatto cento volte. Un feedback conserva il nome e il testo che scrivi, e il tuo numero casuale.',
        'Una visita conserva il tuo numero casuale, il locale e gli orari della prima e dell’ultima pagina, perché il locale possa contare le sue visite. Né il tuo indirizzo IP né il tuo dispositivo vengono conservati con essa. Dopo 13 mesi viene eliminata; resta solo quante visite ci sono state in un giorno.',
        'Un locale può bloccare un numero casuale o un indirizzo IP che abusa dei suoi ordini. Il blocco resta finché il locale non lo toglie.',
      ],
    },
    {
      heading: 'Se lavori con Sofra',
      list: [
        'Il tuo account conserva nome, cognome, email e un hash della password (Argon2id), mai la password stessa. Ogni sessione conserva da quale tipo di browser e dispositivo è avvenuto l’accesso, perché tu la riconosca. Le sessioni terminano dopo 30 giorni senza uso, quando esci e quando cambi la password; i link per una nuova password dopo un’ora. Con un secondo passaggio di accesso, la chiave dell’app viene conservata cifrata, una passkey solo con la sua parte pubblica, i codici di recupero e un PIN come hash.',
        'Il locale conserva ciò che pubblica: nome, indirizzo, telefono, coordinate, orari, menu, immagini. Le immagini caricate vengono ricodificate, il che rimuove ogni dato su luogo e fotocamera; i video vengono conservati così come arrivano.',
        'Se consenti le notifiche, l’indirizzo fornito dal servizio push del tuo browser viene conservato quanto la sessione. I messaggi inviati lì sono cifrati e dicono di quale tavolo o ordine si tratta.',
        'Un titolare può scaricare tutto ciò che il locale conserva, come zip, ed eliminare il locale: Impostazioni, Password. Lì ognuno può lasciare un locale o eliminare il proprio account, con email, password e secondi passaggi; il nome resta su ciò che ha fatto.',
        'Un registro dice chi ha cambiato prezzi, conti, impostazioni o personale, fatto sconti, scaricato dati o effettuato l’accesso, quando e con quale browser. Non contiene niente sui clienti, nessuno può modificarlo, e lo leggono solo titolari e responsabili. Le sue voci vengono eliminate dopo 24 mesi.',
        'Il tuo browser conserva la sessione, la lingua, l’aspetto e il suono. Con l’ordine viene conservato chi del personale ha risposto.',
      ],
    },
    {
      heading: 'Sul server stesso',
      list: [
        'I log contengono il tipo di richiesta, il suo esito e la sua durata, e un numero casuale. Non contengono indirizzi IP, nomi, email, password o commenti. (Un server senza servizio email registra anche i link che avrebbe inviato.)',
        'Contro gli abusi, il server conta in memoria le richieste per numero casuale e indirizzo IP, e gli accessi falliti per account e indirizzo IP, per un massimo di 15 minuti.',
        'Perché un doppio tocco non ordini due volte, la risposta a un ordine, una chiamata o un feedback viene conservata per un giorno; per il primo in assoluto, con l’indirizzo IP.',
        'Le email vanno solo al personale, tramite il servizio email del gestore; dove i locali pagano Sofra con Stripe, Stripe riceve l’email di chi si è registrato e la carta, che questo server non vede mai.',
        'Le foto di un menu vengono lette su questo server; se il suo gestore ha indicato un servizio che le legge a sua volta o traduce i menu, quel servizio riceve le foto e i testi del menu da tradurre, e nient’altro.',
      ],
    },
    {
      heading: 'Per quanto tempo',
      paragraphs: [
        'Ciò che qui sopra ha una scadenza viene eliminato automaticamente quando scade. Ordini, chiamate, valutazioni e feedback non ne hanno: restano finché il locale usa Sofra, o finché vengono eliminati su tua richiesta. Un locale eliminato dal suo titolare viene chiuso subito ed eliminato dopo 30 giorni con tutto ciò che gli appartiene. I backup del gestore possono contenerne una copia ancora per qualche tempo.',
      ],
    },
    {
      heading: 'Chi altro li vede',
      paragraphs: [
        'Il personale di un locale vede gli ordini, le chiamate e i feedback di quel locale, e di nessun altro. Il gestore, e chi ospita il server o le sue immagini, possono tecnicamente accedere a tutto. I messaggi push passano, cifrati, dal servizio del produttore del tuo browser. Le immagini e i link che un locale prende da altrove vengono caricati da lì, e quel sito vede così il tuo indirizzo IP. Niente viene venduto o ceduto per la pubblicità.',
      ],
    },
    {
      heading: 'Su quale base',
      paragraphs: [
        'Secondo il Regolamento generale sulla protezione dei dati: ordini, consegne e account, perché realizzano ciò che hai chiesto (articolo 6, paragrafo 1, lettera b); conteggio delle visite, blocchi e limiti, perché un locale ha un interesse legittimo a lavorare in sicurezza (articolo 6, paragrafo 1, lettera f); posizione e notifiche, perché le consenti, ogni volta o finché non revochi il consenso nel tuo browser (articolo 6, paragrafo 1, lettera a). Il cookie e le scelte salvate servono per ciò che chiedi alla pagina, perciò nessun banner chiede il consenso.',
      ],
    },
    {
      heading: 'Cosa puoi fare',
      list: [
        'Vedere, correggere, portare con te o eliminare ciò che viene conservato su di te, limitarne l’uso o opporti: scrivi al locale o al gestore. Poiché la maggior parte è collegata a un numero casuale, indica quando e a quale tavolo hai ordinato, o cosa c’è scritto sotto i tuoi ordini.',
        'Eliminarlo da te: nel menu, in Impostazioni, I tuoi dati. Valutazioni, feedback e chiamate vengono eliminati; gli ordini restano nella contabilità del locale con piatti, prezzi e tavolo, e niente che porti a te.',
        'Eliminare i cookie e i dati del sito nel tuo browser: il numero casuale sparisce, e nessuno può più collegare i tuoi ordini al tuo browser. Alla prossima visita ne ricevi uno nuovo.',
        'Rifiutare posizione o notifiche: i menu restano leggibili; per ordini al tavolo e chiamate serve la posizione, per asporto e consegne no.',
        'Presentare un reclamo all’autorità per la protezione dei dati del luogo in cui vivi o in cui si trova il locale.',
      ],
    },
  ],
}
