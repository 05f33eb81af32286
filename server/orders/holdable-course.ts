import { sql } from 'kysely'

/** What belongs to no course is made with the first. */
const courseOfLine = sql`coalesce(line.course, 1)`

/**
 * The course of a round that was fired last, if it can be held again: the order was not marked as ready since, nothing of
 * the course is made, and no ticket that tells of it has been sent to a printer. The first course of a round was never on
 * hold. Of `orders` in the query around it; null: none.
 */
export const holdableCourse = sql<number | null>`case
  when orders.fired_up_to is not null and orders.status = 'APPROVED' and orders.bill_id is null
    and coalesce(orders.ready_on, orders.completed_on) is null then (
  select fired.course from (
    select max(${courseOfLine}) as course from open_lines as line
    where line.business_id = orders.business_id and line.order_id = orders.id and line.quantity > 0
      and ${courseOfLine} <= orders.fired_up_to) as fired
  where exists (select from order_items as line
      where line.business_id = orders.business_id and line.order_id = orders.id
        and ${courseOfLine} < fired.course)
    and not exists (select from order_items as line
      where line.business_id = orders.business_id and line.order_id = orders.id
        and ${courseOfLine} = fired.course and (line.done_on is not null or line.parts_done <> '{}'))
    and not exists (select from print_jobs as job
      where job.business_id = orders.business_id and job.order_id = orders.id and not job.cancels
        and job.state in ('sent', 'printed')
        -- A ticket that was printed again tells of all that was fired by then.
        and (job.course >= fired.course or job.course is null and job.sent_on >= coalesce((
          select min(own.due_on) from print_jobs as own
          where own.business_id = orders.business_id and own.order_id = orders.id and own.course = fired.course),
          '-infinity')))
  ) end`
