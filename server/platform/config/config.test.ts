import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { readConfig } from './config.ts'
import { SettingError } from './start-error.ts'
import { settings } from './config-settings.ts'
import { newToken } from '#server/platform/security/secrets.ts'

const database = 'postgresql://quarry:s8dQ2mWzL0@127.0.0.1/quarry'
const production = { NODE_ENV: 'production', QUARRY_SECRET: newToken() }

const wrong: [string, NodeJS.ProcessEnv, string][] = [
  ['PORT that is a word', { PORT: 'http' }, 'PORT'],
  ['PORT zero', { PORT: '0' }, 'PORT'],
  ['PORT too high', { PORT: '65536' }, 'PORT'],
  ['PORT with a fraction', { PORT: '3000.5' }, 'PORT'],
  ['PORT below zero', { PORT: '-1' }, 'PORT'],
  ['HOST that is an address of the web', { HOST: 'http://0.0.0.0' }, 'HOST'],
  ['HOST with spaces', { HOST: 'my host' }, 'HOST'],
  ['LOG_LEVEL that is unknown', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ['NODE_ENV that is unknown', { NODE_ENV: 'prod' }, 'NODE_ENV'],
  ['DATABASE_URL of another product', { DATABASE_URL: 'mysql://db/quarry' }, 'DATABASE_URL'],
  ['DATABASE_URL without a database', { DATABASE_URL: 'postgres://db:5432' }, 'DATABASE_URL'],
  ['DATABASE_URL that is a name', { DATABASE_URL: 'quarry' }, 'DATABASE_URL'],
  ['DIRECTORY_URL of another product', { DIRECTORY_URL: 'https://directory' }, 'DIRECTORY_URL'],
  ['QUARRY_URL without a scheme', { QUARRY_URL: 'leads.example.com' }, 'QUARRY_URL'],
  ['QUARRY_URL with a path', { QUARRY_URL: 'https://leads.example.com/app' }, 'QUARRY_URL'],
  ['QUARRY_URL of another scheme', { QUARRY_URL: 'ftp://leads.example.com' }, 'QUARRY_URL'],
  ['QUARRY_DATA with a null byte', { QUARRY_DATA: '/data\0' }, 'QUARRY_DATA'],
  ['QUARRY_ROLE that is unknown', { QUARRY_ROLE: 'both' }, 'QUARRY_ROLE'],
  ['QUARRY_ROLE verifier without its key', { QUARRY_ROLE: 'verifier' }, 'QUARRY_VERIFIER_KEY'],
  ['a verifier without https', { QUARRY_VERIFIER_URL: 'http://a.example' }, 'QUARRY_VERIFIER_URL'],
  ['a verifier without its key', { QUARRY_VERIFIER_URL: 'https://a.example' }, 'QUARRY_VERIFIER_KEY'],
  ['the key of no verifier', { QUARRY_VERIFIER_KEY: 'k'.repeat(32) }, 'QUARRY_VERIFIER_URL'],
  ['QUARRY_ROLE migrate on the embedded database', { QUARRY_ROLE: 'migrate' }, 'DATABASE_URL'],
  ['QUARRY_ROLE web on the embedded database', { QUARRY_ROLE: 'web' }, 'QUARRY_ROLE'],
  ['QUARRY_SECRET missing in production', { NODE_ENV: 'production' }, 'QUARRY_SECRET'],
  ['QUARRY_SECRET empty in production', { NODE_ENV: 'production', QUARRY_SECRET: ' ' }, 'QUARRY_SECRET'],
  ['QUARRY_SECRET missing with DATABASE_URL', { DATABASE_URL: database }, 'QUARRY_SECRET'],
  ['QUARRY_SECRET too short', { ...production, QUARRY_SECRET: 'f81c2b7a' }, 'QUARRY_SECRET'],
  [
    'QUARRY_SECRET from an example',
    { ...production, QUARRY_SECRET: 'change-me-to-something-long-and-random' },
    'QUARRY_SECRET',
  ],
  [
    'QUARRY_SECRET that repeats itself',
    { ...production, QUARRY_SECRET: 'abcabcabcabcabcabcabcabcabcabcabcabc' },
    'QUARRY_SECRET',
  ],
  ['QUARRY_SECRET_PREVIOUS too short', { QUARRY_SECRET_PREVIOUS: 'f81c2b7a' }, 'QUARRY_SECRET_PREVIOUS'],
  ['QUARRY_OWNER_EMAIL without a host', { QUARRY_OWNER_EMAIL: 'owner' }, 'QUARRY_OWNER_EMAIL'],
  ['QUARRY_OWNER_PASSWORD too short', { QUARRY_OWNER_PASSWORD: 'f81c2b7a' }, 'QUARRY_OWNER_PASSWORD'],
  [
    'QUARRY_OWNER_PASSWORD from an example',
    { QUARRY_OWNER_PASSWORD: 'quarry-password' },
    'QUARRY_OWNER_PASSWORD',
  ],
  [
    'QUARRY_OWNER_PASSWORD too long',
    { QUARRY_OWNER_PASSWORD: newToken().repeat(10) },
    'QUARRY_OWNER_PASSWORD',
  ],
  ['QUARRY_SAMPLE yes', { QUARRY_SAMPLE: 'yes' }, 'QUARRY_SAMPLE'],
  ['QUARRY_PROBE_MAILBOXES 1', { QUARRY_PROBE_MAILBOXES: '1' }, 'QUARRY_PROBE_MAILBOXES'],
  [
    'QUARRY_CRAWLER_CONTACT that nobody can reach',
    { QUARRY_CRAWLER_CONTACT: 'me' },
    'QUARRY_CRAWLER_CONTACT',
  ],
  ['QUARRY_HELO without a domain', { QUARRY_HELO: 'mail' }, 'QUARRY_HELO'],
  ['QUARRY_MAIL_FROM that is a name', { QUARRY_MAIL_FROM: 'Quarry' }, 'QUARRY_MAIL_FROM'],
  ['QUARRY_BACKUP_DIR that is relative', { QUARRY_BACKUP_DIR: 'backups' }, 'QUARRY_BACKUP_DIR'],
  ['QUARRY_BACKUP_KEEP of none', { QUARRY_BACKUP_KEEP: '0' }, 'QUARRY_BACKUP_KEEP'],
  ['QUARRY_WORKER_PORT no port', { QUARRY_WORKER_PORT: '70000' }, 'QUARRY_WORKER_PORT'],
  ['QUARRY_CONNECTIONS of none', { QUARRY_CONNECTIONS: '0' }, 'QUARRY_CONNECTIONS'],
  ['a misspelt name', { QUARRY_OWNER_MAIL: 'a@example.com' }, 'QUARRY_OWNER_EMAIL'],
  [
    'DATABASE_URL with a well-known password in production',
    { ...production, DATABASE_URL: 'postgres://quarry:postgres@db/quarry' },
    'DATABASE_URL',
  ],
]

for (const [name, env, setting] of wrong) {
  test(`B2 ${name} is refused with one line that names ${setting}`, () => {
    assert.throws(
      () => readConfig(env),
      (error: unknown) => {
        assert.ok(error instanceof SettingError)
        assert.match(error.message, new RegExp(`^[^\\n\\0]*${setting}[^\\n\\0]*$`))
        return true
      },
    )
  })
}

test('no line shows a password or a secret', () => {
  const secrets: NodeJS.ProcessEnv[] = [
    { QUARRY_SECRET: 'hush-hush' },
    { QUARRY_OWNER_PASSWORD: 'hush-hush' },
    { DATABASE_URL: 'mysql://quarry:hush-hush@db/quarry' },
    { ...production, DATABASE_URL: 'postgres://quarry:hush-hush-changeme@db/quarry' },
  ]
  for (const env of secrets) {
    assert.throws(
      () => readConfig(env),
      (error: unknown) => !String(error).includes('hush'),
    )
  }
})

test('nothing set is a complete configuration for one machine', () => {
  const config = readConfig({ QUARRY_SECRET: '', HOME: '/root' })
  assert.equal(config.url, 'http://localhost:3000')
  assert.equal(config.host, '127.0.0.1')
  assert.equal(config.role, 'all')
  assert.equal(config.databaseUrl, undefined)
  assert.equal(config.ownerPassword, undefined)
})

test('every example is a right setting and every standard too', () => {
  for (const [name, setting] of Object.entries(settings)) {
    const values: string[] = 'standard' in setting ? [setting.standard] : []
    if (!setting.example.includes(' ')) values.push(setting.example)
    for (const value of values) assert.ok(setting.check.safeParse(value).success, `${name}=${value}`)
  }
  for (let round = 0; round < 1_000; round++) {
    const token = newToken()
    assert.ok(settings.QUARRY_SECRET.check.safeParse(token).success, token)
  }
})

test('docs/operations.md describes every setting as it is', async () => {
  const page = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  for (const [name, setting] of Object.entries(settings)) {
    const standard = 'standard' in setting ? `\`${setting.standard}\`` : ''
    assert.ok(page.includes(`| \`${name}\` | ${standard} | ${setting.about} |`), name)
  }
})
