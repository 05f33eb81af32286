export interface Point {
  x: number
  y: number
}

/** A rectangle that may be rotated; its width runs along its `angle`, in radians, clockwise. */
export interface Rectangle {
  /** Its centre. */
  x: number
  y: number
  width: number
  height: number
  angle: number
}

/**
 * The smallest rectangle around the points, with an angle between −45° and 45°; null for fewer than three
 * hull points.
 */
export function smallestRectangle(points: readonly Point[]): Rectangle | null {
  const hull = convexHull(points)
  if (hull.length < 3) return null
  let smallest: Rectangle | null = null
  hull.forEach((from, i) => {
    const to = hull[(i + 1) % hull.length] as Point
    const around = rectangleAlong(hull, Math.atan2(to.y - from.y, to.x - from.x))
    if (!smallest || around.width * around.height < smallest.width * smallest.height) smallest = around
  })
  return smallest && withLevelAngle(smallest)
}

/** The convex hull, clockwise. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y)
  return [...halfHull(sorted), ...halfHull(sorted.reverse())]
}

function halfHull(sorted: readonly Point[]): Point[] {
  const half: Point[] = []
  for (const point of sorted) {
    while (half.length > 1 && !turnsRight(half.at(-2) as Point, half.at(-1) as Point, point)) half.pop()
    half.push(point)
  }
  half.pop()
  return half
}

const turnsRight = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0

function rectangleAlong(points: readonly Point[], angle: number): Rectangle {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { x, y } of points) {
    const along = x * cos + y * sin
    const across = -x * sin + y * cos
    left = Math.min(left, along)
    right = Math.max(right, along)
    top = Math.min(top, across)
    bottom = Math.max(bottom, across)
  }
  const [along, across] = [(left + right) / 2, (top + bottom) / 2]
  return {
    x: along * cos - across * sin,
    y: along * sin + across * cos,
    width: right - left,
    height: bottom - top,
    angle,
  }
}

/** The same rectangle, described with the angle that is nearest to level. */
function withLevelAngle(rectangle: Rectangle): Rectangle {
  const quarters = Math.round(rectangle.angle / (Math.PI / 2))
  const angle = rectangle.angle - quarters * (Math.PI / 2)
  const { width, height } = rectangle
  return quarters % 2 === 0 ? { ...rectangle, angle } : { ...rectangle, angle, width: height, height: width }
}
