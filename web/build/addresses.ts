import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const contract = fileURLToPath(new URL('../../contract/', import.meta.url))
const declaration = /^export const (\w+) = (?:route|rowRoute)\(\s*'([A-Z]+ [^']+)'/gm

/** What the browser asks for as `virtual:addresses`. */
export const addressesId = 'virtual:addresses'

/** The files that the module is made of. */
export const contractFiles = () => globSync('**/*.ts', { cwd: contract }).map((file) => contract + file)

/** The address of every route of the contract by its name, read from the text of the contract. */
export function readAddresses(): Record<string, string> {
  const named = contractFiles().flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(declaration), ([, name = '', address = '']) => [
      name,
      address,
    ]),
  )
  return Object.fromEntries(named) as Record<string, string>
}

/** The same as a module, so that the browser gets the addresses without the schemas beside them. */
export const printAddresses = (): string =>
  `const addresses = ${JSON.stringify(readAddresses())}
export const addressOf = (name) => addresses[name]`

/** A call, or the query or mutation of one. */
const calls = /(?<![\w.])(?:call|queryOf|mutationOf|mutationById)\(\s*/
const namedCall = new RegExp(`(${calls.source})'(\\w+)'`, 'g')
const unnamedCall = new RegExp(`${calls.source}(?!'|\\s)`)

/**
 * The code of a file with the address of each call in place of its name, so that a page carries the addresses that it
 * asks, and the first page not those of all others. Fails on a call whose name is not written there.
 */
export function writeAddresses(code: string, addresses: Record<string, string>): string {
  const [unnamed] = unnamedCall.exec(code) ?? []
  if (unnamed) throw new Error(`${unnamed}… needs the name of a route, written out`)
  return code.replace(namedCall, (_, before: string, name: string) => {
    const address = addresses[name]
    if (!address) throw new Error(`${name} is not a route of the contract`)
    return `${before}'${address}'`
  })
}
