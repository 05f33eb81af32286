import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/ordering.ts'

export const sq = {
  'sending.creating': 'Po përgatitet …',
  'sending.locating': 'Po kontrollohet vendndodhja …',
  'sending.sending': 'Po dërgohet …',
  'sending.paying': 'Po hapet faqja e pagesës …',
  'sending.offline': 'S’ka lidhje, po provohet sërish …',
  'error.menu-disabled': 'Menyja e këtij lokali është çaktivizuar',
  'error.ordering-off': 'Ky lokal nuk merr porosi këtu',
  'error.business-unknown': 'Ky lokal nuk ekziston',
  'error.price-changed':
    'Një çmim ka ndryshuar. Në shportë është çmimi i ri: kontrollojeni dhe dërgojeni porosinë përsëri.',
  'error.order-impossible': 'Kjo porosi nuk mund të pranohet kështu. Ju lutemi pyesni stafin.',
  'error.0005': 'Jeni bllokuar te ky lokal',
  'error.order': 'Pati një problem, ju lutemi provoni më vonë!',
  'error.cookies':
    'Ky shfletues i bllokon cookie-t, prandaj stafit nuk mund t’i dërgohet asgjë. Lejojini për këtë faqe ose hapeni atë në një shfletues tjetër.',
  'error.unsent': 'S’ka lidhje. Asgjë nuk humb: shtypni përsëri kur të kthehet. Nuk dërgohet dy herë.',
  'error.orders-paused': 'Për momentin nuk merren porosi',
  'error.business-closed': 'Lokali është i mbyllur tani',
  'error.table-unknown': 'Kjo tavolinë nuk ekziston. Ju lutemi skanoni sërish kodin në tavolinën tuaj.',
} satisfies SameTexts<typeof en>
