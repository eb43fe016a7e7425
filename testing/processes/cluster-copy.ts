import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import {
  freePort,
  readAccess,
  writeAccess,
} from '#server/platform/embedded-postgres/embedded-postgres-access.ts'

const cache = fileURLToPath(new URL('../../.cache/', import.meta.url))
const prefix = 'test-cluster-'

/**
 * Fills a data folder with a copy of a stopped cluster, on a port of its own. The cluster is made by the first run that
 * asks for this key and kept for the next ones; those of other keys are removed then.
 */
export async function copyCluster(
  dataDir: string,
  key: string,
  make: (dataDir: string) => Promise<void>,
): Promise<void> {
  const kept = `${cache}${prefix}${key}`
  if (!existsSync(kept)) {
    const unfinished = `${kept}.${process.pid}`
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    await make(unfinished)
    for (const name of await readdir(cache))
      if (name.startsWith(prefix) && !name.includes('.'))
        await rm(cache + name, { recursive: true, force: true })
    // Another run may have been first.
    await rename(unfinished, kept).catch(() => rm(unfinished, { recursive: true, force: true }))
  }
  // Node's own copy gives all files to this user; PostgreSQL runs as another one when this one is root.
  await promisify(execFile)('cp', ['-a', `${kept}/.`, dataDir])
  await writeAccess(dataDir, {
    ...(await readAccess(dataDir, { clusterExists: true })),
    port: await freePort(),
  })
}
