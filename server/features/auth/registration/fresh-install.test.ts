import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import { readConfig } from '#server/platform/config/config.ts'
import { SettingError } from '#server/platform/config/start-error.ts'
import { settings } from '#server/platform/config/config-settings.ts'
import { startApp } from '#testing/app.ts'
import { createOwner } from './create-owner.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://quarry:Zb8-kq2Lw9x@db:5432/quarry',
  QUARRY_SECRET: randomBytes(32).toString('base64'),
}

test('B1 production starts with a secret of its own and refuses a missing, short or example one', () => {
  assert.equal(readConfig(production).production, true)
  const secrets = [
    '',
    'short',
    'change-me-change-me-change-me-change-me',
    'a'.repeat(40),
    'example-secret-example-secret-0000',
  ]
  for (const QUARRY_SECRET of secrets) {
    assert.throws(() => readConfig({ ...production, QUARRY_SECRET }), SettingError, QUARRY_SECRET)
  }
  const passwords = ['postgres', 'password', 'changeme', 'quarry', '12345678']
  for (const password of passwords) {
    const DATABASE_URL = `postgresql://quarry:${password}@db:5432/quarry`
    assert.throws(() => readConfig({ ...production, DATABASE_URL }), SettingError, password)
  }
  for (const QUARRY_OWNER_PASSWORD of ['password1234', 'short', 'quarry-admin-1', 'changemechangeme']) {
    assert.throws(
      () => readConfig({ ...production, QUARRY_OWNER_PASSWORD }),
      SettingError,
      QUARRY_OWNER_PASSWORD,
    )
  }
})

test('B1 production refuses as its secret whatever stands in the documentation', async () => {
  const page = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  const lines = page.split('\n')
  const cells = lines.flatMap((line) =>
    line.split('|').flatMap((cell) => [cell, cell.replaceAll('`', '').trim()]),
  )
  const examples = Object.values(settings).map(({ example }) => example)
  const values = lines.map((line) => line.replace(/^\w+=/, ''))
  for (const QUARRY_SECRET of [...lines, ...cells, ...values, ...examples])
    assert.throws(() => readConfig({ ...production, QUARRY_SECRET }), SettingError, QUARRY_SECRET)
})

const apps = [await startApp(), await startApp()] as const
after(() => Promise.all(apps.map((app) => app.stop())))

test('B1 there is no default password: each installation makes up its own, once, however many processes start', async () => {
  const made = await Promise.all(
    apps.map(({ services }) =>
      Promise.all(
        Array.from({ length: 4 }, () => createOwner(services.db, 'owner@quarry.localhost', undefined)),
      ),
    ),
  )
  const passwords = made.map((owners) => owners.flatMap(({ password }) => password ?? []))
  assert.deepEqual(
    passwords.map((own) => own.length),
    [1, 1],
  )
  const [first = '', second = ''] = passwords.flat()
  assert.ok(first.length >= 16 && first !== second)
})
