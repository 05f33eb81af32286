export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Smooth, unless the guest asked for calm. */
export const scrolling = (): ScrollBehavior => (isCalm() ? 'instant' : 'smooth')
