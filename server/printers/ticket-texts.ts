import type { Language } from '#contract/domain/bounds.ts'

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
  },
}
