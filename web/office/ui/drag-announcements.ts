import type { Announcements } from '@dnd-kit/core'
import { t } from '#web/office/texts.ts'

/** Announcements for screen readers while a row is moved by mouse or touch. */
export function dragAnnouncements(ids: string[], getName: (id: string) => string): Announcements {
  const place = (id: unknown, overId: unknown = id) => ({
    name: getName(String(id)),
    at: ids.indexOf(String(overId)) + 1,
    of: ids.length,
  })
  return {
    onDragStart: ({ active }) => t('drag.start', place(active.id)),
    onDragOver: ({ active, over }) => t('drag.over', place(active.id, over?.id)),
    onDragEnd: ({ active, over }) => t('drag.end', place(active.id, over?.id)),
    onDragCancel: ({ active }) => t('drag.cancel', { name: getName(String(active.id)) }),
  }
}
