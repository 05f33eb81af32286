import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/generations.ts'

export const it = {
  'generation.photos': 'Foto del tuo menu',
  'generation.upload': 'Carica menu',
  'generation.hint': 'Al massimo {n} foto o pagine: PNG, JPEG, WebP, AVIF, HEIC o PDF, fino a 10 MB.',
  'generation.photo': 'Foto {n} del tuo menu',
  'generation.removePhoto': 'Rimuovi la foto {n}',
  'generation.photoSending': 'Caricamento della foto {n}',
  'generation.photoFailed': 'Non è stato possibile caricare la foto {n}',
  'generation.running': 'Lettura del menu in corso. Ci vuole fino a un minuto.',
  'generation.ofPhotos': 'Foto {photo} di {photos}: {work}',
  'generation.onePhoto': 'La tua foto: {work}',
  'generation.findingLines': 'ricerca del testo',
  'generation.readingLines': { one: 'lettura di {n} riga', other: 'lettura di {n} righe' },
  'generation.understanding': 'abbinamento di piatti e prezzi',
  'generation.askingModel': 'Verifica di nomi e traduzioni',
  'generation.offline': 'Al momento non c’è rete. La lettura continua appena torna.',
  'generation.failed': 'Errore nella creazione del menu, riprova!',
  'generation.late': 'Tempo scaduto. La creazione del menu richiede più del previsto.',
  'generation.lead':
    'Fino a tre foto del menu di carta diventano un menu con le sue sezioni, i prodotti e i prezzi.',
  'generation.generate': 'Genera',
  'generation.done': 'Il tuo menu è stato letto: controllalo prima che i clienti lo vedano',
  'generation.byHand': 'Crealo a mano',
  'generation.import': 'Importa prodotti',
} satisfies SameTexts<typeof en>
