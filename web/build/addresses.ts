import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const contract = fileURLToPath(new URL('../../contract/', import.meta.url))
const declaration = /^export const (\w+) = route\(\s*'([A-Z]+ [^']+)'/gm

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
export const printAddresses = (): string => `export const addresses = ${JSON.stringify(readAddresses())}`
