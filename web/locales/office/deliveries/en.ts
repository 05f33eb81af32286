import type { Texts } from '#web/lib/i18n.ts'

/** Deliveries and their configuration. */
export const en = {
  'pickups.new': 'New Pick-up Order',
  'pickups.newNumber': 'Pick-up order {number}',
  'pickups.title': 'Pick-up',
  'pickups.lead': 'Orders that guests collect, newest first.',
  'pickups.one': 'Pick-up',
  'pickups.for': 'Pick-up: {name}',
  'pickups.name': 'Name',
  'deliveries.new': 'New Delivery Order',
  'deliveries.newNumber': 'Delivery order {number}',
  'deliveries.title': 'Delivery',
  'deliveries.lead': 'Orders to deliver, newest first.',
  'deliveries.one': 'Delivery',
  'deliveries.address': 'Address',
  'deliveries.phone': 'Phone',
  'deliveries.email': 'Email',
  'deliveries.fee': 'Delivery fee',
  'deliveries.configurations': 'Configurations',
  'deliveries.activate': 'Take delivery orders',
  'deliveries.activateHint': 'Off: guests see the menu but cannot order for delivery.',
  'deliveries.start': 'Start of delivery',
  'deliveries.end': 'End of delivery',
  'deliveries.feeIn': 'Delivery fee ({currency})',
  'deliveries.limit': 'Free from ({currency})',
  'deliveries.weekHint':
    'Other hours on some days? Set them under Settings → Configurations → Working hours.',
  'deliveries.limitHint':
    '0 means that delivery is never free. With 00:00 as both times you deliver around the clock.',
} as const satisfies Texts
