import pg from 'pg'

/** Sets the clock of money and limits in a test's own database, as its owner: the product has no right to. */
export async function openClock(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const become = (clock: string) =>
    client.query(
      `create or replace function present() returns timestamptz language sql stable as $$ ${clock} $$`,
    )
  return {
    set: (at: string) => become(`select timestamptz ${client.escapeLiteral(at)}`),
    async close() {
      await become('select now()')
      await client.end()
    },
  }
}
