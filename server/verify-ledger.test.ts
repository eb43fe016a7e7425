import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { after, test } from 'node:test'

const program = fileURLToPath(new URL('./verify-ledger.ts', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'quarry-ledger-'))
after(() => rm(folder, { recursive: true }))

/** A ledger of two entries, as it was exported. */
const ledger = `account_id,number,created_at,kind,amount,action,key,hold_id,search_id,campaign_id,result_id,user_id,balance_after,held_after,prev_hash,hash,list,person
01990000-0000-7000-8000-000000000001,1,2026-01-01T10:00:00.000000Z,grant,100,,"grant:first",,,,,,100,0,0000000000000000000000000000000000000000000000000000000000000000,98f56c7ab74944a8abe4503760ca6588b8ea4ccfe1354162d93f4f86b11417bb,,
01990000-0000-7000-8000-000000000001,2,2026-01-02T10:00:00.000000Z,purchase,50,,"purchase:1",,,,,,150,0,98f56c7ab74944a8abe4503760ca6588b8ea4ccfe1354162d93f4f86b11417bb,48e4c2df714092de21f7ed15cca63b5dd1121cad16b7323cdbafc78f63f42b25,,
`

async function verify(text: string) {
  const file = join(folder, 'ledger.csv')
  await writeFile(file, text)
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, file], { encoding: 'utf8' })
  return { status, said: (stdout + stderr).replaceAll(file, 'FILE').trim() }
}

test('an unbroken ledger ends with 0 and says what it adds up to, a changed one with 1 and the entry', async () => {
  assert.deepEqual(await verify(ledger), {
    status: 0,
    said: 'FILE: 2 entries, unbroken; 150 credits free, 0 reserved; head 48e4c2df714092de21f7ed15cca63b5dd1121cad16b7323cdbafc78f63f42b25',
  })
  const changed = await verify(ledger.replace('grant,100', 'grant,900'))
  assert.equal(changed.status, 1)
  assert.match(changed.said, /^line 2: entry 1 was changed: it does not have the hash that it carries/)
})

test('what is no ledger ends with 1 and a sentence', async () => {
  assert.deepEqual(await verify(''), { status: 1, said: 'FILE holds no entries' })
  assert.match((await verify('a,b\n1\n')).said, /^FILE is not a ledger: /)
  const { status, stderr } = spawnSync(process.execPath, [program, join(folder, 'none.csv')], {
    encoding: 'utf8',
  })
  assert.equal(status, 1)
  assert.match(stderr, /is not there/)
})
