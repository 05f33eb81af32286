import { demoSignIn } from '#server/demo-sign-in.ts'

/** The demo business itself (contract page, section 7). */
export const demoBusiness = {
  username: 'demo',
  name: 'Sofra Demo',
  type: 'RESTAURANTS',
  description:
    'Kuzhinë shqiptare dhe mesdhetare në zemër të Prishtinës. Bukë e ngrohtë, skarë me qymyr dhe kafe e mirë, nga mëngjesi deri në mbrëmje.',
  descriptionEn:
    'Albanian and Mediterranean cooking in the heart of Prishtina. Warm bread, a charcoal grill and good coffee, from breakfast until night.',
  phoneNumber: '+383 44 123 456',
  address: {
    addressLine: 'Sheshi Nëna Terezë 12',
    city: 'Prishtinë',
    country: 'Kosovë',
    latitude: 42.65958,
    longitude: 21.16042,
  },
  configuration: {
    language: 'sq',
    secondaryLanguage: 'en',
    currency: 'EUR',
    enableOrder: true,
    enableDelivery: true,
    enableCallWaiter: true,
  },
  startDayTime: '07:00:00',
  endDayTime: '23:00:00',
  radiusInMeters: 20,
  delivery: {
    activateDelivery: true,
    deliveryStartTime: '10:00:00',
    deliveryEndTime: '22:00:00',
    freeDeliveryPriceLimit: 20,
    deliveryFee: 1.5,
  },
} as const

export const demoStaff = {
  firstName: 'Arta',
  lastName: 'Gashi',
  ...demoSignIn,
} as const

/** Twelve tables, numbered in this order from 1. */
export const demoTables = [
  'Dritarja 1',
  'Dritarja 2',
  'Dritarja 3',
  'Salla 4',
  'Salla 5',
  'Salla 6',
  'Oxhaku',
  'Sofra e madhe',
  'Tarraca 9',
  'Tarraca 10',
  'Kopshti 11',
  'Bari 12',
] as const

/** The areas of its room. */
export const demoAreas = ['Salla', 'Tarraca'] as const

/** Where the tables stand, by their numbers from 1: in which area, for how many, their shape, place and size. */
export const demoPlaces = [
  ['Salla', 2, 'rectangular', 0, 0, 3, 3],
  ['Salla', 2, 'rectangular', 4, 0, 3, 3],
  ['Salla', 2, 'rectangular', 8, 0, 3, 3],
  ['Salla', 4, 'round', 0, 4, 3, 3],
  ['Salla', 4, 'round', 4, 4, 3, 3],
  ['Salla', 4, 'round', 8, 4, 3, 3],
  ['Salla', 6, 'rectangular', 13, 0, 3, 5],
  ['Salla', 12, 'rectangular', 0, 8, 7, 3],
  ['Tarraca', 4, 'round', 0, 0, 3, 3],
  ['Tarraca', 4, 'round', 4, 0, 3, 3],
  ['Tarraca', 6, 'rectangular', 8, 0, 5, 3],
  ['Salla', 5, 'rectangular', 9, 8, 7, 3],
] as const
