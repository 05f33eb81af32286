import type { Language } from '#contract/domain/bounds.ts'
import { unprintable } from '#contract/domain/ticket-letters.ts'

interface TicketTexts {
  table: (number: number) => string
  pickup: (name: string) => string
  delivery: string
  wanted: (time: string) => string
  /** Heads a ticket that may have been printed before, in part or completely. */
  again: string
  copy: (number: number) => string
  /** Heads a ticket that takes back an earlier one. */
  cancelled: string
  test: string
  everything: string
  /** Which line of the order a product is that cannot be printed. */
  line: (number: number) => string
  /** Ends a ticket on which something cannot be printed. */
  unprintable: string
}

/** The texts on a ticket, in the printer's language. */
export const ticketTexts: Record<Language, TicketTexts> = {
  en: {
    table: (number) => `Table ${number}`,
    pickup: (name) => `Pick-up: ${name}`,
    delivery: 'Delivery',
    wanted: (time) => `For ${time}`,
    again: 'PERHAPS PRINTED BEFORE',
    copy: (number) => `Copy ${number}`,
    cancelled: 'CANCELLED',
    test: 'Test',
    everything: 'Everything is printed here.',
    line: (number) => `line ${number}`,
    unprintable: `${unprintable}: not printable, see the order on a screen`,
  },
  sq: {
    table: (number) => `Tavolina ${number}`,
    pickup: (name) => `Marrje: ${name}`,
    delivery: 'Dërgesë',
    wanted: (time) => `Për ${time}`,
    again: 'NDOSHTA E SHTYPUR MË PARË',
    copy: (number) => `Kopja ${number}`,
    cancelled: 'ANULUAR',
    test: 'Provë',
    everything: 'Këtu shtypet gjithçka.',
    line: (number) => `rreshti ${number}`,
    unprintable: `${unprintable}: nuk shtypet, shihni porosinë në ekran`,
  },
  fr: {
    table: (number) => `Table ${number}`,
    pickup: (name) => `À emporter : ${name}`,
    delivery: 'Livraison',
    wanted: (time) => `Pour ${time}`,
    again: 'PEUT-ÊTRE DÉJÀ IMPRIMÉ',
    copy: (number) => `Copie ${number}`,
    cancelled: 'ANNULÉE',
    test: 'Essai',
    everything: 'Tout s’imprime ici.',
    line: (number) => `ligne ${number}`,
    unprintable: `${unprintable} : impossible à imprimer, voir la commande à l’écran`,
  },
  nl: {
    table: (number) => `Tafel ${number}`,
    pickup: (name) => `Afhalen: ${name}`,
    delivery: 'Bezorging',
    wanted: (time) => `Voor ${time}`,
    again: 'MISSCHIEN AL GEPRINT',
    copy: (number) => `Kopie ${number}`,
    cancelled: 'GEANNULEERD',
    test: 'Test',
    everything: 'Hier wordt alles geprint.',
    line: (number) => `regel ${number}`,
    unprintable: `${unprintable}: niet te printen, zie de bestelling op een scherm`,
  },
}
