import type pg from 'pg'
import { type OwnHost, resolveOwn } from '#engine/net/own-hosts.ts'
import { createSafeFetch } from '#engine/net/safe-fetch.ts'
import type { BackupSettings } from './config/backup-settings.ts'
import { type BillingSettings, noBilling } from './config/billing-settings.ts'
import { type CrmSettings, sampleCrms } from './config/crm-settings.ts'
import { type ExportSettings, standardExporting } from './config/export-settings.ts'
import { type ImportSettings, standardImporting } from './config/import-settings.ts'
import { openDatabase, openDirectory, openPool } from './postgres/database.ts'
import { asRole, systemRole, tenantRole } from './postgres/database-roles.ts'
import { type ReadDisk, watchDisks } from './observability/disks.ts'
import { openDownloads } from './downloads/downloads.ts'
import { openEgressLog } from './network/egress-log.ts'
import { listen } from './events/events.ts'
import type { Queue } from './jobs/jobs.ts'
import type { Files } from './storage/files.ts'
import { openKnownActors } from './security/known-actors.ts'
import { openLimits } from './security/limits.ts'
import { type MapSettings, standardMap } from './config/map-settings.ts'
import type { Log } from './observability/log.ts'
import type { MailSettings } from './mail/mail-server.ts'
import { createMetrics } from './observability/metrics.ts'
import { openNetworks, type NetworkOptions } from './network/open-networks.ts'
import type { SecretBox } from './security/secrets.ts'
import type { Services } from './services.ts'
import { type SignInSettings, standardSignIn } from './config/sign-in-settings.ts'
import { openSandboxes } from './tenancy/sandboxes.ts'
import { openSites } from './tenancy/sites.ts'

export interface ServiceOptions extends Omit<NetworkOptions, 'log'> {
  /** The login that runs the product. */
  databaseUrl: string
  directoryUrl: string
  files: Files
  queue: Queue
  secrets: SecretBox
  log: Log
  /** About so many at most, for accounts and for the system together. */
  connections?: number
  mail?: MailSettings
  backups?: BackupSettings | undefined
  signIn?: SignInSettings
  billing?: BillingSettings
  crms?: CrmSettings
  exporting?: ExportSettings
  importing?: ImportSettings
  map?: MapSettings
  modelHosts?: readonly OwnHost[]
  /** `QUARRY_DATA`, whose free space is watched. */
  dataDir?: string
  readDisk?: ReadDisk
  /** How long a download may stall. */
  downloadStallMs?: number
  /** Without it links in mails lead to this machine. */
  url?: string
}

export interface OpenServices extends Services {
  close(): Promise<void>
}

/** Opens what a process needs to answer and to work: databases, live events, networks. */
export async function openServices(options: ServiceOptions): Promise<OpenServices> {
  const { databaseUrl, directoryUrl, files, queue, secrets, log } = options
  const max = options.connections ?? 20
  const pool = openPool(asRole(databaseUrl, systemRole), { max: Math.ceil(max / 2) })
  const tenantPool = openPool(asRole(databaseUrl, tenantRole), { max: Math.ceil(max * 0.7) })
  const directoryPool = directoryUrl === databaseUrl ? pool : openPool(directoryUrl, { max })
  const asidePool = openPool(asRole(databaseUrl, systemRole), { max: 2 })
  const db = openDatabase(pool, { queue, secrets })
  const disks = watchDisks({ ...options, backupDir: options.backups?.folder })
  const metrics = createMetrics([pool, tenantPool, asidePool], disks)
  const egress = openEgressLog(db, log, metrics)
  const networks = await openNetworks(db, { ...options, log: egress.add })
  const ownHosts = options.modelHosts ?? []
  const ownModels = {
    hosts: ownHosts,
    fetch: createSafeFetch({ userAgent: 'Quarry', resolve: resolveOwn, ownHosts, log: egress.add }),
  }
  const events = await listen(databaseUrl, log)
  const url = options.url ?? 'http://localhost'
  const sites = openSites(db, events, url)
  const actors = openKnownActors(db, events)
  return {
    actors,
    aside: openDatabase(asidePool, { queue, secrets }),
    backups: options.backups,
    billing: options.billing ?? noBilling,
    crms: options.crms ?? sampleCrms,
    db,
    pool,
    tenantPool,
    directory: openDirectory(directoryPool),
    directoryPool,
    disks,
    downloads: openDownloads(options.downloadStallMs),
    events,
    files,
    exporting: options.exporting ?? standardExporting,
    importing: options.importing ?? standardImporting,
    limits: openLimits(asidePool),
    log,
    mail: options.mail ?? { smtpUrl: undefined, from: 'no-reply@localhost' },
    mailCheck: mailCheckBy(options),
    map: options.map ?? standardMap,
    metrics,
    ownModels,
    queue,
    sandboxes: openSandboxes(db),
    secrets,
    signIn: options.signIn ?? standardSignIn,
    sites,
    url,
    networks,
    async close() {
      disks.close()
      sites.close()
      actors.close()
      await events.close()
      await Promise.all([networks.close(), ownModels.fetch.close()])
      await egress.flush()
      const pools = new Set<pg.Pool>([pool, tenantPool, directoryPool, asidePool])
      await Promise.all([...pools].map((each) => each.end()))
    },
  }
}

function mailCheckBy({
  verifier,
  probing,
}: Pick<ServiceOptions, 'verifier' | 'probing'>): Services['mailCheck'] {
  if (verifier) return { by: 'verifier', host: new URL(verifier.url).host }
  return { by: probing ? 'this_server' : 'off', host: null }
}
