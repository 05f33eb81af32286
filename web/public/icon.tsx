/** Decorative icons of the public pages, from Lucide's shapes (ISC). */
const shapes = {
  globe: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M2 12h20M12 2a15 15 0 0 1 0 20 15 15 0 0 1 0-20',
  play: 'M7 4.500v15l12-7.500z',
  close: 'M18 6 6 18M6 6l12 12',
  code: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v.01M14 20h2M20 18v2h-1',
  words: 'm5 8 6 6M4 14l6-6 2-3M2 5h12M7 2h1M22 22l-5-10-5 10M14 18h6',
  live: 'M13 2 4 14h7l-1 8 9-12h-7z',
  bell: 'M6 8a6 6 0 0 1 12 0c0 7 3 8 3 9H3c0-1 3-2 3-9M10.500 21a2 2 0 0 0 3 0',
  delivery:
    'M5 17a2.500 2.500 0 1 0 5 0 2.500 2.500 0 0 0-5 0M15 17a2.500 2.500 0 1 0 5 0 2.500 2.500 0 0 0-5 0M5 17H3V5h11v12M10 17h5M14 9h4l3 4v4h-1',
  chart: 'M4 20V10M10 20V4M16 20v-7M22 20H2',
  camera:
    'M4 7h3l2-3h6l2 3h3a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1M12 17a4 4 0 1 0 0-8 4 4 0 0 0 0 8',
  chef: 'M6 12.700c0-.5-.3-.9-.7-1.100A4 4 0 0 1 7.500 4a1.500 1.500 0 0 0 1.400-.5 4 4 0 0 1 6.200 0 1.500 1.500 0 0 0 1.400.5 4 4 0 0 1 2.200 7.600c-.4.2-.7.6-.7 1.100V19a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2zM6 16h12',
  list: 'M16 5H3M11 12H3M16 19H3M18 9v6M21 12h-6',
  receipt:
    'M5 2v20l2.300-1.500 2.400 1.500 2.300-1.500 2.300 1.500 2.400-1.500L19 22V2l-2.300 1.500L14.300 2 12 3.500 9.700 2 7.300 3.500zM9 8h6M9 12h6M9 16h3',
  search: 'M11 19a8 8 0 1 0 0-16 8 8 0 0 0 0 16M21 21l-4.300-4.300',
  plate: 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0M8 12a4 4 0 1 0 8 0 4 4 0 0 0-8 0',
  offline:
    'M2 2l20 20M8.500 16.500a5 5 0 0 1 7 0M5 12.500a10 10 0 0 1 5-2.700M19 12.500a10 10 0 0 0-2.500-1.900M2 9a15 15 0 0 1 4.200-2.700M22 9a15 15 0 0 0-11-3.900M12 20h.01',
  star: 'm12 3 2.800 5.700 6.200.9-4.500 4.400 1.100 6.200L12 17.200l-5.600 3 1.100-6.200L3 9.600l6.200-.9z',
} as const
export type IconName = keyof typeof shapes

export function Icon({ name, filled }: { name: IconName; filled?: boolean }) {
  return (
    <svg className={filled ? 'icon icon-filled' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}
