import { Resolver } from 'node:dns/promises'

/** Asks for the TXT records of a name, each in its parts. Rejects as node:dns does. */
export type ResolveTxt = (name: string) => Promise<string[][]>

/** `servers`: DNS servers to ask; those of the machine when absent. */
export function createTxtResolver(servers: string[] | undefined): ResolveTxt {
  const resolver = new Resolver({ timeout: 3_000, tries: 2, maxTimeout: 6_000 })
  if (servers) resolver.setServers(servers)
  return (name) => resolver.resolveTxt(name)
}
