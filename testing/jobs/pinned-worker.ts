import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createSafeFetch } from '#engine/net/safe-fetch.ts'
import { openQueue, type Queue } from '#server/platform/jobs/jobs.ts'
import { startWorking } from '#server/platform/jobs/run-jobs.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { openServices } from '#server/platform/open-services.ts'
import { secretBox } from '#server/platform/security/secrets.ts'
import { folderFiles } from '#server/platform/storage/files.ts'
import { jobs } from '#server/registered.ts'

const script = fileURLToPath(import.meta.url)

/** Reaches a server at this port of 127.0.0.1 under its name. */
export const pinnedTo = ({ suffix, port }: { suffix: string; port: number }) =>
  createSafeFetch({
    userAgent: 'test',
    resolve: async () => ({ outcome: 'failed', why: 'no_such_host' }),
    pinned: [{ suffix, address: '127.0.0.1', port }],
  })

interface Work {
  databaseUrl: string
  /** The one server that it reaches. */
  server: { suffix: string; port: number }
  /** The jobs that it works on. */
  names: string[]
}

/** A worker process of the product that reaches one server of a test; answers once it works. */
async function startPinnedWorker({ databaseUrl, server, names }: Work): Promise<ChildProcess> {
  const args = [script, databaseUrl, server.suffix, String(server.port), ...names]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

/**
 * One worker after the other: each but the last is killed at the moment that `until` of its number waits for. The queue
 * notices a killed worker at once, without waiting for the heartbeat timeout of ten seconds and its next check, and
 * the time until each next try is over: it doubles with each kill, and a job that stands in for a try waits 30 s.
 */
export async function killInTurn(
  { boss }: Queue,
  work: Work,
  { kills, until }: { kills: number; until(life: number): Promise<boolean> },
): Promise<void> {
  const db = boss.getDb()
  const isActive = async () => {
    const { rows } = await db.executeSql(`select from pgboss.job where state = 'active' limit 1`)
    return rows.length > 0
  }
  for (let life = 0; life <= kills; life += 1) {
    const worker = await startPinnedWorker(work)
    while (!(await until(life))) await sleep(5)
    // The last one ends its job as well: one that is left active holds up what comes after it under its key.
    while (life === kills && (await isActive())) await sleep(5)
    const ended = once(worker, 'exit')
    worker.kill('SIGKILL')
    await ended
    const late = `heartbeat_on = heartbeat_on - interval '1 minute'`
    await db.executeSql(`update pgboss.job set ${late} where state = 'active'`)
    await db.executeSql(`update pgboss.queue set monitor_claim_on = now() - interval '1 minute'`)
    await boss.supervise()
    await db.executeSql(`update pgboss.job set start_after = now() where state < 'active'`)
  }
}

if (import.meta.main) {
  const [databaseUrl = '', suffix = '', port = '', ...names] = process.argv.slice(2)
  const log = createLog('silent')
  const wanted = jobs.filter(({ name }) => names.includes(name))
  const opened = await openServices({
    queue: await openQueue(databaseUrl, wanted, { log }),
    databaseUrl,
    directoryUrl: databaseUrl,
    files: folderFiles(tmpdir()),
    secrets: secretBox('a secret that only tests know, 32+'),
    log,
    contact: 'https://quarry.test/crawler',
    probing: false,
    helo: 'quarry.test',
    mailFrom: undefined,
  })
  const fetch = pinnedTo({ suffix, port: Number(port) })
  const { internet, sample } = opened.networks
  const networks = { internet: { ...internet, fetch }, sample: { ...sample, fetch } }
  await startWorking({ ...opened, networks }, wanted)
  process.stdout.write('working\n')
}
