import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { deliverWebhook, retryWebhook } from '#server/features/webhooks/deliver-webhook.ts'
import { openQueue } from '#server/platform/jobs/jobs.ts'
import { startWorking } from '#server/platform/jobs/run-jobs.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { openServices } from '#server/platform/open-services.ts'
import { secretBox } from '#server/platform/security/secrets.ts'
import { folderFiles } from '#server/platform/storage/files.ts'
import { pinnedTo } from '#testing/fakes/web/hook-receiver.ts'

const script = fileURLToPath(import.meta.url)

/** A process that sends webhooks to the receiver at this port of 127.0.0.1, from when it works. */
export async function startHookWorker(databaseUrl: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, databaseUrl, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

if (import.meta.main) {
  const [databaseUrl = '', port = ''] = process.argv.slice(2)
  const log = createLog('silent')
  const jobs = [deliverWebhook, retryWebhook]
  const opened = await openServices({
    queue: await openQueue(databaseUrl, jobs, { log }),
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
  const fetch = pinnedTo(Number(port))
  const { internet, sample } = opened.networks
  const networks = { internet: { ...internet, fetch }, sample: { ...sample, fetch } }
  await startWorking({ ...opened, networks }, jobs)
  process.stdout.write('working\n')
}
