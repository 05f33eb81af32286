import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/position.ts'

export const it = {
  'error.12000': 'La distanza è troppo grande',
  'position.far':
    'Secondo il telefono sei a {distance} di distanza; devi essere entro {radius}. Sei al tavolo? Avvicinati a una finestra e riprova, oppure chiedi al personale.',
  'position.show': 'Mostra questo al cameriere:',
  location_denied_ios:
    'Senza la tua posizione non si può inviare niente al personale.\n\niPhone: Impostazioni → Privacy e sicurezza → Localizzazione → il tuo browser → Mentre usi l’app.\n\nAndroid: tocca l’icona accanto all’indirizzo → Autorizzazioni → Posizione → Consenti.\n\nPoi riprova.',
  location_unavailable:
    'Il telefono non riesce a trovare la posizione. Attiva la posizione o avvicinati a una finestra, poi riprova.',
  location_slow:
    'Il telefono impiega troppo tempo a trovare la posizione. Non è andato perso niente. Avvicinati a una finestra e riprova, oppure chiedi al personale.',
  location_imprecise:
    'Il telefono conosce la posizione solo in modo approssimativo. Avvicinati a una finestra e riprova, oppure chiedi al personale.',
} satisfies SameTexts<typeof en>
