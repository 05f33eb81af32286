import { useEffect, useRef, useState } from 'react'
import { bounds } from '#contract/domain/bounds.ts'
import { Link } from '#contract/shared/shapes.ts'
import type { Product } from './product.ts'

/** A picture in the panel: one that is there, or a file or a link that will be when the panel is saved. */
export interface StagedPicture {
  key: string
  /** What is shown of it. */
  shown: string
  from: { id: string } | { file: File } | { link: string }
  /** Why it could not be saved. */
  problem?: string
}
export interface PicturesState {
  listed: StagedPicture[]
  removed: string[]
  /** The pictures the server has, in its order. */
  saved: string[]
}
export interface StagedPictures {
  current: () => PicturesState
  update: (change: (state: PicturesState) => PicturesState) => void
}
export const savedId = ({ from }: StagedPicture): string | undefined => ('id' in from ? from.id : undefined)

/** Pictures added, removed and moved in the panel; it is saved that does it (back-office specification, section 4). */
export function useStagedPictures(saved: Product['images']) {
  const [state, setState] = useState<PicturesState>(() => ({
    listed: saved.map(({ id, thumbnail }) => ({ key: id, shown: thumbnail, from: { id } })),
    removed: [],
    saved: saved.map(({ id }) => id),
  }))
  const [isOverLimit, setOverLimit] = useState(false)
  // Saving takes a while and goes on with what is there by then.
  const latest = useRef(state)
  const update: StagedPictures['update'] = (change) => {
    latest.current = change(latest.current)
    setState(latest.current)
  }

  // The browser holds a chosen file under its link until it is let go: at the latest when the panel closes.
  const objectUrls = useRef<string[]>([])
  useEffect(() => () => objectUrls.current.forEach((link) => URL.revokeObjectURL(link)), [])

  const stage = (more: StagedPicture[]) => {
    const free = bounds.productImages - latest.current.listed.length
    setOverLimit(more.length > free)
    update((before) => ({ ...before, listed: [...before.listed, ...more.slice(0, free)] }))
  }
  return {
    staged: { current: () => latest.current, update },
    listed: state.listed,
    isFull: state.listed.length >= bounds.productImages,
    /** More were chosen than there is room for. */
    isOverLimit,
    isChanged:
      state.removed.length > 0 ||
      state.listed.some((picture, place) => savedId(picture) !== state.saved[place]),
    add: (files: File[]) =>
      stage(
        files.map((file) => {
          const shown = URL.createObjectURL(file)
          objectUrls.current.push(shown)
          return { key: crypto.randomUUID(), shown, from: { file } }
        }),
      ),
    /** False if it is no link. */
    addLink: (text: string): boolean => {
      const { success, data: link } = Link.safeParse(text.trim())
      if (success) stage([{ key: crypto.randomUUID(), shown: link, from: { link } }])
      return success
    },
    remove: (picture: StagedPicture) => {
      setOverLimit(false)
      const id = savedId(picture)
      update(({ listed, removed, saved }) => ({
        listed: listed.filter(({ key }) => key !== picture.key),
        removed: id ? [...removed, id] : removed,
        saved,
      }))
    },
    /** One place earlier (-1) or later (1). */
    move: (from: number, by: -1 | 1) =>
      update((before) => {
        const listed = before.listed.filter((_, place) => place !== from)
        return { ...before, listed: listed.toSpliced(from + by, 0, ...before.listed.slice(from, from + 1)) }
      }),
  }
}
