import { Button } from '@mantine/core'
import { Flame, Undo2 } from 'lucide-react'
import { nextCourse } from '#contract/domain/held-courses.ts'
import { useMay } from '#web/office/session/role.ts'
import { t } from '#web/office/texts.ts'
import type { KitchenOrder, KitchenUpdate } from './kitchen-queue.ts'
import styles from './ticket.module.css'

interface Props {
  order: KitchenOrder
  onUpdate: (update: KitchenUpdate) => void
}

/** Fires the next course of a round; renders nothing if none is on hold. */
export function FireCourse({ order, onUpdate }: Props) {
  const may = useMay()
  const course = nextCourse(order, order.items)
  // Who serves decides when.
  if (course === undefined || !may('changeLines')) return null
  return (
    <div className={styles.firing}>
      <Button
        size="lg"
        classNames={{ root: styles.fire, label: styles.fireWords }}
        leftSection={<Flame aria-hidden />}
        onClick={() => onUpdate({ orderId: order.id, course })}
      >
        {t('kitchen.fire', { course: t('order.course', { n: course }) })}
      </Button>
    </div>
  )
}

/**
 * Fires the next course of the order's set menus, or undoes the last one; renders nothing without courses.
 */
export function Firing({ order: { id: orderId, courses, heldCourses, firedCourses }, onUpdate }: Props) {
  const courseAt = (at: number) => courses[(heldCourses[at] ?? 0) - 1]
  const next = courseAt(firedCourses)
  const last = firedCourses > 1 ? courseAt(firedCourses - 1) : undefined
  if (next === undefined && last === undefined) return null
  return (
    <div className={styles.firing}>
      {next !== undefined && (
        <Button
          size="lg"
          classNames={{ root: styles.fire, label: styles.fireWords }}
          leftSection={<Flame aria-hidden />}
          onClick={() => onUpdate({ orderId, fired: firedCourses + 1 })}
        >
          {t('kitchen.fire', { course: next })}
        </Button>
      )}
      {last !== undefined && (
        <Button
          size="lg"
          classNames={{ root: styles.fire, label: styles.fireWords }}
          variant="subtle"
          leftSection={<Undo2 aria-hidden />}
          onClick={() => onUpdate({ orderId, fired: firedCourses - 1 })}
        >
          {t('kitchen.hold', { course: last })}
        </Button>
      )}
    </div>
  )
}
