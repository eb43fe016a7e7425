import type { CatchAllCache } from '#engine/email/verify/ask-domain.ts'
import { verifyMany } from '#engine/email/verify/verify-email.ts'
import type { Config } from '#server/platform/config/config.ts'
import { checkPort } from '#server/platform/config/start-checks.ts'
import { backlog } from '#server/platform/connections/guard-clients.ts'
import { drainable } from '#server/platform/connections/drain.ts'
import { mailInquiry } from '#server/platform/network/open-networks.ts'
import type { Log } from '#server/platform/observability/log.ts'
import type { Shutdown } from '#server/platform/shutdown.ts'
import { verifierServer } from './verifier-server.ts'

/** Serves checks of mailboxes to other machines. It needs no database and no folder. */
export async function startVerifier(config: Config, log: Log, shutdown: Shutdown): Promise<void> {
  await checkPort(config.port, config.host)
  const inquiry = { ...mailInquiry(config), catchAllCache: rememberInMemory() }
  const app = verifierServer({
    key: config.verifierKey ?? '',
    verify: (addresses, signal, more) => verifyMany(addresses, { ...inquiry, ...more, signal }),
    log,
  })
  const { drain } = drainable(app)
  await app.listen({ port: config.port, host: config.host, backlog })
  shutdown.add('the web server', drain)
  process.stdout.write(`\n  Quarry checks mailboxes on port ${config.port}\n\n`)
}

const mostDomains = 10_000
const hoursWorth = 24

/** A day's memory of domains that accept any address, so that each is probed once a day. */
function rememberInMemory(): CatchAllCache {
  const known = new Map<string, { acceptsAll: boolean; until: number }>()
  return {
    find(domain) {
      const found = known.get(domain)
      return found && found.until > Date.now() ? found.acceptsAll : undefined
    },
    remember(domain, acceptsAll) {
      known.delete(domain)
      known.set(domain, { acceptsAll, until: Date.now() + hoursWorth * 3_600_000 })
      const [oldest] = known.keys()
      if (known.size > mostDomains && oldest !== undefined) known.delete(oldest)
    },
  }
}
