import { sql, type RawBuilder } from 'kysely'

/**
 * Every column that may contain a link to one of our files, by table. A test looks for columns missing here;
 * the `keep_media` triggers list the same columns.
 */
export const referringColumns: Record<string, readonly string[]> = {
  businesses: ['logo'],
  menus: ['photo_url', 'logo'],
  submenus: ['logo'],
  product_images: ['link', 'thumbnail'],
  daily_menus: ['picture_url', 'video_url'],
  events: ['picture_url', 'video_url', 'link'],
  banners: ['picture_url', 'link'],
  generations: ['image_urls'],
  menu_reviews: ['image_urls'],
}

/**
 * The hashes of all files that rows refer to, for one business or for all. Deleted records count, because
 * they can be restored.
 */
export function referencedHashes(businessId?: string): RawBuilder<{ hash: string }> {
  const columns = Object.entries(referringColumns).flatMap(([table, columns]) =>
    columns.map((column) => hashesIn(table, column, businessId)),
  )
  return sql`${sql.join(columns, sql` union all `)}`
}

function hashesIn(table: string, column: string, businessId: string | undefined): RawBuilder<unknown> {
  const owner = sql.id(table === 'businesses' ? 'id' : 'business_id')
  const ofBusiness = businessId === undefined ? sql`` : sql` and ${owner} = ${businessId}`
  return sql`
    select (regexp_matches(${sql.id(column)}::text, '/media/([0-9a-f]{32})', 'g'))[1] as hash
    from ${sql.id(table)}
    where ${sql.id(column)} is not null${ofBusiness}`
}
