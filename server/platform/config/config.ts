import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { backupSettings } from './backup-settings.ts'
import { readPairs } from './billing-settings.ts'
import { wellKnownPassword } from './config-secrets.ts'
import { type Setting, type SettingName, settings } from './config-settings.ts'
import { crmSettings } from './crm-settings.ts'
import { exportSettings } from './export-settings.ts'
import { importSettings } from './import-settings.ts'
import { mapSettings } from './map-settings.ts'
import { modelHosts } from './model-settings.ts'
import { facebookSettings, googleSettings } from './sign-in-settings.ts'
import { storageSettings } from './storage-settings.ts'
import { SettingError } from './start-error.ts'
import { verifierSettings } from '#server/platform/mail-check/verifier-settings.ts'

type Environment = Record<string, string | undefined>
export type Config = ReturnType<typeof readConfig>

/** The settings of this start. Empty counts as not set; an unknown QUARRY_ name is a wrong setting. */
export function readConfig(env: Environment) {
  for (const name of Object.keys(env)) {
    if (name.startsWith('QUARRY_') && !(name in settings)) throw new SettingError(unknownSetting(name))
  }
  const optional = (name: SettingName) => checked(name, env[name]?.trim())
  const read = (name: SettingName) => {
    const setting: Setting = settings[name]
    return optional(name) ?? setting.standard ?? ''
  }
  const paykickstart = () => {
    const secrets = optional('QUARRY_PAYKICKSTART_SECRETS')
    const products = readPairs(optional('QUARRY_PAYKICKSTART_PRODUCTS') ?? '')
    return secrets === undefined
      ? null
      : {
          secrets: readPairs(secrets),
          products: new Map(Array.from(products, ([id, credits]) => [id, Number(credits)])),
          portalUrl: optional('QUARRY_PAYKICKSTART_PORTAL_URL') ?? null,
          apiKey: optional('QUARRY_PAYKICKSTART_API_KEY') ?? null,
          apiUrl: read('QUARRY_PAYKICKSTART_API_URL'),
        }
  }
  /** Two settings that mean something together only. */
  const pair = <T>(
    id: SettingName,
    secret: SettingName,
    make: (id: string, secret: string) => T,
  ): T | null => {
    const [one, other] = [optional(id), optional(secret)]
    if (one && other) return make(one, other)
    if (one || other) throw new SettingError(`${one ? secret : id} is missing: ${one ? id : secret} needs it`)
    return null
  }
  const google = () => {
    const [id, key] = [optional('QUARRY_GOOGLE_CLIENT_ID'), optional('QUARRY_GOOGLE_CLIENT_SECRET')]
    if (key && !id)
      throw new SettingError('QUARRY_GOOGLE_CLIENT_ID is missing: QUARRY_GOOGLE_CLIENT_SECRET needs it')
    return id ? googleSettings(id, key ?? null, optional('QUARRY_GOOGLE_API_URL')) : null
  }
  const production = read('NODE_ENV') === 'production'
  const databaseUrl = optional('DATABASE_URL')
  const databaseAppUrl = optional('DATABASE_APP_URL') ?? databaseUrl
  const secret = optional('QUARRY_SECRET')
  const role = z.enum(['web', 'worker', 'all', 'migrate', 'verifier']).parse(read('QUARRY_ROLE'))
  if (role === 'migrate' && !databaseUrl) {
    throw new SettingError('QUARRY_ROLE=migrate is wrong: it needs DATABASE_URL, whose user owns the tables')
  }
  if (role !== 'all' && role !== 'verifier' && !databaseAppUrl) {
    throw new SettingError(
      `QUARRY_ROLE=${role} is wrong: it needs DATABASE_URL, the embedded database serves one process, which is QUARRY_ROLE=all`,
    )
  }
  if (!secret && role !== 'migrate' && role !== 'verifier' && (production || databaseAppUrl)) {
    const why = production ? 'in production' : 'with DATABASE_URL'
    throw new SettingError(
      `QUARRY_SECRET is missing: ${why} it must be set, for example to ${settings.QUARRY_SECRET.example}`,
    )
  }
  if (production && secret !== undefined && isDocumented(secret)) {
    throw new SettingError(
      'QUARRY_SECRET is wrong: it is taken from the documentation, which production refuses. Set it to what `openssl rand -base64 32` prints',
    )
  }
  for (const name of ['DATABASE_URL', 'DATABASE_APP_URL', 'DIRECTORY_URL'] as const) {
    const password = URL.parse(optional(name) ?? '')?.password ?? ''
    if (production && password !== '' && wellKnownPassword(decodeURIComponent(password))) {
      throw new SettingError(
        `${name} is wrong: its password is an example or a well-known one, which production refuses`,
      )
    }
  }
  const verifierKey = optional('QUARRY_VERIFIER_KEY')
  if (production && verifierKey !== undefined && isDocumented(verifierKey))
    throw new SettingError(
      'QUARRY_VERIFIER_KEY is wrong: it is taken from the documentation, which production refuses. Set it to what `openssl rand -hex 32` prints',
    )
  const port = Number(read('PORT'))
  const url = new URL(optional('QUARRY_URL') ?? `http://localhost:${port}`)
  const crawlerContact = optional('QUARRY_CRAWLER_CONTACT') ?? url.origin
  const previousSecret = optional('QUARRY_SECRET_PREVIOUS')
  return {
    production,
    port,
    host: read('HOST'),
    logLevel: read('LOG_LEVEL'),
    databaseUrl,
    databaseAppUrl,
    directoryUrl: optional('DIRECTORY_URL'),
    url: url.origin,
    dataDir: resolve(read('QUARRY_DATA')),
    role,
    secret,
    previousSecret,
    ownerEmail: read('QUARRY_OWNER_EMAIL').toLowerCase(),
    ownerPassword: optional('QUARRY_OWNER_PASSWORD'),
    loadSample: read('QUARRY_SAMPLE') === 'on',
    crawlerContact,
    dnsServers: optional('QUARRY_DNS_SERVERS')?.split(','),
    probeMailboxes: read('QUARRY_PROBE_MAILBOXES') === 'on',
    helo: optional('QUARRY_HELO') ?? (url.hostname === 'localhost' ? hostname() : url.hostname),
    mailFrom: optional('QUARRY_MAIL_FROM'),
    verifier: verifierSettings(optional, role),
    verifierKey,
    mail: {
      smtpUrl: optional('QUARRY_SMTP_URL'),
      from: optional('QUARRY_SMTP_FROM') ?? `no-reply@${url.hostname}`,
    },
    signIn: {
      signUp: read('QUARRY_SIGN_UP') === 'on',
      passwordMin: Number(read('QUARRY_PASSWORD_MIN')),
      termsUrl: optional('QUARRY_TERMS_URL') ?? null,
      google: google(),
      facebook: pair('QUARRY_FACEBOOK_APP_ID', 'QUARRY_FACEBOOK_APP_SECRET', (id, key) =>
        facebookSettings(
          { appId: id, appSecret: key },
          read('QUARRY_FACEBOOK_VERSION'),
          read('QUARRY_FACEBOOK_API_URL'),
        ),
      ),
    },
    billing: {
      stripe: pair(
        'QUARRY_STRIPE_SECRET_KEY',
        'QUARRY_STRIPE_WEBHOOK_SECRET',
        (secretKey, webhookSecret) => ({
          secretKey,
          webhookSecret,
          apiUrl: read('QUARRY_STRIPE_API_URL'),
        }),
      ),
      paykickstart: paykickstart(),
    },
    crms: crmSettings({ read, pair, hasSample: read('QUARRY_SAMPLE') === 'on' }),
    exporting: exportSettings(read),
    importing: importSettings(read),
    map: mapSettings(optional),
    modelHosts: modelHosts(optional),
    backups: backupSettings(optional('QUARRY_BACKUP_DIR'), read('QUARRY_BACKUP_KEEP')),
    s3: storageSettings(optional('QUARRY_S3_URL')),
    metricsKey: optional('QUARRY_METRICS_KEY'),
    workerPort: asNumber(optional('QUARRY_WORKER_PORT')),
    databaseConnections: asNumber(optional('QUARRY_DATABASE_CONNECTIONS')),
    connections: asNumber(optional('QUARRY_CONNECTIONS')),
    trustedProxies: Number(read('QUARRY_TRUSTED_PROXIES')),
  }
}

/** Random bytes hold no blank and are no web address: such a text was copied, as was one with a setting's example in it. */
function isDocumented(secret: string): boolean {
  if (/\s|`|:\/\//.test(secret)) return true
  return Object.values(settings).some(({ example }) => example.length >= 16 && secret.includes(example))
}

const asNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text))

function checked(name: SettingName, value: string | undefined): string | undefined {
  if (value === undefined || value === '') return undefined
  const { check, example }: Setting = settings[name]
  const { error } = check.safeParse(value)
  if (!error) return value
  const wrong = error.issues[0]?.message ?? 'is not understood'
  const shown =
    /SECRET|PASSWORD|_KEY$|_URL$/.test(name) && name !== 'QUARRY_URL'
      ? ''
      : `=${JSON.stringify(value.slice(0, 60))}`
  throw new SettingError(`${name}${shown} is wrong: it ${wrong}, for example ${name}=${example}`)
}

function unknownSetting(name: string): string {
  const known = Object.keys(settings).filter((other) => other.startsWith('QUARRY_'))
  const nearest = known.toSorted((a, b) => distance(a, name) - distance(b, name))[0] ?? ''
  return `${JSON.stringify(name)} is no setting of Quarry: did you mean ${nearest}? docs/operations.md lists them all`
}

/** Levenshtein, one row at a time. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (const [index, letter] of a.split('').entries()) {
    const next = [index + 1]
    for (let column = 1; column <= b.length; column++) {
      const change = (row[column - 1] ?? 0) + (letter === b[column - 1] ? 0 : 1)
      next.push(Math.min(change, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
