import { type Kysely, sql } from 'kysely'

/**
 * Spots by category, band of latitude and longitude, in an ordinary tree instead of one of boxes: adding one takes a
 * quarter of the time, and building it a second for a million spots. Imports wait for that long; searches wait only from
 * the drop to the end of the transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index place_spots_bands on directory.place_spots
    (category, (floor(location[1] * 50)::int), (location[0])) include (location, place_id, previous, contacts)`.execute(
    db,
  )
  await sql`drop index directory.place_spots_area`.execute(db)
}
