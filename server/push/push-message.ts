import { createHash } from 'node:crypto'
import type { CallReason, Language } from '#contract/domain/bounds.ts'
import type { PushMessage } from '#contract/api/push.ts'
import type { PushNotification } from './push-notification.ts'

/**
 * The titles are fixed by the specification (back-office, section 4): the page distinguishes the kinds by
 * them.
 */
const titles = {
  order: 'New Order',
  'pickup-order': 'New Pick-up Order',
  'delivery-order': 'New Delivery Order',
  'waiter-call': 'Call',
} as const
const paths = {
  order: '/orders',
  'pickup-order': '/pickup',
  'delivery-order': '/delivery',
  'waiter-call': '/tables',
} as const

type Texts = Record<PushNotification['kind'] | 'again', (from: string) => string>
const texts: Record<Language, Texts> = {
  en: {
    order: (number) => `Order from table: ${number}`,
    'pickup-order': (number) => `Pick-up order ${number}`,
    'delivery-order': (number) => `Delivery order ${number}`,
    'waiter-call': (name) => `Call from table: ${name}`,
    again: (text) => `Still waiting: ${text}`,
  },
  sq: {
    order: (number) => `Porosi nga tavolina: ${number}`,
    'pickup-order': (number) => `Porosi për marrje ${number}`,
    'delivery-order': (number) => `Porosi për dërgesë ${number}`,
    'waiter-call': (name) => `Thirrje nga tavolina: ${name}`,
    again: (text) => `Ende në pritje: ${text}`,
  },
  fr: {
    order: (number) => `Commande de la table : ${number}`,
    'pickup-order': (number) => `Commande à emporter ${number}`,
    'delivery-order': (number) => `Commande à livrer ${number}`,
    'waiter-call': (name) => `Appel de la table : ${name}`,
    again: (text) => `Toujours en attente : ${text}`,
  },
  nl: {
    order: (number) => `Bestelling van tafel: ${number}`,
    'pickup-order': (number) => `Afhaalbestelling ${number}`,
    'delivery-order': (number) => `Bezorgbestelling ${number}`,
    'waiter-call': (name) => `Oproep van tafel: ${name}`,
    again: (text) => `Wacht nog steeds: ${text}`,
  },
}

const reasons: Record<Language, Record<CallReason, string>> = {
  en: {
    order: 'to order',
    bill: 'the bill',
    billCash: 'the bill, cash',
    billCard: 'the bill, by card',
    other: 'something else',
  },
  sq: {
    order: 'për të porositur',
    bill: 'fatura',
    billCash: 'fatura, me para në dorë',
    billCard: 'fatura, me kartë',
    other: 'diçka tjetër',
  },
  fr: {
    order: 'commander',
    bill: 'l’addition',
    billCash: 'l’addition, en espèces',
    billCard: 'l’addition, par carte',
    other: 'autre chose',
  },
  nl: {
    order: 'bestellen',
    bill: 'de rekening',
    billCash: 'de rekening, contant',
    billCard: 'de rekening, met pin',
    other: 'iets anders',
  },
}

const isLanguage = (code: string): code is Language => code in texts

/** As long as a push service takes a topic (RFC 8030, 5.4): there, too, it replaces an earlier message of the same. */
const maxTag = 32

/** The message for a device, in the business's language. */
export function toPushMessage(
  { kind, from, tableName = from, reason, isAgain = false }: PushNotification,
  language: string,
): PushMessage {
  const known = isLanguage(language) ? language : 'en'
  const say = texts[known]
  // The specification fixes the first part; additional information follows it.
  const body = [
    say[kind](from),
    ...(tableName === from ? [] : [tableName]),
    ...(reason ? [reasons[known][reason]] : []),
  ].join(' · ')
  return {
    title: titles[kind],
    body: isAgain ? say.again(body) : body,
    tag: `${kind}-${createHash('sha256').update(from).digest('base64url')}`.slice(0, maxTag),
    path: paths[kind],
  }
}
