import { expect, it } from 'vitest'
import { fitInside, maxScale, pan, pinch, unzoomed, keepInFrame, zoomAround } from './zoom.ts'

const frame = { width: 400, height: 800 }

it('the point between the fingers stays between them', () => {
  const zoom = pinch(unzoomed, 2, { x: 50, y: -30 }, { x: 60, y: -20 })
  // A point p of the picture is displayed at x + p · scale.
  expect({ x: zoom.x + 50 * zoom.scale, y: zoom.y + -30 * zoom.scale }).toEqual({ x: 60, y: -20 })
})

it('zooming twice around a point equals zooming once to the same scale', () => {
  const point = { x: 80, y: 120 }
  expect(zoomAround(zoomAround(unzoomed, 2, point), 4, point)).toEqual(zoomAround(unzoomed, 4, point))
})

it('the scale stays between the frame’s size and four times that', () => {
  expect(pinch(unzoomed, 0.2, { x: 0, y: 0 }, { x: 0, y: 0 }).scale).toBe(1)
  expect(pinch(unzoomed, 20, { x: 0, y: 0 }, { x: 0, y: 0 }).scale).toBe(maxScale)
})

it('a landscape picture in a portrait frame gets the frame’s width', () => {
  expect(fitInside({ width: 1200, height: 900 }, frame)).toEqual({ width: 400, height: 300 })
})

it('panning stops at the picture’s edges, and is impossible where there is room around it', () => {
  const picture = fitInside({ width: 1200, height: 900 }, frame)
  const far = pan({ scale: 2, x: 0, y: 0 }, { x: 5000, y: 5000 })
  expect(keepInFrame(far, frame, picture)).toEqual({ scale: 2, x: 200, y: 0 })
  expect(keepInFrame(pan(unzoomed, { x: 30, y: 30 }), frame, picture)).toEqual(unzoomed)
})
