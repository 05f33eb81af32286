import type { ReactNode } from 'react'
import { isOnHold } from '#contract/domain/held-courses.ts'
import { t } from '#web/office/texts.ts'
import type { KitchenItem, KitchenOrder } from './kitchen-queue.ts'
import styles from './ticket.module.css'

interface Props {
  order: KitchenOrder
  children: (item: KitchenItem) => ReactNode
}

/** The lines of a ticket by course, first those of none; courses on hold are folded away. */
export function Courses({ order, children }: Props) {
  const byCourse = Map.groupBy(order.items, ({ course = 0 }) => course)
  const courses = [...byCourse].toSorted(([one], [other]) => one - other)
  return (
    <div className={styles.lines}>
      {courses.map(([course, items]) => {
        const name = t('order.course', { n: course })
        const list = <ul className={styles.list}>{items.map(children)}</ul>
        if (!course) return <div key={course}>{list}</div>
        if (!isOnHold(order, { course }))
          return (
            <section key={course} aria-label={name}>
              <h3 className={styles.courseName}>{name}</h3>
              {list}
            </section>
          )
        return (
          <details key={course} className={styles.onHold}>
            <summary>{[name, t('order.onHold')].join(' · ')}</summary>
            {list}
          </details>
        )
      })}
    </div>
  )
}
