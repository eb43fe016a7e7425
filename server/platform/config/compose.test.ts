import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { readConfig } from './config.ts'
import { settings } from './config-settings.ts'

const read = (file: string) => readFile(new URL(`../../../${file}`, import.meta.url), 'utf8')
const [compose, page, dockerfile, caddyfile] = await Promise.all(
  ['compose.yaml', 'docs/operations.md', 'Dockerfile', 'Caddyfile'].map(read),
)

/** The lines of a service, without its name. */
function service(name: string): string {
  const [, lines = assert.fail(`no service ${name}`)] =
    new RegExp(`^  ${name}:\\n((?: {4}.*\\n|  #.*\\n)+)`, 'm').exec(compose ?? '') ?? []
  return lines
}

function environment(name: string): Record<string, string> {
  const [, lines = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(service(name)) ?? []
  return Object.fromEntries(
    Array.from(lines.matchAll(/^ {6}(\w+): (.*)$/gm), ([, key = '', value = '']) => [
      key,
      value.replace(/^"(.*)"$/, '$1'),
    ]),
  )
}

/** The file .env of the documentation, each blank one filled with a random value. */
const [, documented = assert.fail('no .env in docs/operations.md')] =
  /\n```\n(SITE_HOST=[^`]+)```/.exec(page ?? '') ?? []
const dotEnv = Object.fromEntries(
  documented
    .trim()
    .split('\n')
    .map((line) => {
      const [, name = '', value = ''] = /^(\w+)=([^#]*)/.exec(line) ?? []
      return [name, value.trim() || randomBytes(32).toString('base64url')]
    }),
)

/** What Compose puts in place of `${NAME}`, `${NAME:?…}` and `${NAME:-…}`. */
const filled = (values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value.replace(
        /\$\{(\w+)(?::(?:-([^}]*)|\?[^}]*))?\}/g,
        (_, key: string, standard?: string) =>
          dotEnv[key] ?? standard ?? assert.fail(`${key} is not in the documented .env`),
      ),
    ]),
  )

/** What the Dockerfile sets. */
const image = Object.fromEntries(
  Array.from(
    (/^ENV (.*)$/m.exec(dockerfile ?? '')?.[1] ?? '').matchAll(/(\w+)=(\S+)/g),
    ([, name = '', value]) => [name, value],
  ),
)

test('B1 the documented .env and compose.yaml give the app and the migration settings that production takes', () => {
  const app = readConfig({ ...image, ...dotEnv, ...filled(environment('app')) })
  assert.deepEqual([app.production, app.role, app.url], [true, 'all', 'https://leads.example.com'])
  assert.equal(app.databaseUrl, undefined, 'the app does not know the owner of the tables')
  assert.ok(app.databaseAppUrl?.startsWith('postgresql://quarry_app:'))
  const migrate = readConfig({ ...image, ...filled(environment('migrate')) })
  assert.equal(migrate.role, 'migrate')
  assert.equal(migrate.databaseAppUrl, app.databaseAppUrl)
  assert.notEqual(new URL(migrate.databaseUrl ?? '').password, new URL(app.databaseAppUrl ?? '').password)
})

test('B1 the app is given every setting of .env but the password of the database owner, and what compose.yaml sets is a setting', () => {
  assert.match(service('app'), /^ {4}env_file: \.env$/m)
  assert.equal(environment('app')['POSTGRES_PASSWORD'], '')
  const names = [...Object.keys(environment('app')), ...Object.keys(environment('migrate'))]
  const unknown = names.filter((name) => !(name in settings) && name !== 'POSTGRES_PASSWORD')
  assert.deepEqual(unknown, [])
  assert.ok((caddyfile ?? '').includes('{$SITE_HOST}') && 'SITE_HOST' in environment('caddy'))
})

test('S7 every service of compose.yaml is confined: read-only, without capabilities that it does not need, without new privileges', () => {
  const [, confined = ''] = /^x-confined: &confined\n((?: {2}.*\n)+)/m.exec(compose ?? '') ?? []
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'security_opt: ["no-new-privileges:true"]'])
    assert.ok(confined.includes(`  ${line}\n`), line)
  for (const name of ['migrate', 'app', 'db', 'caddy']) assert.match(service(name), /^ {4}<<: \*confined$/m)
  for (const name of ['migrate', 'app']) assert.doesNotMatch(service(name), /cap_add|privileged/)
})

test('B4 Caddy waits until the app answers /readyz, the app until the database is migrated', () => {
  assert.match(service('caddy'), /app: \{ condition: service_healthy \}/)
  assert.match(service('app'), /healthcheck:\n {6}test: .*fetch\('http:\/\/127\.0\.0\.1:3000\/readyz'\)/)
  assert.match(service('app'), /migrate: \{ condition: service_completed_successfully \}/)
})

test('Caddy fetches certificates for hosts of resellers once the product says that they are verified', () => {
  assert.match(caddyfile ?? '', /on_demand_tls \{\n\t\task http:\/\/app:3000\/tls\/ask\n/)
  assert.match(caddyfile ?? '', /\nhttps:\/\/ \{\n\ttls \{\n\t\ton_demand\n\t\}\n\timport product\n/)
})
