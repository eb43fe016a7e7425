import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'

/**
 * Calls back with the path of each file that changes in these folders, at any depth. Watches the folders, not the
 * files: an editor that saves by renaming a new file over the old one takes the watch of the old one away.
 */
export function watchFolders(folders: string[], changed: (file: string) => void): { stop(): void } {
  const watchers = new Map<string, FSWatcher>()

  function add(folder: string): void {
    if (watchers.has(folder)) return
    const watcher = watch(folder, (_event, name) => {
      if (name === null) return
      const path = join(folder, name)
      if (isFolder(path)) add(path)
      changed(path)
    })
    const forget = () => {
      watcher.close()
      watchers.delete(folder)
    }
    watcher.once('error', forget) // the folder was removed
    watchers.set(folder, watcher)
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) add(join(folder, entry.name))
  }

  folders.forEach(add)
  return { stop: () => watchers.forEach((watcher) => watcher.close()) }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
