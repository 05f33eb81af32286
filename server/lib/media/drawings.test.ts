import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parsePictureLink, pictureFileName, pictureFileNames } from '#contract/domain/picture-name.ts'
import { copiesToShip, toDrawnPicture, storeDrawing, withDrawings, writeCopies } from './drawings.ts'
import { diskMediaStore, type MediaStore } from './media-store.ts'

let folder: string
let store: MediaStore

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sofra-drawings-'))
  store = diskMediaStore(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const drawing = (r: number) => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"><circle r="${r}" fill="#b23a1e"/></svg>`,
  width: 480,
  height: 360,
  colour: '#FBF8F3',
})

test('a rendered drawing has the link that was computed in advance, and all its copies', async () => {
  const picture = await storeDrawing(store, drawing(90))

  expect(picture).toEqual(toDrawnPicture(drawing(90)))
  expect(parsePictureLink(picture.link)).toMatchObject({ width: 480, height: 360, colour: 'fbf8f3' })
  expect(await Promise.all(pictureFileNames(picture).map((name) => store.has(name)))).not.toContain(false)
})

test('rejects a drawing whose size differs from the declared one', async () => {
  await expect(storeDrawing(store, { ...drawing(90), width: 500 })).rejects.toThrow('480×360')
})

test('a drawing is rendered once, on the first request for any of its files', async () => {
  const drawn = withDrawings(store, [drawing(50), drawing(60)])
  const asked = toDrawnPicture(drawing(60))
  const sizes = await Promise.all(pictureFileNames(asked).map((name) => drawn.size(name)))

  expect(sizes).not.toContain(null)
  expect(await store.has(pictureFileName(asked))).toBe(true)
  expect(await store.has(pictureFileName(toDrawnPicture(drawing(50))))).toBe(false)
})

test('a copy that ships is stored without rendering anything, and all others when one of them is requested', async () => {
  const copies = join(folder, 'copies')
  await writeCopies(copies, [drawing(50)])
  const shipped = copiesToShip(drawing(50))
  // Shows whether a copy was rendered again.
  for (const name of shipped) await writeFile(join(copies, name), 'encoded before')
  const drawn = withDrawings(store, [drawing(50)], copies)
  const picture = toDrawnPicture(drawing(50))

  expect(await Promise.all(shipped.map((name) => drawn.size(name)))).toEqual(shipped.map(() => 14))
  expect(await store.has(pictureFileName(picture))).toBe(false)
  expect(await drawn.has(pictureFileName(picture))).toBe(true)
  expect(await Promise.all(pictureFileNames(picture).map((name) => store.has(name)))).not.toContain(false)
  expect(await Promise.all(shipped.map((name) => store.size(name)))).toEqual(shipped.map(() => 14))
})

test('writing copies removes those of drawings that have changed', async () => {
  const copies = join(folder, 'copies')
  await writeCopies(copies, [drawing(50)])
  await writeCopies(copies, [drawing(60)])
  expect((await readdir(copies)).toSorted()).toEqual(copiesToShip(drawing(60)).toSorted())
})

test('a drawing is not listed, since it is recreated on demand', async () => {
  const drawn = withDrawings(store, [drawing(50)])
  await drawn.size(pictureFileName(toDrawnPicture(drawing(50))))
  await drawn.put(`${'a'.repeat(32)}.mp4`, Buffer.from('a video'))
  const listed = []
  for await (const { name } of drawn.list()) listed.push(name)
  expect(listed).toEqual([`${'a'.repeat(32)}.mp4`])
})

test('other files are handled by the store', async () => {
  const drawn = withDrawings(store, [drawing(10)])
  expect(await drawn.has('0123456789abcdef0123456789abcdef.mp4')).toBe(false)
  expect(await drawn.size(pictureFileName({ ...toDrawnPicture(drawing(10)), colour: '000000' }))).toBeNull()
})
