import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { after, test } from 'node:test'

const program = fileURLToPath(new URL('../../../verify-ledger.ts', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'quarry-ledger-'))
after(() => rm(folder, { recursive: true }))

/** A ledger of two entries, as it was exported. */
const ledger = `account_id,number,created_at,kind,amount,parts,expires_at,undoes,action,price_version,key,hold_id,search_id,campaign_id,result_id,user_id,balance_after,held_after,prev_hash,hash,list,person
01a1f9a0-d90a-7b05-9467-a3eae9773b6b,1,2026-11-20T15:43:50.535179Z,grant,100,"(1,100)",,,,,"grant:first",,,,,,100,0,0000000000000000000000000000000000000000000000000000000000000000,f978e1cb7983a520554bce217f0bdc3a4fa288261fe34fa9ea32875741f7129f,,""
01a1f9a0-d90a-7b05-9467-a3eae9773b6b,2,2026-11-20T15:43:50.578928Z,purchase,50,"(2,50)",,,,,"purchase:first",,,,,,150,0,f978e1cb7983a520554bce217f0bdc3a4fa288261fe34fa9ea32875741f7129f,5f4aa374db386438114106e6fc9269058a45fd73df03892d4ef04bd17643029e,,""
`

async function verify(text: string) {
  const file = join(folder, 'ledger.csv')
  await writeFile(file, text)
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, file], { encoding: 'utf8' })
  return { status, said: (stdout + stderr).replaceAll(file, 'FILE').trim() }
}

test('verify-ledger exits with 0 and totals for an intact ledger, with 1 and the entry for a changed one', async () => {
  assert.deepEqual(await verify(ledger), {
    status: 0,
    said: 'FILE: 2 entries, unbroken; 150 credits free, 0 reserved; head 5f4aa374db386438114106e6fc9269058a45fd73df03892d4ef04bd17643029e',
  })
  const changed = await verify(ledger.replace('grant,100', 'grant,900'))
  assert.equal(changed.status, 1)
  assert.match(changed.said, /^line 2: entry 1 was changed: it does not have the hash that it carries/)
})

test('verify-ledger exits with 1 and a message for a file that is not a ledger', async () => {
  assert.deepEqual(await verify(''), { status: 1, said: 'FILE holds no entries' })
  assert.match((await verify('a,b\n1\n')).said, /^FILE is not a ledger: /)
  const { status, stderr } = spawnSync(process.execPath, [program, join(folder, 'none.csv')], {
    encoding: 'utf8',
  })
  assert.equal(status, 1)
  assert.match(stderr, /is not there/)
})
