import { expect, test } from 'vitest'
import {
  parsePictureLink,
  parsePictureName,
  pictureLink,
  pictureSources,
  thumbnailLink,
} from './picture-name.ts'

const hash = '0123456789abcdef0123456789abcdef'
const picture = { hash, width: 1200, height: 900, colour: 'b23a1e' }

test('a picture can be parsed from its link', () => {
  expect(pictureLink(picture)).toBe(`/media/${hash}-1200x900-b23a1e.webp`)
  expect(parsePictureLink(pictureLink(picture))).toEqual(picture)
  expect(parsePictureLink(thumbnailLink(picture))).toEqual(picture)
  expect(parsePictureLink(`https://menu.example${pictureLink(picture)}`)).toEqual(picture)
})

test('lists every size, the smallest first', () => {
  const stem = `/media/${hash}-1200x900-b23a1e`
  expect(pictureSources(`${stem}.webp`)).toEqual({
    src: `${stem}.webp`,
    webp: `${stem}-192.webp 192w, ${stem}-400.webp 400w, ${stem}-800.webp 800w, ${stem}.webp 1200w`,
    avif: `${stem}-192.avif 192w, ${stem}-400.avif 400w, ${stem}-800.avif 800w`,
    width: 1200,
    height: 900,
    colour: '#b23a1e',
  })
})

test('keeps the origin of the link', () => {
  const sources = pictureSources(`https://cdn.example/media/${hash}-300x300-ffffff.webp`)
  expect(sources?.avif).toBe(`https://cdn.example/media/${hash}-300x300-ffffff-192.avif 192w`)
})

test('a picture no wider than the smallest copy has no copies', () => {
  expect(pictureSources(pictureLink({ ...picture, width: 192 }))).toMatchObject({ avif: '' })
  expect(thumbnailLink({ ...picture, width: 400 })).toBe(pictureLink({ ...picture, width: 400 }))
})

test.each([
  'https://example.com/photo.jpg',
  '/media/photo.webp',
  `/media/${hash}.mp4`,
  `/media/${hash}-1200x900-B23A1E.webp`,
  `/media/${hash}-01200x900-b23a1e.webp`,
  `/media/${hash}-1200x900-b23a1e.webp?x=1`,
  '',
])('%s is foreign', (link) => {
  expect(pictureSources(link)).toBeNull()
})

test('rejects a copy wider than the picture', () => {
  expect(parsePictureName(`${hash}-300x300-ffffff-400.webp`)).toBeNull()
  expect(parsePictureName(`${hash}-300x300-ffffff.avif`)).toBeNull()
})
