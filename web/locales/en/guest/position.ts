import type { Texts } from '#web/lib/i18n.ts'

export const en = {
  'error.12000': 'The distance is too large',
  'position.far':
    'Your phone says you are {distance} away; you need to be within {radius}. At the table? Move closer to a window and try again, or ask the staff.',
  'position.show': 'Show this to the waiter:',
  location_denied_ios:
    'Without your location nothing can be sent to the staff.\n\niPhone: Settings → Privacy & Security → Location Services → your browser → While Using the App.\n\nAndroid: tap the icon beside the address → Permissions → Location → Allow.\n\nThen try again.',
  location_unavailable:
    'Your phone could not tell where you are. Turn on location, or move closer to a window, and try again.',
  location_slow:
    'Your phone is taking too long to find where you are. Nothing is lost. Move closer to a window and try again, or ask the staff.',
  location_imprecise:
    'Your phone knows only roughly where you are. Move closer to a window and try again, or ask the staff.',
} as const satisfies Texts
