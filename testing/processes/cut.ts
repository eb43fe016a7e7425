import pg from 'pg'
import { PreparedQuery } from '#server/platform/postgres/statements/prepared-query.ts'

export interface Cut {
  /** The statement to cut at, the first is 1; beyond the last nothing is cut. */
  at: number
  /** Counts only statements of this text; every one by default. */
  of?: string
  /** `before`: it never reaches the database. `after`: it is done, but its answer is lost. */
  when: 'before' | 'after'
}

export interface Watched<T> {
  value: T
  statements: string[]
}

/** A connection is lent to an account or taken back, or its plans change: nothing has happened since the statement before. */
const prepares = /^select set_config\('(quarry\.account_id|plan_cache_mode)'/

/**
 * Does something while the product's statements are counted, and cuts the connection at one of them, as the death of
 * the process there would: the server rolls back what was open, and code that waited gets an error.
 */
export async function withCut<T>(
  cut: Cut | undefined,
  work: (count: () => number) => Promise<T>,
): Promise<Watched<T>> {
  const original = pg.Client.prototype.query
  const statements: string[] = []
  let counted = 0
  // The driver's method has a dozen overloads; it is handed through as it came.
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const pass = () => Reflect.apply(original, this, given) as unknown
    const text = textOf(given[0])
    if (nameOf(this) !== 'quarry' || prepares.test(text)) return pass()
    statements.push(text)
    if (cut?.of === undefined || text === cut.of) counted += 1
    else return pass()
    if (counted !== cut?.at) return pass()
    const at = given.findIndex((each) => typeof each === 'function')
    if (at >= 0) {
      const answer = given[at] as (error: unknown) => void // what the driver calls with the answer
      const severed = () => void sever(this).catch(answer)
      if (cut.when === 'before') return severed()
      given[at] = severed
      return pass()
    }
    if (cut.when === 'before') return sever(this)
    return Promise.resolve(pass()).then(() => sever(this))
  } as typeof original
  try {
    return { value: await work(() => statements.length), statements }
  } finally {
    pg.Client.prototype.query = original
  }
}

async function sever(client: pg.Client): Promise<never> {
  const gone = new Promise((resolve) => client.once('end', resolve))
  client.on('error', () => undefined) // the driver tells of what we do here
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
  stream.destroy()
  await gone
  throw Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' })
}

function nameOf(client: pg.Client): string | undefined {
  return (client as unknown as { connectionParameters: { application_name?: string } }).connectionParameters
    .application_name
}

/** The statement, or the first of a message that prepares nothing: the product sends several at once. */
function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  if (query instanceof PreparedQuery)
    return (query.statements.find(({ text }) => !prepares.test(text)) ?? query.statements[0])?.text ?? ''
  return (query as { text?: string } | undefined)?.text ?? ''
}
