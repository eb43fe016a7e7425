import * as nouns from './nouns.ts'
import type { Route } from './route.ts'

type Nouns = typeof nouns

/** All route values by name; the browser imports only the type of this. */
export type Routes = { [N in keyof Nouns as Nouns[N] extends Route ? N : never]: Nouns[N] }

/** The addresses that the contract names: nothing else can be served. */
export type KnownAddress = Routes[keyof Routes]['address']

const exported: [string, unknown][] = Object.entries(nouns)
const named = exported.filter((entry): entry is [string, Route] => isRoute(entry[1]))
const names = new Map(named.map(([name, { address }]) => [address, name]))

export const routes: Route[] = named.map(([, route]) => route)

/** What a route is exported as, and what the browser calls it by. */
export function nameOfRoute({ address }: Pick<Route, 'address'>): string {
  const name = names.get(address)
  if (name === undefined) throw new Error(`No line of nouns.ts leads to ${address}`)
  return name
}

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'address' in value && 'path' in value
}
