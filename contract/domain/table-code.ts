/** The blank margin that scanners need around a QR code, in modules. */
export const quietZone = 4

/**
 * The lowest error correction, since it needs the fewest modules: at the same printed size each module is
 * larger. For a phone at arm's length in candlelight that helps more than redundancy does on a card that can
 * simply be reprinted when stained.
 */
export const codeErrorCorrection = 'L'

/** Whether the table has a name of its own rather than just its number. */
export const hasOwnName = ({ name, number }: { name: string; number: number }): boolean =>
  name !== String(number)
