import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { freePort } from '#server/platform/embedded-postgres/embedded-postgres-access.ts'
import { makeMemoryFolder } from '#testing/processes/memory-folder.ts'

export const owner = { email: 'owner@quarry.localhost', password: 'a password for stories' }

export interface RunningProduct {
  url: string
  /** Where its data lies. */
  folder: string
  stop(): Promise<void>
}

/**
 * The product as `npm start` runs it, on an empty data folder and a free port: several runs share a machine. Settings
 * may name a port that is known before. The pages are built before.
 */
export async function startProduct(settings: Record<string, string> = {}): Promise<RunningProduct> {
  const port = settings['PORT'] ?? String(await freePort())
  const folder = await makeMemoryFolder('quarry-story-')
  // Rows of tests are no setting of the product, which refuses what it does not know.
  const { QUARRY_HOSTILE_DIR: _, ...inherited } = process.env
  const child = spawn(process.execPath, ['server/start.ts'], {
    env: {
      ...inherited,
      QUARRY_DATA: folder,
      QUARRY_OWNER_PASSWORD: owner.password,
      LOG_LEVEL: 'error',
      // No story asks a server of others.
      QUARRY_REGION_INDEX_URL: 'off',
      QUARRY_OVERTURE_URL: 'off',
      ...settings,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = () => void child.kill('SIGTERM')
  process.once('exit', end) // the test that started it may break off
  await greeting(child)
  return {
    url: `http://localhost:${port}`,
    folder,
    async stop() {
      process.removeListener('exit', end)
      const gone = once(child, 'exit')
      end()
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function greeting(child: ChildProcess): Promise<void> {
  const ready = Promise.withResolvers<void>()
  child.stdout?.on('data', (text: Buffer) => {
    if (text.includes('Quarry is ready')) ready.resolve()
  })
  child.once('exit', (code) =>
    ready.reject(new Error(`The product ended with code ${code} before it was ready`)),
  )
  await ready.promise
}
