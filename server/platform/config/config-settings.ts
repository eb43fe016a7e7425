import { verifierSettingTable } from '#server/platform/mail-check/verifier-settings.ts'
import { z } from 'zod'
import { backupSettingTable } from './backup-settings.ts'
import { billingSettingTable } from './billing-settings.ts'
import { exportSettingTable } from './export-settings.ts'
import { crmSettingTable } from './crm-settings.ts'
import { importSettingTable } from './import-settings.ts'
import { mapSettingTable } from './map-settings.ts'
import { modelSettingTable } from './model-settings.ts'
import { strongSecret, wellKnownPassword } from './config-secrets.ts'
import { storageSettingTable } from './storage-settings.ts'
import { signInSettingTable } from './sign-in-settings.ts'

export type Setting = { about: string; standard?: string; example: string; check: z.ZodType<string> }

const text = (rule: RegExp, wrong: string) => z.string().regex(rule, wrong)
const oneOf = (...words: string[]) =>
  z.string().refine((value) => words.includes(value), `must be one of ${words.join(', ')}`)
const database = z.string().refine((value) => {
  const url = URL.parse(value)
  return (
    /^postgres(ql)?:$/.test(url?.protocol ?? '') && url?.hostname !== '' && (url?.pathname.length ?? 0) > 1
  )
}, 'must be the address of a PostgreSQL database')
const port = z
  .string()
  .refine(
    (value) => /^[1-9]\d{0,4}$/.test(value) && Number(value) <= 65_535,
    'must be a port from 1 to 65535',
  )

/** Every setting there is. The table in docs/operations.md is this one. */
export const settings = {
  NODE_ENV: {
    about: 'In production, missing and example secrets are refused.',
    standard: 'development',
    example: 'production',
    check: oneOf('development', 'production', 'test'),
  },
  PORT: { about: 'The port of the web server.', standard: '3000', example: '8080', check: port },
  HOST: {
    about: 'The network address to listen on; 0.0.0.0 opens the product to the network.',
    standard: '127.0.0.1',
    example: '0.0.0.0',
    check: text(/^[0-9a-z.:-]+$/i, 'must be an address or host name of this machine, without a port'),
  },
  LOG_LEVEL: {
    about: 'How much is written to the log.',
    standard: 'info',
    example: 'debug',
    check: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  },
  DATABASE_URL: {
    about: 'A PostgreSQL 18 server in place of the embedded one.',
    example: 'postgresql://quarry:PASSWORD@db:5432/quarry',
    check: database,
  },
  DATABASE_APP_URL: {
    about:
      'The database user that runs the product. The migration creates it, and it owns nothing. Without it: the user of DATABASE_URL. Without DATABASE_URL the process does not migrate.',
    example: 'postgresql://quarry_app:PASSWORD@db:5432/quarry',
    check: database,
  },
  DIRECTORY_URL: {
    about: 'The database of the directory (open data), if it is a separate one.',
    example: 'postgresql://quarry:PASSWORD@directory:5432/directory',
    check: database,
  },
  QUARRY_URL: {
    about:
      'The address that people open, used in links and emails. Without it: http://localhost and the port.',
    example: 'https://leads.example.com',
    check: z.string().refine((value) => {
      const url = URL.parse(value)
      return /^https?:$/.test(url?.protocol ?? '') && /^https?:\/\/[^/@]+\/?$/i.test(value)
    }, 'must be an http or https address without a path'),
  },
  QUARRY_DATA: {
    about: 'The folder for the embedded database, uploaded files and generated secrets.',
    standard: './data',
    example: '/var/lib/quarry-data',
    check: text(/^[^\0]+$/, 'must be a folder'),
  },
  QUARRY_ROLE: {
    about:
      'What this process does: serve pages and calls, work through jobs, or both; migrate brings the database up to date and ends; verifier checks mailboxes for other machines and needs no database.',
    standard: 'all',
    example: 'worker',
    check: oneOf('web', 'worker', 'all', 'migrate', 'verifier'),
  },
  QUARRY_SECRET: {
    about:
      'Encrypts stored keys and passwords. Generated into the data folder when the database is embedded.',
    example: 'what `openssl rand -base64 32` prints',
    check: strongSecret,
  },
  QUARRY_SECRET_PREVIOUS: {
    about: 'The secret before the last change of QUARRY_SECRET: what it encrypted stays readable.',
    example: 'the QUARRY_SECRET until now',
    check: strongSecret,
  },
  QUARRY_OWNER_EMAIL: {
    about: 'The email of the first administrator, created on the first start.',
    standard: 'owner@quarry.localhost',
    example: 'you@example.com',
    check: text(/^[^\s@<>"]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be an e-mail address'),
  },
  QUARRY_OWNER_PASSWORD: {
    about:
      'The password of the first administrator. Without it one is generated and shown on the first start.',
    example: 'a sentence that only you know',
    check: z
      .string()
      .min(12, 'must have at least 12 characters')
      .max(256, 'must have at most 256 characters')
      .refine((value) => !wellKnownPassword(value), 'must not be an example or a well-known password'),
  },
  QUARRY_SAMPLE: {
    about: 'Load the sample world of Testville on the first start.',
    standard: 'on',
    example: 'off',
    check: oneOf('on', 'off'),
  },
  QUARRY_CRAWLER_CONTACT: {
    about:
      'The page or email address in the user agent, for owners of crawled websites. Without it: QUARRY_URL.',
    example: 'https://leads.example.com/crawler',
    check: text(/^(https?:\/\/[^\s/]+\S*|[^\s@]+@[^\s@]+\.[^\s@]+)$/, 'must be a web or e-mail address'),
  },
  QUARRY_DNS_SERVERS: {
    about:
      'DNS servers for websites and mail servers, separated by commas. Without it: those of the machine.',
    example: '9.9.9.9,149.112.112.112',
    check: text(/^[\d.:a-f[\]]+(,[\d.:a-f[\]]+)*$/i, 'must be addresses, each with or without a port'),
  },
  QUARRY_PROBE_MAILBOXES: {
    about: 'Ask mail servers whether a mailbox exists (needs an open port 25).',
    standard: 'on',
    example: 'off',
    check: oneOf('on', 'off'),
  },
  ...verifierSettingTable,
  QUARRY_HELO: {
    about: 'The name this machine gives to mail servers. Without it: the host of QUARRY_URL.',
    example: 'mail.example.com',
    check: text(
      /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i,
      'must be a full host name',
    ),
  },
  QUARRY_MAIL_FROM: {
    about:
      'The sender that mail servers see when they are asked about a mailbox. Without it: the empty sender.',
    example: 'verify@example.com',
    check: text(/^[^\s@<>"]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be an e-mail address'),
  },
  QUARRY_SMTP_URL: {
    about:
      'The mail server that sends the emails of the product: smtps uses TLS from the first byte, smtp uses STARTTLS. Without it, emails stay in the outbox.',
    example: 'smtp://user:PASSWORD@smtp.example.com:587',
    check: z.string().refine((value) => {
      const url = URL.parse(value)
      return /^smtps?:$/.test(url?.protocol ?? '') && url?.hostname !== ''
    }, 'must be the smtp or smtps address of a mail server'),
  },
  QUARRY_SMTP_FROM: {
    about: 'The sender of the emails of the product. Without it: no-reply at the host of QUARRY_URL.',
    example: 'hello@example.com',
    check: text(/^[^\s@<>"]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)*$/i, 'must be an e-mail address'),
  },
  ...signInSettingTable,
  ...billingSettingTable,
  ...crmSettingTable,
  ...exportSettingTable,
  ...importSettingTable,
  ...mapSettingTable,
  ...modelSettingTable,
  ...backupSettingTable,
  ...storageSettingTable,
  QUARRY_METRICS_KEY: {
    about: 'The bearer token for /metrics. Without it, /metrics is closed.',
    example: '4f9c2be07a1d58e36cb4',
    check: z
      .string()
      .min(16, 'must have at least 16 characters')
      .max(256, 'must have at most 256 characters'),
  },
  QUARRY_WORKER_PORT: {
    about:
      'The port where a worker (QUARRY_ROLE=worker) answers /healthz, /readyz and /metrics. Without it, a worker listens on no port.',
    example: '3001',
    check: port,
  },
  QUARRY_CONNECTIONS: {
    about:
      'The most connections of clients at a time; one network gets at most a quarter of them. Without it: half of the open files that the system allows, at most 10,000.',
    example: '2000',
    check: text(/^[1-9]\d{1,5}$/, 'must be a number from 10 to 999999'),
  },
  QUARRY_DATABASE_CONNECTIONS: {
    about:
      'The most connections that this process opens to the database. Without it: 16 for a web or worker process, 32 for one that is both.',
    example: '24',
    check: z
      .string()
      .refine((value) => /^\d{2,3}$/.test(value) && Number(value) >= 10, 'must be a number from 10 to 999'),
  },
  QUARRY_TRUSTED_PROXIES: {
    about:
      'How many of your own proxies stand in front of the product. It believes what they say about the client.',
    standard: '0',
    example: '1',
    check: text(/^[0-9]$/, 'must be a number from 0 to 9'),
  },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settings
