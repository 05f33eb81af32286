/** For how long after a touch somebody is taken to be looking at the screen. */
const lookingForMs = 30_000

/** Keys, fingers, clicks, wheels, a mouse that moves: a person is there. */
const touches = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const
let touchedAt = -Infinity

/** Notes when this page was last touched; returns a function that ends this. */
export function watchTouches(): () => void {
  touchedAt = -Infinity
  return onTouch(() => {
    touchedAt = Date.now()
  })
}

/** Calls back with every touch; returns a function that ends this. */
export const onTouch = (touched: () => void): (() => void) =>
  listen(touches, (event) => {
    // A resting mouse also "moves" when a row appears under it.
    const isResting = event.type === 'pointermove' && isStill(event as PointerEvent)
    if (!isResting) touched()
  })

const isStill = ({ movementX, movementY }: PointerEvent): boolean => movementX === 0 && movementY === 0

/** Whether a person is likely to see what is on this page now. */
export const isLookedAt = (): boolean =>
  document.visibilityState === 'visible' && Date.now() - touchedAt < lookingForMs

/** Calls back whenever somebody may have begun to look, or may see something else than before. */
export const onLook = (look: () => void): (() => void) =>
  listen([...touches, 'scroll', 'visibilitychange'], look)

function listen(types: readonly string[], heard: (event: Event) => void): () => void {
  const options = { capture: true, passive: true }
  for (const type of types) document.addEventListener(type, heard, options)
  return () => {
    for (const type of types) document.removeEventListener(type, heard, options)
  }
}
