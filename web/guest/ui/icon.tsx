import type { IconName } from './icon-shapes.ts'

export type { IconName }

/** A drawn sign beside words or in a named button; itself it says nothing. Its shape stands once, in the sprite. */
export function Icon({ name, filled }: { name: IconName; filled?: boolean }) {
  return (
    <svg className={filled ? 'icon icon-filled' : 'icon'} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}
