import type { SubmenuIcon } from '#contract/domain/bounds.ts'

/**
 * The 27 icons a submenu can have (back-office, section 9), as the inside of an
 * `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round"
 * stroke-linejoin="round">` or of a `<symbol>`. Plain text, so that a page carries only the icons it needs.
 *
 * beer, burger, coffee, croissant, deserts, drinks, food, ice-cream, pizza, salad, sandwich, shrimp, soup, vine, water
 * and star come from Lucide (ISC licence, © Lucide Contributors); the others are drawn for Sofra in the same manner.
 */
export const submenuIcons = {
  beer: '<path d="M17 11h1a3 3 0 0 1 0 6h-1"/><path d="M9 12v6"/><path d="M13 12v6"/><path d="M14 7.5c-1 0-1.44.5-3 .5s-2-.5-3-.5-1.72.5-2.5.5a2.5 2.5 0 0 1 0-5c.78 0 1.57.5 2.5.5S9.44 2 11 2s2 1.5 3 1.5 1.72-.5 2.5-.5a2.5 2.5 0 0 1 0 5c-.78 0-1.5-.5-2.5-.5Z"/><path d="M5 8v12a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V8"/>',
  burger:
    '<path d="M12 16H4a2 2 0 1 1 0-4h16a2 2 0 1 1 0 4h-4.25"/><path d="M5 12a2 2 0 0 1-2-2 9 7 0 0 1 18 0 2 2 0 0 1-2 2"/><path d="M5 16a2 2 0 0 0-2 2 3 3 0 0 0 3 3h12a3 3 0 0 0 3-3 2 2 0 0 0-2-2q0 0 0 0"/><path d="m6.67 12 6.13 4.6a2 2 0 0 0 2.8-.4l3.15-4.2"/>',
  cocktail:
    '<path d="M12 13 4.2 5.2A.7.7 0 0 1 4.7 4h14.6a.7.7 0 0 1 .5 1.2Z"/><path d="M12 13v8"/><path d="M8 21h8"/><path d="M7.5 8.5h9"/><path d="m12.5 10.5 6-8.5"/>',
  coffee:
    '<path d="M10 2v2"/><path d="M14 2v2"/><path d="M16 8a1 1 0 0 1 1 1v8a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V9a1 1 0 0 1 1-1h14a4 4 0 1 1 0 8h-1"/><path d="M6 2v2"/>',
  croissant:
    '<path d="M10.2 18H4.774a1.5 1.5 0 0 1-1.352-.97 11 11 0 0 1 .132-6.487"/><path d="M18 10.2V4.774a1.5 1.5 0 0 0-.97-1.352 11 11 0 0 0-6.486.132"/><path d="M18 5a4 3 0 0 1 4 3 2 2 0 0 1-2 2 10 10 0 0 0-5.139 1.42"/><path d="M5 18a3 4 0 0 0 3 4 2 2 0 0 0 2-2 10 10 0 0 1 1.42-5.14"/><path d="M8.709 2.554a10 10 0 0 0-6.155 6.155 1.5 1.5 0 0 0 .676 1.626l9.807 5.42a2 2 0 0 0 2.718-2.718l-5.42-9.807a1.5 1.5 0 0 0-1.626-.676"/>',
  deserts:
    '<path d="M16 13H3"/><path d="M16 17H3"/><path d="m7.2 7.9-3.388 2.5A2 2 0 0 0 3 12.01V20a1 1 0 0 0 1 1h16a1 1 0 0 0 1-1v-8.654c0-2-2.44-6.026-6.44-8.026a1 1 0 0 0-1.082.057L10.4 5.6"/><circle cx="9" cy="7" r="2"/>',
  drinks:
    '<path d="m6 8 1.75 12.28a2 2 0 0 0 2 1.72h4.54a2 2 0 0 0 2-1.72L18 8"/><path d="M5 8h14"/><path d="M7 15a6.47 6.47 0 0 1 5 0 6.47 6.47 0 0 0 5 0"/><path d="m12 8 1-6h2"/>',
  'more-drinks':
    '<path d="M5 2.5h3"/><path d="M5.5 2.5v4L4 9.2A4 4 0 0 0 3.5 11v9A1.5 1.5 0 0 0 5 21.5h4"/><path d="M7.5 2.5v4L9 9.2"/><path d="M3.5 13.5h3.5"/><path d="M11.2 9h9.6"/><path d="M11 9c-.3 4.3 1.3 7 5 7s5.3-2.7 5-7"/><path d="M16 16v5.5"/><path d="M13 21.5h6"/>',
  food: '<path d="M3 2v7c0 1.1.9 2 2 2h4a2 2 0 0 0 2-2V2"/><path d="M7 2v20"/><path d="M21 15V2a5 5 0 0 0-5 5v6c0 1.1.9 2 2 2h3Zm0 0v7"/>',
  'french-fries':
    '<path d="M5 11.5c2 1.9 4.2 2.8 7 2.8s5-.9 7-2.8l-1.5 8.7a1.5 1.5 0 0 1-1.48 1.3H7.98A1.5 1.5 0 0 1 6.5 20.2Z"/><path d="M6.8 12.8 5.5 5.2l2.8-.5 1.3 8.9"/><path d="M8.6 6.5V2.5h3.2v11.8"/><path d="M11.8 4.5h3v9.3"/><path d="M14.8 6.2l3 .5-1 6.3"/>',
  'ice-cream':
    '<path d="m7 11 4.08 10.35a1 1 0 0 0 1.84 0L17 11"/><path d="M17 7A5 5 0 0 0 7 7"/><path d="M17 7a2 2 0 0 1 0 4H7a2 2 0 0 1 0-4"/>',
  'main-dish':
    '<path d="M2.5 18.5h19"/><path d="M5.5 21.5h13"/><path d="M4.5 18.5v-1a7.5 7.5 0 0 1 15 0v1"/><path d="M12 10V7.5"/><circle cx="12" cy="5.5" r="2"/><path d="M8 17a4 4 0 0 1 2.5-3.5"/>',
  pasta:
    '<path d="M12 2v5.5"/><path d="M12 7.5c-3.7 0-6.5 2.2-6.5 5.5 0 3.2 2.6 5 6.5 5s6.5-1.8 6.5-5c0-3.3-2.8-5.5-6.5-5.5Z"/><path d="M6.5 10.5c3 2 8 2 11 0"/><path d="M5.8 14.2c3.5 2.3 8.9 2.3 12.4 0"/><path d="M2.5 18.5c1.5 2 5 3 9.5 3s8-1 9.5-3"/><path d="M9.5 2v1.5a2.5 2.5 0 0 0 5 0V2"/>',
  pizza:
    '<path d="m12 14-1 1"/><path d="m13.75 18.25-1.25 1.42"/><path d="M17.775 5.654a15.68 15.68 0 0 0-12.121 12.12"/><path d="M18.8 9.3a1 1 0 0 0 2.1 7.7"/><path d="M21.964 20.732a1 1 0 0 1-1.232 1.232l-18-5a1 1 0 0 1-.695-1.232A19.68 19.68 0 0 1 15.732 2.037a1 1 0 0 1 1.232.695z"/>',
  salad:
    '<path d="M19.496 12a2.5 2.5 0 00.399-2.214A2 2 0 0020.32 6.5 2 2 0 0019 3a2 2 0 00-1.5.68 2 2 0 00-3.287.424 2.5 2.5 0 00-3.189 2.06A3 3 0 0012 12l4-4"/><path d="M4 12a1 1 0 00-.99 1.133A9 9 0 0012 21a9 9 0 008.99-7.867A1 1 0 0020 12z"/><path d="M7 21h10"/><path d="M9.85 6.907A3.5 3.5 0 005.05 12"/>',
  sandwich:
    '<path d="m2.37 11.223 8.372-6.777a2 2 0 0 1 2.516 0l8.371 6.777"/><path d="M21 15a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1h-5.25"/><path d="M3 15a1 1 0 0 0-1 1v2a1 1 0 0 0 1 1h9"/><path d="m6.67 15 6.13 4.6a2 2 0 0 0 2.8-.4l3.15-4.2"/><rect width="20" height="4" x="2" y="11" rx="1"/>',
  shrimp:
    '<path d="M10 2a3.28 3.28 0 003.227 1.798l6.17-.561A1 1 0 1119.614 8H8.5a6.44 6.44 0 00-5.63 9.75A6.5 6.5 0 008.5 21c1.38 0 2-.5 2.5-1"/><path d="M10 8a8.5 8.5 0 000 8"/><path d="M11 22c-.5-.5-1.12-1-2.5-1a1 1 0 010-5H12a7 7 0 007-7V8"/><path d="M13 12h.01"/><path d="M8 16c-2 0-4.5-4-4-6"/>',
  'side-dish':
    '<circle cx="9" cy="9.5" r="7"/><circle cx="9" cy="9.5" r="3.5"/><circle cx="18" cy="18" r="3.5"/><path d="M18 18h.01"/>',
  soup: '<path d="M11.248 3c.273.1.808.53.747 1.36-.05.83-.938 1.2-.989 2.02-.06.78.333 1.24.727 1.62"/><path d="M16.252 3c.268.1.794.53.745 1.36-.06.83-.923 1.2-.993 2.02-.05.78.338 1.24.725 1.62"/><path d="M19.5 12 22 6"/><path d="M4 12a1 1 0 00-.99 1.133A9 9 0 0012 21a9 9 0 008.99-7.867A1 1 0 0020 12z"/><path d="M6.252 3c.268.1.794.53.745 1.36-.06.83-.923 1.2-.993 2.02-.05.78.338 1.24.735 1.62"/><path d="M7 21h10"/>',
  tacos:
    '<path d="M2.5 18.5a9.5 9.5 0 0 1 19 0 1.5 1.5 0 0 1-1.5 1.5H4a1.5 1.5 0 0 1-1.5-1.5Z"/><path d="M3.6 14a2.3 2.3 0 0 1 1.5-3.7 2.4 2.4 0 0 1 3.5-2.9 2.5 2.5 0 0 1 4.2-1.1 2.4 2.4 0 0 1 3.7 1.5 2.4 2.4 0 0 1 2.5 3 2.2 2.2 0 0 1 1.4 3.2"/><path d="M8 16h.01"/><path d="M12.5 14h.01"/><path d="M16 16.8h.01"/>',
  vine: '<path d="M8 22h8"/><path d="M7 10h10"/><path d="M12 15v7"/><path d="M12 15a5 5 0 0 0 5-5c0-2-.5-4-2-8H9c-1.5 4-2 6-2 8a5 5 0 0 0 5 5Z"/>',
  drink:
    '<path d="m6 7 1.3 13.2A2 2 0 0 0 9.3 22h5.4a2 2 0 0 0 2-1.8L18 7Z"/><path d="M6.5 12h11"/><path d="m11 7 1.2-5h3.3"/><rect x="9" y="14.5" width="3.5" height="3.5" rx=".8"/>',
  hookah:
    '<path d="M8 21.5a4.6 4.6 0 0 1-1.8-8C7.4 12.6 8 11.8 8 10.5h3.5c0 1.3.6 2.1 1.8 3a4.6 4.6 0 0 1-1.8 8Z"/><path d="M4.6 17h10.3"/><path d="M9.75 10.5V6"/><path d="M7 6h5.5"/><path d="M8 6 7.3 3.6A.9.9 0 0 1 8.2 2.5h3.1a.9.9 0 0 1 .9 1.1L11.5 6"/><path d="M11.5 9H15a3 3 0 0 1 3 3v5.8a1.75 1.75 0 0 0 3.5 0V13"/>',
  tea: '<path d="M7 2.5h10c0 3-2.8 4.5-2.8 7s2.3 3.3 2.3 6a4.5 3.5 0 0 1-9 0c0-2.7 2.3-3.5 2.3-6S7 5.5 7 2.5Z"/><path d="M8.3 6h7.4"/><path d="M3.5 19.5c2 1.4 4.8 2 8.5 2s6.5-.6 8.5-2"/>',
  tequila:
    '<path d="M3.5 7h12l-1.3 12.6A1.6 1.6 0 0 1 12.6 21H6.4a1.6 1.6 0 0 1-1.6-1.4Z"/><path d="M4 12h11"/><path d="M5 17.5h9"/><path d="M12.7 7a4.5 4.5 0 1 1 3.9 3.6"/><path d="M15.8 2.3l1.4 4.2 3.9 1.6"/>',
  water:
    '<path d="M5.116 4.104A1 1 0 0 1 6.11 3h11.78a1 1 0 0 1 .994 1.105L17.19 20.21A2 2 0 0 1 15.2 22H8.8a2 2 0 0 1-2-1.79z"/><path d="M6 12a5 5 0 0 1 6 0 5 5 0 0 0 6 0"/>',
  star: '<path d="M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z"/>',
} as const satisfies Record<SubmenuIcon, string>

export type { SubmenuIcon }

/** In the order the specification lists them. */
export const submenuIconNames = Object.keys(submenuIcons).filter(isSubmenuIcon)

export function isSubmenuIcon(name: string): name is SubmenuIcon {
  return Object.hasOwn(submenuIcons, name)
}

/** The attributes all icons are drawn with; `stroke-width` and the others are inherited by `<use>`. */
export const submenuIconAttributes =
  'viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"'

/** One `<symbol>` per name, for an inline sprite; `<use href="#icon-soup">` shows it. */
export function submenuIconSymbols(names: Iterable<SubmenuIcon>): string {
  return [...new Set(names)]
    .map((name) => `<symbol id="icon-${name}" viewBox="0 0 24 24">${submenuIcons[name]}</symbol>`)
    .join('')
}
