import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const manifest = readFileSync(`${root}node_modules/@sparticuz/chromium/package.json`, 'utf8')
const { version } = JSON.parse(manifest) as { version: string }

/**
 * The path of Chromium, which is unpacked once for each version. It lies in the project, where only its owner writes:
 * in a shared folder of a predictable name another user could place a binary of their own.
 */
export async function chromiumPath(): Promise<string> {
  const folder = `${root}.cache/chromium-${version}`
  if (!existsSync(folder)) await unpack(folder)
  return `${folder}/chromium`
}

/** Unpacks beside the final folder, so that an interrupted run leaves no half browser there. */
async function unpack(folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = unfinished // the only way to tell the package where to unpack
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    renameSync(unfinished, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error // another process was first
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    rmSync(unfinished, { recursive: true, force: true })
  }
}

// A run of all tests unpacks it while it prepares the rest.
if (import.meta.main) await chromiumPath()
