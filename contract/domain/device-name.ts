/** In this order: Edge and Opera also contain “Chrome”, and Chrome contains “Safari”. */
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

/**
 * `Chrome · Android` for a User-Agent, so that owners recognise the device; undefined if neither is
 * recognised.
 */
export function deviceName(userAgent: string | null): string | undefined {
  const find = (names: [RegExp, string][]) => names.find(([like]) => like.test(userAgent ?? ''))?.[1]
  return [find(browsers), find(systems)].filter(Boolean).join(' · ') || undefined
}
