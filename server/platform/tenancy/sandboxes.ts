import { type RawBuilder, sql } from 'kysely'
import type { Database, Directory } from '#server/platform/postgres/database.ts'
import type { Networks } from '#server/platform/network/networks.ts'

/** Which accounts are sandboxes. The kind of an account never changes, so each process asks once about each account. */
export interface Sandboxes {
  has(account_id: string): Promise<boolean>
}

const mostKnown = 50_000

export function openSandboxes(db: Database): Sandboxes {
  const known = new Map<string, boolean>()
  return {
    async has(account_id) {
      const before = known.get(account_id)
      if (before !== undefined) return before
      const account = await db
        .selectFrom('accounts')
        .select('kind')
        .where('id', '=', account_id)
        .executeTakeFirst()
      if (!account) return false
      const isSandbox = account.kind === 'sandbox'
      if (known.size >= mostKnown) known.clear()
      known.set(account_id, isSandbox)
      return isSandbox
    },
  }
}

interface World {
  directory: Directory
  networks: Networks
}

/**
 * What a sandbox has of a process: the sample world in place of the internet, and of the open data the rows of the sample
 * world. Whatever a call or a job does with these, nothing outside is asked and nothing real is found.
 */
export function inWorldOf<S extends World>(services: S, isSandbox: boolean): S {
  if (!isSandbox) return services
  const { directory, networks } = services
  return {
    ...services,
    directory: sampleDirectory(directory),
    networks: { internet: networks.sample, sample: networks.sample },
  }
}

const samples = new WeakMap<Directory, Directory>()
const narrowed = new WeakSet<Directory>()

function sampleDirectory(directory: Directory): Directory {
  const known = samples.get(directory)
  if (known) return known
  const sample = directory.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  })
  samples.set(directory, sample)
  narrowed.add(sample)
  return sample
}

/** Keeps a statement to the data sets that this directory shows: those of the sample world alone in a sandbox. */
export function ofWorld(
  directory: Directory,
  dataset: RawBuilder<unknown> = sql.ref('dataset_id'),
): RawBuilder<unknown> {
  return narrowed.has(directory) ? sql`and ${isOfSample(dataset)}` : sql``
}

/** Whether this directory shows the sample world alone. */
export const isSampleDirectory = (directory: Directory): boolean => narrowed.has(directory)

export const isOfSample = (dataset: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${dataset} = any(array(select id from directory.datasets where is_sample))`
