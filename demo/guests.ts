import type { DemoDeliveryOrder, DemoFeedback, DemoOrder, DemoRating } from './types.ts'

/** The data created by guests of the demo business: orders, ratings and feedback. */

export const demoOrders: readonly DemoOrder[] = [
  {
    tableNumber: 3,
    status: 'SENT',
    minutesAgo: 2,
    comment: 'Pa qepë te qebapat, ju lutem.',
    lines: [
      { productKey: 'qebapa', quantity: 2 },
      { productKey: 'sallate-shope', quantity: 1 },
      { productKey: 'ajran', quantity: 2 },
    ],
  },
  {
    tableNumber: 9,
    status: 'SENT',
    minutesAgo: 6,
    comment: null,
    lines: [
      { productKey: 'makiato', quantity: 3 },
      { productKey: 'trilece', quantity: 2 },
    ],
  },
  {
    tableNumber: 8,
    status: 'APPROVED',
    minutesAgo: 24,
    comment: 'Jemi gjashtë veta, mund të na sillni pjata shtesë?',
    lines: [
      { productKey: 'pjate-meze', quantity: 2 },
      { productKey: 'flija', quantity: 2 },
      { productKey: 'tave-kosi', quantity: 3 },
      { productKey: 'vranac', quantity: 4 },
    ],
  },
  {
    tableNumber: 5,
    status: 'APPROVED',
    minutesAgo: 55,
    comment: null,
    lines: [
      { productKey: 'pica-margarita', quantity: 1 },
      { productKey: 'pica-diavola', quantity: 1 },
      { productKey: 'birre-krikell', quantity: 2 },
    ],
  },
  {
    tableNumber: 12,
    status: 'DECLINED',
    minutesAgo: 90,
    comment: null,
    lines: [
      { productKey: 'trofte', quantity: 2 },
      { productKey: 'smederevke', quantity: 2 },
    ],
  },
  {
    tableNumber: 1,
    status: 'APPROVED',
    minutesAgo: 1500,
    comment: null,
    lines: [
      { productKey: 'burger-shtepie', quantity: 2 },
      { productKey: 'patate', quantity: 1 },
      { productKey: 'limonade', quantity: 2 },
    ],
  },
]

export const demoDeliveryOrders: readonly DemoDeliveryOrder[] = [
  {
    status: 'SENT',
    minutesAgo: 4,
    comment: 'Kati i tretë, zilja nuk punon.',
    address: 'Rruga Garibaldi 7, Prishtinë',
    phoneNumber: '+383 45 222 333',
    email: 'besa@example.com',
    lines: [
      { productKey: 'pica-proshute', quantity: 2 },
      { productKey: 'bakllava', quantity: 2 },
    ],
  },
  {
    status: 'APPROVED',
    minutesAgo: 130,
    comment: null,
    address: 'Bulevardi Bill Klinton 45, Prishtinë',
    phoneNumber: '+383 49 444 555',
    email: 'luan@example.com',
    lines: [
      { productKey: 'speca-mbushur', quantity: 2 },
      { productKey: 'sallate-greke', quantity: 1 },
      { productKey: 'uje', quantity: 2 },
    ],
  },
]

export const demoRatings: readonly DemoRating[] = [
  { productKey: 'makiato', stars: [5, 5, 5, 4, 5, 5, 4] },
  { productKey: 'flija', stars: [5, 5, 4, 5, 5] },
  { productKey: 'qebapa', stars: [5, 4, 5, 4, 5, 3] },
  { productKey: 'tave-kosi', stars: [5, 4, 5, 5] },
  { productKey: 'trilece', stars: [5, 5, 4, 5, 5, 5] },
  { productKey: 'bakllava', stars: [4, 5, 5] },
  { productKey: 'pica-margarita', stars: [4, 4, 5, 3] },
  { productKey: 'burger-shtepie', stars: [4, 5, 3, 5] },
  { productKey: 'byrek-spinaq', stars: [5, 4, 4, 5] },
  { productKey: 'sallate-greke', stars: [4, 4] },
  { productKey: 'biftek', stars: [3, 5, 4] },
  { productKey: 'limonade', stars: [5, 4, 5] },
  { productKey: 'kallamar', stars: [2, 4] },
  { productKey: 'vranac', stars: [4, 5] },
]

export const demoFeedback: readonly DemoFeedback[] = [
  {
    fullName: 'Blerta Krasniqi',
    comment: 'Flija më e mirë në Prishtinë. Shërbimi i shpejtë dhe i ngrohtë, do të kthehemi sigurisht.',
    daysAgo: 1,
  },
  {
    fullName: 'James Miller',
    comment: 'Lovely food, and ordering from the phone made it easy for us who do not speak Albanian.',
    daysAgo: 2,
  },
  {
    fullName: 'Arben Hoxha',
    comment: 'Tava e kosit e shkëlqyer. Në fundjavë pritet pak gjatë, por ia vlen.',
    daysAgo: 4,
  },
  {
    fullName: 'Sophie Dubois',
    comment: 'Très bon accueil et un café excellent. La terrasse est parfaite le soir.',
    daysAgo: 7,
  },
  {
    fullName: 'Valon Berisha',
    comment: 'Do të dëshiroja më shumë gatime për vegjetarianë, por pica ishte e mrekullueshme.',
    daysAgo: 11,
  },
]
