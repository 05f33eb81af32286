import type { IconName } from './icon-shapes.ts'

export type { IconName }

/** A decorative icon beside a text or in a labelled button; its shape is in the page's sprite. */
export function Icon({ name, filled }: { name: IconName; filled?: boolean }) {
  return (
    <svg className={filled ? 'icon icon-filled' : 'icon'} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}
