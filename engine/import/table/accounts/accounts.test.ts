import assert from 'node:assert/strict'
import { test } from 'node:test'
import { creatorsOfRow } from '../creator-rows.ts'
import { proposeMapping } from '../mapping/propose-mapping.ts'
import type { LostValue } from '../values/row-reader.ts'
import { accountHandle } from './account-handle.ts'
import { accountNetwork } from './networks.ts'

/** The rows of a table as columns with their cells. */
const rowsOf = (columns: Record<string, readonly string[]>) => {
  const [first = []] = Object.values(columns)
  return first.map((_, row) =>
    Object.fromEntries(
      Object.entries(columns).flatMap(([column, cells]) => (cells[row] ? [[column, [cells[row]]]] : [])),
    ),
  )
}

function creatorsIn(columns: Record<string, readonly string[]>) {
  const rows = rowsOf(columns)
  const { kind, mapping } = proposeMapping({ rows, columns: Object.keys(columns) })
  const lost: LostValue[] = []
  const made = rows.flatMap((values, at) =>
    creatorsOfRow({ record: at + 1, values }, mapping, { onLost: (one) => lost.push(one) }),
  )
  const names = made.map((one) =>
    'creator' in one ? `${one.creator.network}/${one.creator.handle}` : one.reject,
  )
  return { kind, mapping, made, names: names.toSorted(), lost }
}

test('a column that is called after a network holds an account, and one of its numbers or ids does not', () => {
  const columns = {
    instagram: [
      'Instagram',
      'Instagram handle',
      'social instagram',
      'instagramUrl',
      'Perfil de Instagram',
      'انستغرام',
    ],
    youtube: ['YouTube', 'YouTube channel', 'youtube_id', 'profiles youtube'],
    x: ['Twitter', 'X', 'Twitter/X', 'socials x', 'x_url'],
    tiktok: ['TikTok', 'Tik Tok', 'TikTok link'],
  }
  for (const [network, names] of Object.entries(columns))
    for (const name of names) assert.equal(accountNetwork(name), network, name)
  for (const other of [
    'Instagram followers',
    'twitter_id',
    'Instagram posts',
    'Snapchat',
    'Text',
    'X coordinate',
  ])
    assert.equal(accountNetwork(other), undefined, other)
})

test('a cell is a handle or the page of an account on its network', () => {
  const channel = 'UCabcdefghijklmnopqrstuv'
  const read: [network: string, cell: string, handle: string | undefined][] = [
    ['instagram', '@Quay.Side', 'quay.side'],
    ['instagram', 'https://www.instagram.com/quayside/?hl=en', 'quayside'],
    ['instagram', 'instagram.com/quayside', 'quayside'],
    ['instagram', 'https://www.instagram.com/p/Cxyz', undefined],
    ['instagram', 'https://www.tiktok.com/@quayside', undefined],
    ['instagram', '120,000', undefined],
    ['instagram', 'yes', undefined],
    ['tiktok', 'https://www.tiktok.com/@quayside/video/1', 'quayside'],
    ['youtube', channel, channel],
    ['youtube', `https://www.youtube.com/channel/${channel}`, channel],
    ['youtube', 'https://www.youtube.com/watch?v=abc', undefined],
    ['youtube', 'https://www.youtube.com/@QuaySide', 'quayside'],
    ['facebook', 'https://www.facebook.com/profile.php?id=1000', '1000'],
    ['facebook', 'https://www.facebook.com/pages/Quay-Side/1000', '1000'],
    ['mastodon', 'https://sea.example/@quay', 'quay@sea.example'],
    ['mastodon', '@quay@sea.example', 'quay@sea.example'],
  ]
  for (const [network, cell, handle] of read) assert.equal(accountHandle(network, cell), handle, cell)
})

test('each account of a row is a creator with what the row says of it', () => {
  const { kind, names, made, lost } = creatorsIn({
    'Instagram handle': ['ada', 'bo'],
    'Instagram followers': ['12,000', '300'],
    'TikTok URL': ['https://www.tiktok.com/@ada_t', ''],
    'TikTok followers': ['5000', ''],
    Followers: ['17000', ''],
    Snapchat: ['adasnap', ''],
    Email: ['ada@engines.example', 'bo@mill.example'],
  })
  assert.equal(kind, 'creators')
  assert.deepEqual(names, ['instagram/ada', 'instagram/bo', 'tiktok/ada_t'])
  const stated = made.map((one) =>
    'creator' in one ? [one.creator.handle, one.creator.snapshots[0]?.followers, one.creator.emails[0]] : [],
  )
  assert.deepEqual(
    new Set(stated.map(String)),
    new Set(['ada,12000,ada@engines.example', 'ada_t,5000,ada@engines.example', 'bo,300,bo@mill.example']),
  )
  assert.deepEqual(
    lost.map(({ column, fault, value }) => [column, fault, value]),
    [['Followers', 'several_accounts', '17000']],
    'a number of one account of several is told once',
  )
})

test('the id of a channel beside its handle is of the same creator, and alone it names one', () => {
  const { names } = creatorsIn({
    'social twitter': ['ada', 'bo'],
    'social twitter_id': ['3026622545', '3026622546'],
    'social youtube': ['adatube', ''],
    'social youtube_id': ['UCabcdefghijklmnopqrstuv', 'UCabcdefghijklmnopqrstuw'],
  })
  assert.deepEqual(names, ['x/ada', 'x/bo', 'youtube/UCabcdefghijklmnopqrstuw', 'youtube/adatube'])
})

test('businesses and people with accounts stay what they are, and a username with its network is one creator', () => {
  const accounts = { Instagram: ['mill', 'loom'], Facebook: ['themill', 'theloom'] }
  const business = {
    Name: ['Mill', 'Loom'],
    Street: ['Quay 1', 'Quay 2'],
    Website: ['mill.example', 'loom.example'],
  }
  assert.equal(creatorsIn({ ...business, ...accounts }).kind, 'places')
  const person = {
    'First name': ['Ada', 'Bo'],
    'Last name': ['Byron', 'Brook'],
    'Job title': ['Clerk', 'Baker'],
  }
  assert.equal(creatorsIn({ ...person, ...accounts }).kind, 'people')
  const named = { Username: ['ada', 'bo'], Platform: ['instagram', 'tiktok'], Followers: ['10', '20'] }
  assert.deepEqual(creatorsIn({ ...named, ...accounts }).names, ['instagram/ada', 'tiktok/bo'])
})

test('a column that is said to hold accounts takes its network from each address, or that of all rows', () => {
  const mapping = { Link: 'account', Handle: 'account' } as const
  const row = { record: 1, values: { Link: ['https://www.tiktok.com/@ada_t'], Handle: ['ada'] } }
  const namesOf = (network?: string) =>
    creatorsOfRow(
      row,
      mapping,
      network === undefined ? {} : { network, onLost: (one) => lost.push(one) },
    ).map((one) => ('creator' in one ? `${one.creator.network}/${one.creator.handle}` : one.reject))
  const lost: LostValue[] = []
  assert.deepEqual(namesOf('instagram').toSorted(), ['instagram/ada', 'tiktok/ada_t'])
  assert.deepEqual(lost, [])
  assert.deepEqual(namesOf(), ['tiktok/ada_t'])
})

test('counts and answers below the name of a network are no accounts', () => {
  const { mapping } = creatorsIn({
    Instagram: ['120000', '900'],
    TikTok: ['3,000', '50'],
    YouTube: ['yes', 'no'],
  })
  assert.ok(!Object.values(mapping).includes('account'))
})
