import { type Kysely, sql } from 'kysely'

/**
 * Shard 0 keeps one person of 256, by the digest of the key, and the rest of its sixteenth moves into shard 16. A search
 * for very many people learns from so small a random part how many there are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An import that is under way ends first, and the next one begins after: people between copy and drop would be lost.
  await sql`lock table directory.people in access exclusive mode`.execute(db)
  await sql`create temp table moved_people on commit drop as table directory.people_0`.execute(db)
  await sql`drop table directory.people_0`.execute(db)
  for (const shard of [0, 16]) {
    await sql`
      create table ${sql.raw(`directory.people_${shard}`)} partition of directory.people
      for values in (${sql.lit(shard)})`.execute(db)
  }
  await sql`
    update moved_people set shard = 16 where get_byte(decode(md5(source_key), 'hex'), 0) > 0`.execute(db)
  await sql`insert into directory.people overriding system value select * from moved_people`.execute(db)
}
