import large from './sofra-512.png'
import small from './sofra-192.png'

/** Home screen icons for an installed Sofra, or for the menu of a business without a square logo. */
export const appIcons = [
  { src: small, sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: large, sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: large, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]
