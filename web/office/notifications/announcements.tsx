import { announcement } from './notify-staff.ts'

/** Announces new orders and calls to screen readers if the screen in view shows them without a toast. */
export function Announcements() {
  const news = announcement.use()
  return (
    <div role="status" className="visually-hidden">
      {news && (
        <div key={news.id}>
          <p>{news.title}</p>
          <p>{news.text}</p>
          <p>{news.more?.join(', ')}</p>
        </div>
      )}
    </div>
  )
}
