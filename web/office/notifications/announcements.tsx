import { announcement } from './notify-staff.ts'

/** Reads new orders and calls to screen readers when the screen in view shows them without a toast. */
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
