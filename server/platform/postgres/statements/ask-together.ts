import type { Compilable, CompiledQuery, Kysely } from 'kysely'

type Query<Row> = Compilable<Row> | CompiledQuery<Row>

/**
 * Asks queries that do not need each other's answers in one message to the database, and answers the rows of each.
 * They run one after the other on one connection and in one transaction. So a query that takes long has its own message.
 */
export async function askTogether<Rows extends object[]>(
  db: Pick<Kysely<never>, 'getExecutor'>,
  ...queries: { [At in keyof Rows]: Query<Rows[At]> }
): Promise<{ [At in keyof Rows]: Rows[At][] }> {
  const compiled = queries.map((query) => ('compile' in query ? query.compile() : query))
  // The connection is asked without waiting for the one before, and sends what was asked at once in one message.
  const results = await db
    .getExecutor()
    .provideConnection((connection) => Promise.all(compiled.map((query) => connection.executeQuery(query))))
  return results.map(({ rows }) => rows) as { [At in keyof Rows]: Rows[At][] } // in the order of the queries
}
