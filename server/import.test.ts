import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { testDatabase } from '#testing/database.ts'
import { osmFile } from '#testing/engine/osm-file.ts'

const database = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'quarry-import-'))
after(async () => {
  await rm(folder, { recursive: true })
  await database.drop()
})

/** The command as an operator runs it, on the settings of an installation. */
async function run(...args: string[]) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('import.ts', import.meta.url)), ...args], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: database.url,
      QUARRY_SECRET: randomBytes(32).toString('base64'),
    },
  })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: child.exitCode, out, err }
}

async function stored(statement: string) {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query<object>(statement)).rows
  } finally {
    await client.end()
  }
}

test('the command imports a file and sums it up in one line', async () => {
  const path = join(folder, 'somewhere-latest.osm.pbf')
  await writeFile(path, osmFile([{ id: 1, lat: 1, lon: 1, tags: { shop: 'bakery', name: 'Bakery' } }]))
  const { code, out, err } = await run('osm', path)
  assert.deepEqual([code, err], [0, ''])
  assert.match(
    out,
    /^Somewhere: 1 places added, 0 updated, 0 unchanged, 0 removed, 0 localities, in [\d.]+ s with \d+ MB of memory\n$/,
  )
})

test('rows that repeat others are told as what they are, with their numbers', async () => {
  const path = join(folder, 'instagram-makers.csv')
  await writeFile(path, 'username,followers,likes\nloom,1000,10\n@Loom,2000,10\nmill.maker,20,3\n')
  const { code, out } = await run('creators', path)
  assert.equal(code, 0)
  assert.match(out, /: 2 creators added, .+, 1 more rows of the same creators, in /)
  assert.match(out, /\n {2}1 rows: Same creator as an earlier row: the last row counts \(3\)\n/)
  const people = join(folder, 'spinners.csv')
  await writeFile(people, 'full name,job title\nAda Loom,Spinner\nBo Reed,Dyer\nAda Loom,Spinner\n')
  const told = await run('people', people)
  assert.match(told.out, /: 2 people added, .+, 1 rows repeat an earlier row, in /)
  assert.match(told.out, /\n {2}1 rows: Repeats an earlier row \(4\)\n/)
})

test('the command says which rows and values of a table it left out', async () => {
  const path = join(folder, 'weavers.csv')
  const rows = [
    'first name,last name,employees,job title,shoe',
    'Ada,Loom,"8,5",Weaver,7',
    '',
    ',,12,Weaver,8',
  ]
  await writeFile(path, rows.join('\n'))
  const { code, out } = await run('people', path)
  assert.equal(code, 0)
  assert.deepEqual(out.split('\n').slice(-5), [
    '  1 rows: No name (4)',
    '  1 blank rows',
    "  1 values of employees: Can't be read (2: 8,5)",
    '  Columns not imported: shoe',
    '',
  ])
})

test('the command imports the list of each record that is named, and says which lists there are', async () => {
  const path = join(folder, 'firms.json')
  const firm = (name: string) => ({
    company: name,
    contacts: [{ name: 'Ada Byron', email: `ada@${name}.example` }],
    units: {
      offices: [
        { name: `${name} North`, website: `north.${name}.example`, industry: 'Textiles', employees: 12 },
      ],
    },
  })
  await writeFile(path, JSON.stringify([firm('mill'), firm('quay')]))
  const [done, unknown] = [
    await run('table', path, '--list', 'units.offices'),
    await run('table', path, '--list', 'teams'),
  ]
  assert.deepEqual([done.code, done.err], [0, ''])
  assert.match(done.out, /^A row for each entry of units\.offices\n/)
  assert.match(done.out, /\nfirms: 2 companies added, /)
  assert.deepEqual(await stored('select name from directory.companies order by name'), [
    { name: 'mill North' },
    { name: 'quay North' },
  ])
  assert.deepEqual(
    [unknown.code, unknown.out, unknown.err],
    [1, '', `${path}: its records have no list teams, but contacts, units.offices\n`],
  )
})

test('the command reads days in the order that is named, and refuses another word', async () => {
  const path = join(folder, 'instagram-posts.csv')
  await writeFile(path, 'username,followers,last post\nreed,1000,03/04/2025\ndyer,20,05/06/2025\n')
  const unclear = await run('creators', path, '--name', 'Unclear')
  assert.match(unclear.out, /\nlast post → last_posted\n/)
  assert.match(
    unclear.out,
    /\n {2}2 values of last post: Order of day and month not clear \(2: 03\/04\/2025, /,
  )
  const { code, out } = await run('creators', path, '--name', 'Posts', '--day-order', 'mdy')
  assert.equal(code, 0)
  assert.match(out, /\nlast post → last_posted \(mdy\)\n/)
  assert.deepEqual(
    await stored(
      "select handle, last_posted::text from directory.creators where handle in ('reed', 'dyer') and last_posted is not null order by handle",
    ),
    [
      { handle: 'dyer', last_posted: '2025-05-06' },
      { handle: 'reed', last_posted: '2025-03-04' },
    ],
  )
  const wrong = await run('creators', path, '--day-order', 'myd')
  assert.deepEqual([wrong.code, wrong.out], [1, ''])
  assert.match(wrong.err, /^Usage: .+\n[\s\S]+--day-order dmy\|mdy\|ymd/)
})

test('a broken file, a missing file and a wrong call are one clear line and exit 1', async () => {
  const broken = join(folder, 'broken.osm.pbf')
  await writeFile(broken, osmFile([]).subarray(0, -3))
  const cases: [string[], RegExp][] = [
    [['osm', broken], /^.*broken\.osm\.pbf: .+ \(byte \d+\)\n$/],
    [['osm', join(folder, 'missing.osm.pbf')], /^.*missing\.osm\.pbf cannot be read \(ENOENT\)\n$/],
    [['osm', folder], /is not a file\n$/],
    [['csv'], /^Usage: npm run import -- osm .+\n[\s\S]+ places\|people\|[\s\S]+ FILE [\s\S]+\n$/],
    [['osm', broken, '--nmae', 'x'], /^.*nmae.*\n$/],
  ]
  const runs = await Promise.all(cases.map(([args]) => run(...args)))
  for (const [index, { code, out, err }] of runs.entries()) {
    assert.deepEqual([code, out], [1, ''])
    assert.match(err, cases[index]?.[1] ?? /never/)
  }
})
