import { MouseSensor } from '@dnd-kit/core'
import { flushSync } from 'react-dom'

/**
 * A mouse sensor whose drags end where the mouse is, even if it got there in one jump: each step is rendered before the
 * next, because dnd-kit finds out while rendering what the mouse is over.
 */
export class DragMouseSensor extends MouseSensor {
  static override activators = MouseSensor.activators

  constructor(props: ConstructorParameters<typeof MouseSensor>[0]) {
    super({
      ...props,
      onStart: (...start) => flushSync(() => props.onStart(...start)),
      onMove: (coordinates) => flushSync(() => props.onMove(coordinates)),
    })
  }
}
