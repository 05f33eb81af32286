import { useEffect, useRef, useState } from 'react'
import { bounds } from '#contract/domain/bounds.ts'
import { Link } from '#contract/shared/shapes.ts'
import { isPicture } from '#web/office/ui/shrink-picture.ts'
import type { Product } from '#web/office/data/product.ts'

/** A picture in the panel: a saved one, or a file or link that is added when the panel is saved. */
export interface StagedPicture {
  key: string
  /** The URL of its preview. */
  shown: string
  from: { id: string } | { file: File } | { link: string }
  /** Why saving it failed. */
  problem?: string
}
export interface PicturesState {
  listed: StagedPicture[]
  removed: string[]
  /** The ids of the pictures on the server, in its order. */
  saved: string[]
}
export interface StagedPictures {
  current: () => PicturesState
  update: (change: (state: PicturesState) => PicturesState) => void
}
export const savedId = ({ from }: StagedPicture): string | undefined => ('id' in from ? from.id : undefined)

/** Pictures added, removed and moved in the panel, applied only on save (back-office specification, section 4). */
export function useStagedPictures(saved: Product['images']) {
  const [state, setState] = useState(() => initialState(saved))
  const [isOverLimit, setOverLimit] = useState(false)
  const [unreadable, setUnreadable] = useState<string[]>([])
  // Saving takes a while and needs the latest state, not that of the render it started from.
  const latest = useRef(state)
  const update: StagedPictures['update'] = (change) => {
    latest.current = change(latest.current)
    setState(latest.current)
  }

  // Object URLs keep the files in memory; they are revoked when the panel closes.
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
    /** More files were chosen than fit. */
    isOverLimit,
    /** The names of the files chosen last that are no pictures. */
    unreadable,
    isChanged:
      state.removed.length > 0 ||
      state.listed.some((picture, place) => savedId(picture) !== state.saved[place]),
    add: async (files: File[]) => {
      const readable: StagedPicture[] = []
      const unreadable: string[] = []
      // One by one: a decoded photo may take 100 MB.
      for (const file of files) {
        const shown = URL.createObjectURL(file)
        objectUrls.current.push(shown)
        if (await isPicture(file, shown)) readable.push({ key: crypto.randomUUID(), shown, from: { file } })
        else unreadable.push(file.name)
      }
      setUnreadable(unreadable)
      stage(readable)
    },
    /** Starts over, for the next product. */
    reset: () => {
      setOverLimit(false)
      setUnreadable([])
      update(() => initialState([]))
    },
    /** Returns false if the text is not a link. */
    addLink: (text: string): boolean => {
      const { success, data: link } = Link.safeParse(text.trim())
      if (success) stage([{ key: crypto.randomUUID(), shown: link, from: { link } }])
      return success
    },
    remove: (picture: StagedPicture) => {
      setOverLimit(false)
      setUnreadable([])
      const id = savedId(picture)
      update(({ listed, removed, saved }) => ({
        listed: listed.filter(({ key }) => key !== picture.key),
        removed: id ? [...removed, id] : removed,
        saved,
      }))
    },
    /** Moves a picture one position earlier (-1) or later (1). */
    move: (from: number, by: -1 | 1) =>
      update((before) => {
        const listed = before.listed.filter((_, place) => place !== from)
        return { ...before, listed: listed.toSpliced(from + by, 0, ...before.listed.slice(from, from + 1)) }
      }),
  }
}

const initialState = (saved: Product['images']): PicturesState => ({
  listed: saved.map(({ id, thumbnail }) => ({ key: id, shown: thumbnail, from: { id } })),
  removed: [],
  saved: saved.map(({ id }) => id),
})
