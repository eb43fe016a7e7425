import type { CompiledQuery } from 'kysely'
import type { Database, Transaction } from '../database.ts'

const mostShapes = 200

/** Stands for a value of that name while its query is built. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

interface Query<Row> {
  compile(db: Database): CompiledQuery<Row>
}

/** What decides how a query reads; nothing for a query that always reads alike. */
type OfShape<Shape> = unknown extends Shape ? [] : [shape: Shape]

/**
 * A query that is built and compiled once for each shape, because that takes longer than to bind its values. `build`
 * may only pass values on to the query; what decides how the query reads belongs to the shape.
 */
export function compiledOnce<Values extends object, Row, Shape>(
  build: (db: Database, values: Values, shape: Shape) => Query<Row>,
) {
  const known = new Map<string, CompiledQuery<Row>>()

  function compile(db: Database | Transaction, values: Values, shape: Shape): CompiledQuery<Row> {
    const slots = Object.fromEntries(Object.keys(values).map((name) => [name, new Slot(name)])) as Values // only passed on
    const compiled = build(db, slots, shape).compile(db)
    if (known.size >= mostShapes) known.clear()
    known.set(JSON.stringify(shape) ?? '', compiled)
    return compiled
  }

  return (db: Database | Transaction, values: Values, ...[shape]: OfShape<Shape>): CompiledQuery<Row> => {
    const compiled = known.get(JSON.stringify(shape) ?? '') ?? compile(db, values, shape as Shape)
    const parameters = compiled.parameters.map((value) =>
      value instanceof Slot ? values[value.name as keyof Values] : value,
    )
    return { ...compiled, parameters }
  }
}
