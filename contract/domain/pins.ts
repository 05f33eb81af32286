/** Whether a PIN is among the first that anybody would try: 0000, 1234, 8642, 1212, 123123. */
export const isWeakPin = (pin: string): boolean => isSequence(pin) || isRepetition(pin)

/** Each digit is the one before, the next or the next but one, up or down: 1111, 1234, 9876, 2468, 7890. */
function isSequence(pin: string): boolean {
  const digits = Array.from(pin, Number)
  const steps = digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10)
  return [0, 1, 2, 8, 9].some((step) => steps.every((one) => one === step))
}

/** The same two or three digits again: 1212, 121212, 123123. */
const isRepetition = (pin: string): boolean => /^(\d{2,3})\1+$/.test(pin)
