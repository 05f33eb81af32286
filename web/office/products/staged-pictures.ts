import { useEffect, useRef, useState } from 'react'
import { bounds } from '#contract/bounds.ts'
import type { Product } from './submenu-products.screen.tsx'

/** Pictures added and removed in the panel; they are applied when it is saved (back-office specification, section 4). */
export interface StagedPictures {
  removed: string[]
  added: { file: File; link: string }[]
}

export interface ShownPicture {
  key: string
  link: string
  remove: () => void
}

export function useStagedPictures(saved: Product['images']) {
  const [staged, setStaged] = useState<StagedPictures>({ removed: [], added: [] })
  const { removed, added } = staged

  // The browser holds a chosen file under its link until it is let go: at the latest when the panel closes.
  const held = useRef<string[]>([])
  useEffect(() => () => held.current.forEach((link) => URL.revokeObjectURL(link)), [])

  const shown: ShownPicture[] = [
    ...saved
      .filter(({ id }) => !removed.includes(id))
      .map(({ id, thumbnail }) => ({
        key: id,
        link: thumbnail,
        remove: () => setStaged({ removed: [...removed, id], added }),
      })),
    ...added.map(({ link }) => ({
      key: link,
      link,
      remove: () => setStaged({ removed, added: added.filter((other) => other.link !== link) }),
    })),
  ]
  const free = bounds.productImages - shown.length
  const add = (files: File[]) => {
    const chosen = files.slice(0, free).map((file) => ({ file, link: URL.createObjectURL(file) }))
    held.current.push(...chosen.map(({ link }) => link))
    setStaged({ removed, added: [...added, ...chosen] })
  }
  return { staged, shown, free, add, isChanged: removed.length + added.length > 0 }
}
