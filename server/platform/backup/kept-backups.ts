import { access, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const backupName = /^quarry-\d{4}-\d{2}-\d{2}T[\d-]+Z$/
const unfinishedName = /^\.unfinished-quarry-/

/** Removes all but the newest back-ups of a folder, and what broken-off ones left. Other names stay. */
export async function keepNewestBackups(parent: string, keep: number): Promise<{ removed: string[] }> {
  const names = await readdir(parent)
  const whole = []
  for (const name of names.filter((each) => backupName.test(each)).toSorted())
    if (await exists(join(parent, name, 'manifest.json'))) whole.push(name)
  const removed = [...whole.slice(0, -keep), ...names.filter((name) => unfinishedName.test(name))]
  for (const name of removed) await rm(join(parent, name), { recursive: true, force: true })
  return { removed }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
