import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/feedback.ts'

export const it = {
  'feedback.title': 'Feedback',
  'feedback.lead': 'Cosa ti hanno scritto i clienti, dal più recente.',
  'feedback.list': 'Feedback dei tuoi clienti',
  'feedback.empty': 'Nessun feedback',
  'feedback.emptyHint':
    'I clienti lo scrivono con il pulsante del feedback nel tuo menu; ciò che scrivono appare qui.',
  'feedback.more': 'Carica altri',
  'feedback.moreFailed': 'Non è stato possibile caricarne altri',
  'feedback.shown': '{shown} di {total}',
} satisfies SameTexts<typeof en>
