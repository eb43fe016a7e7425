import { type Kysely, sql } from 'kysely'

/**
 * A sixteenth of shard 0 moves into shard 17, one person of 4,096 by the digest of the key. A search for nearly all
 * people learns from so small a random part how many there are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An import that is under way ends first: it would write people of shard 17 into shard 0. Searches go on meanwhile, so the
  // lock that they wait for comes second.
  await sql`lock table directory.people in share row exclusive mode`.execute(db)
  await sql`lock table directory.people in access exclusive mode`.execute(db)
  await sql`create table directory.people_17 partition of directory.people for values in (17)`.execute(db)
  await sql`
    update directory.people set shard = 17
    where shard = 0 and get_byte(decode(md5(source_key), 'hex'), 1) < 16`.execute(db)
  // A worker of the release before still sends these people to shard 0: its import fails, and no person is there twice.
  await sql`
    alter table directory.people_0 add constraint people_0_without_17
    check (get_byte(decode(md5(source_key), 'hex'), 1) >= 16)`.execute(db)
}
