import { submenuIconSymbols, type SubmenuIcon } from '#web/ui/icons/submenu-icons.ts'

const shapes = {
  back: 'm15 5-7 7 7 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  close: 'm6 6 12 12M18 6 6 18',
  heart: 'M12 20.3 4.6 13a4.9 4.9 0 0 1 7-7l.4.5.5-.5a4.9 4.9 0 0 1 7 7z',
  bag: 'M6 8h12l1 12H5zM9 8V7a3 3 0 0 1 6 0v1',
  clock: 'M12 7v5l3 2M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  star: 'm12 4 2.5 5.2 5.6.8-4 4 1 5.7-5.1-2.7-5 2.7.9-5.7-4-4 5.6-.8z',
  search: 'm20 20-4.7-4.7M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A15 15 0 0 1 3 6a2 2 0 0 1 2-2z',
  settings:
    'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM8 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  list: 'M4 6h16M4 12h16M4 18h16',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  check: 'm5 13 4 4L19 7',
  next: 'm9 5 7 7-7 7',
  pause: 'M9 5v14M15 5v14',
  play: 'm8 5 11 7-11 7z',
  send: 'M4 12 20 4l-5 16-3.5-6.5z',
  more: 'M5 11.5a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1zm7 0a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1zm7 0a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1z',
  bell: 'M5 17.5h14l-2-3V10a5 5 0 0 0-10 0v4.5zM10.3 20.5h3.4M12 5V3.5',
  speech: 'M5 5h14v11h-8l-4 4v-4H5z',
  calendar: 'M5 6h14v14H5zM5 10.5h14M9 3.5V7M15 3.5V7',
  out: 'M13 5h6v6M19 5l-9 9M16 14v5H5V8h5',
  globe: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM3 12h18M12 3a13.5 13.5 0 0 1 0 18 13.5 13.5 0 0 1 0-18',
  pin: 'M12 21s7-6.1 7-11a7 7 0 1 0-14 0c0 4.9 7 11 7 11zM12 7.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
} as const
export type IconName = keyof typeof shapes

/** Diet marks; the spiciness marks are built from `chilli`. */
const marks = {
  vegetarian: 'M5 19C4 9 10 4 20 4c0 10-5 16-13 14M4 21c2-6 5-9 10-12',
  vegan: 'M12 21v-8M12 13c0-5-3-8-9-8 0 6 3 9 9 8zM12 16c0-4 3-7 9-7 0 5-3 8-9 7z',
  'gluten-free':
    'M12 21V7M12 12c-3 0-5-2-5-5 3 0 5 2 5 5 0-3 2-5 5-5 0 3-2 5-5 5M12 18c-3 0-5-2-5-5 3 0 5 2 5 5 0-3 2-5 5-5 0 3-2 5-5 5M3 3l18 18',
  halal: 'M15 4a8.5 8.5 0 1 0 4.5 13A7 7 0 1 1 15 4zM18 8v5M15.5 10.5h5',
} as const
const chilli = 'M3 18c7 3 14-1 14-9 0-3-5-3-5 0 0 4-3 8-9 9zM14.5 7c0-2 1-3 3-3'
export type MarkName = keyof typeof marks | `spicy-${1 | 2 | 3}`

const symbol = (id: string, path: string, width = 24) =>
  `<symbol id="${id}" viewBox="0 0 ${width} 24"><path d="${path}"/></symbol>`

const ownSymbols = Object.entries(shapes)
  .map(([name, path]) => symbol(`i-${name}`, path))
  .join('')

const chilliStep = 14
const markSymbols = [
  ...Object.entries(marks).map(([name, path]) => symbol(`m-${name}`, path)),
  ...[1, 2, 3].map((count) => {
    const chillies = Array.from({ length: count }, (_, at) => moved(chilli, at * chilliStep)).join('')
    return symbol(`m-spicy-${count}`, chillies, 24 + (count - 1) * chilliStep)
  }),
].join('')

/** Moves a shape to the right: only its absolute `M` commands change. */
function moved(path: string, by: number): string {
  return path.replace(/M([\d.]+)/g, (_, x: string) => `M${Number(x) + by}`)
}

/**
 * The shapes of all icons on a page, once each, as a menu repeats some hundreds of times; diet marks only where needed.
 */
export const iconSpriteMarkup = (signs: readonly SubmenuIcon[], hasMarks: boolean): string =>
  ownSymbols + submenuIconSymbols(signs) + (hasMarks ? markSymbols : '')
