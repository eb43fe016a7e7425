import type pg from 'pg'
import type { SafeFetch } from '#engine/net/fetch-request.ts'
import type { OwnHost } from '#engine/net/own-hosts.ts'
import type { BackupSettings } from './config/backup-settings.ts'
import type { BillingSettings } from './config/billing-settings.ts'
import type { ExportSettings } from './config/export-settings.ts'
import type { ImportSettings } from './config/import-settings.ts'
import type { CrmSettings } from './config/crm-settings.ts'
import type { Database, Directory } from './postgres/database.ts'
import type { Disks } from './observability/disks.ts'
import type { Downloads } from './downloads/downloads.ts'
import type { Events } from './events/events.ts'
import type { Files } from './storage/files.ts'
import type { Queue } from './jobs/jobs.ts'
import type { Limits } from './security/limits.ts'
import type { Log } from './observability/log.ts'
import type { MailSettings } from './mail/mail-server.ts'
import type { MapSettings } from './config/map-settings.ts'
import type { Metrics } from './observability/metrics.ts'
import type { SignInSettings } from './config/sign-in-settings.ts'
import type { SecretBox } from './security/secrets.ts'
import type { KnownActors } from './security/known-actors.ts'
import type { Connections } from './tenancy/tenant-connections.ts'
import type { Sandboxes } from './tenancy/sandboxes.ts'
import type { Sites } from './tenancy/sites.ts'
import type { Networks } from './network/networks.ts'

/** What a process has open: every verb and job is given what it needs of this. */
export interface Services {
  actors: KnownActors
  /** Undefined where no back-up is made by itself. */
  backups: BackupSettings | undefined
  billing: BillingSettings
  crms: CrmSettings
  /** In a request or a job of an account its own rows; elsewhere the system's: all rows. */
  db: Database
  /** The same database as connections, for COPY and cursors. */
  pool: Connections
  /**
   * The system's tables on two connections of their own: for one short statement while the caller's transaction holds a
   * connection. On the same pool, callers that all hold one would wait for each other.
   */
  aside: Database
  /** Connections that belong to no account yet: see `forTenant`. */
  tenantPool: pg.Pool
  directory: Directory
  directoryPool: pg.Pool
  /** The room that is left on this machine. */
  disks: Disks
  downloads: Downloads
  events: Events
  files: Files
  exporting: ExportSettings
  importing: ImportSettings
  limits: Limits
  log: Log
  mail: MailSettings
  /** Who asks mail servers whether mailboxes exist; the host is that of a verifier. */
  mailCheck: { by: 'this_server' | 'verifier' | 'off'; host: string | null }
  map: MapSettings
  metrics: Metrics
  /** Hosts on the operator's own network that models may be called at, and the way to them, which leads nowhere else. */
  ownModels: { hosts: readonly OwnHost[]; fetch: SafeFetch }
  queue: Queue
  sandboxes: Sandboxes
  secrets: SecretBox
  signIn: SignInSettings
  sites: Sites
  /** The verified address that people open: links in mails lead there. */
  url: string
  networks: Networks
}
