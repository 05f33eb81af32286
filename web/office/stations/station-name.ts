import type { BuiltInStation } from '#contract/domain/stations.ts'
import { t } from '#web/office/texts.ts'

const isBuiltIn = (station: string): station is BuiltInStation => station === 'kitchen' || station === 'bar'

/** A station's name: built-in ones in the reader's language, others as staff named them. */
export const stationName = (station: string): string =>
  isBuiltIn(station) ? t(`station.${station}`) : station
