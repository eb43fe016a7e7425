import pg from 'pg'

/** What a line may stay silent beyond the limit of its statements: the database's own word needs a moment. */
const graceMs = 2_000

/**
 * The database ends a statement at its limit and says so. A line on which nothing was said by then is dead, though
 * nobody closed it: it is cut, and its pool opens another. Who lifts the limit of the database lifts this one; a cursor
 * has none, for its reader takes its time.
 */
export function impatientClient(limitMs: number): typeof pg.Client {
  return class ImpatientClient extends pg.Client {
    #isPatient = false
    #isPatientForNow = false

    // The driver's method has a dozen overloads; it is handed through as it came: answered by a promise or a callback.
    override query = ((...given: unknown[]): unknown => {
      this.#note(given[0])
      const ask = () => Reflect.apply(pg.Client.prototype.query, this, given) as unknown
      if (this.#isPatient || this.#isPatientForNow || isCursor(given[0])) return ask()
      const timer = setTimeout(() => this.#cut(), limitMs + graceMs)
      const at = given.findIndex(isCallback)
      const callback = given[at]
      if (isCallback(callback)) {
        given[at] = (...heard: unknown[]) => {
          clearTimeout(timer)
          callback(...heard)
        }
      }
      const answer = ask()
      return answer instanceof Promise ? answer.finally(() => clearTimeout(timer)) : answer
    }) as pg.Client['query']

    #note(statement: unknown): void {
      if (typeof statement !== 'string') return
      if (statement.includes('set local statement_timeout = 0')) this.#isPatientForNow = true
      else if (statement.includes('set statement_timeout = 0')) this.#isPatient = true
      else if (/^(commit|rollback)/i.test(statement)) this.#isPatientForNow = false
    }

    #cut(): void {
      const { stream } = (this as unknown as { connection: { stream: { destroy(error: Error): void } } })
        .connection // no word of it in the driver's types
      stream.destroy(new Error('Connection terminated: no word in time'))
    }
  }
}

type Callback = (...heard: unknown[]) => void
const isCallback = (value: unknown): value is Callback => typeof value === 'function'
const isCursor = (value: unknown): boolean => typeof value === 'object' && value !== null && 'submit' in value
