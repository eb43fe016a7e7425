import { tmpdir } from 'node:os'
import { features, jobs } from '#server/registered.ts'
import { folderFiles } from '#server/platform/storage/files.ts'
import { createHttp } from '#server/platform/http/http.ts'
import { openQueue, stopQueue } from '#server/platform/jobs/jobs.ts'
import { startWorking } from '#server/platform/jobs/run-jobs.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { openServices } from '#server/platform/open-services.ts'
import { secretBox } from '#server/platform/security/secrets.ts'
import type { Networks } from '#server/platform/network/networks.ts'
import type { OpenServices } from '#server/platform/open-services.ts'

interface BenchAppOptions {
  /** Runs jobs as well. */
  works?: boolean
  /** Takes the place of the internet and the sample world. */
  networks?: (opened: OpenServices) => Networks
}

/** The product on this database in this process, listening on loopback. */
export async function benchApp(url: string, { works = false, networks }: BenchAppOptions = {}) {
  const log = createLog('error')
  const queue = await openQueue(url, jobs, { log })
  const opened = await openServices({
    queue,
    databaseUrl: url,
    directoryUrl: url,
    files: folderFiles(tmpdir()),
    secrets: secretBox('a secret that only benches know, 32+'),
    log,
    contact: 'https://quarry.test/crawler',
    probing: true,
    helo: 'quarry.test',
    mailFrom: undefined,
    url: 'https://quarry.test',
  })
  const services = networks ? { ...opened, networks: networks(opened) } : opened
  if (works) await startWorking(services, jobs)
  const http = await createHttp(services, features)
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  return {
    services,
    address,
    async stop() {
      await http.close()
      await stopQueue(queue)
      await services.close()
    },
  }
}
