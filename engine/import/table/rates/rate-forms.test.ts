import assert from 'node:assert/strict'
import { test } from 'node:test'
import { creatorsOfRow } from '../creator-rows.ts'
import { proposeMapping } from '../mapping/propose-mapping.ts'
import { valueFormsOf } from '../values/value-forms.ts'
import { rateFormOf } from './rate-forms.ts'

/** A table of creators: its form of rates, and each creator as `network/handle rate engagements`. */
function read(header: string, ...lines: string[]) {
  const columns = header.split('|')
  const rows = lines.map((line) =>
    Object.fromEntries(line.split('|').map((cell, at) => [columns[at] ?? '', [cell]])),
  )
  const { mapping } = proposeMapping({ rows, columns })
  const forms = valueFormsOf(rows, mapping)
  const creators = rows.flatMap((values, at) => creatorsOfRow({ record: at + 2, values }, mapping, forms))
  const shown = creators.map((one) => {
    if ('reject' in one) return one.reject
    const { network, handle, snapshots } = one.creator
    const { engagement_rate, engagements } = snapshots[0] ?? {}
    return [`${network}/${handle}`, engagement_rate, engagements].join(' ')
  })
  return { form: rateFormOf(rows, mapping, forms.rates), shown }
}

const ratesOf = (header: string, ...rates: string[]) => {
  const lines = rates.map((rate, at) => `maker${at}|instagram|${10_000 + at}|${rate}`)
  const { form, shown } = read(`Username|Platform|Followers|${header}`, ...lines)
  return { form, rates: shown.map((one) => one.split(' ')[1]) }
}

test('a header that says percent decides, in any language', () => {
  for (const header of [
    'Engagement Rate (%)',
    'Engagement rate percent',
    'Engagement Rate in Prozent',
    'ER %',
    'نسبة التفاعل',
  ])
    assert.deepEqual(
      ratesOf(header, '0.8', '0.034'),
      { form: 'percent', rates: ['0.008', '0.00034'] },
      header,
    )
})

test('else the values of the whole column decide, and no count is made of a rate', () => {
  assert.deepEqual(ratesOf('Engagement Rate', '3.4', '0.9', '12,1'), {
    form: 'percent',
    rates: ['0.034', '0.009', '0.121'],
  })
  assert.deepEqual(ratesOf('Engagement Rate', '3.4%', '2.75 %', '0.9'), {
    form: 'percent',
    rates: ['0.034', '0.0275', '0.009'],
  })
  assert.deepEqual(ratesOf('Engagement Rate', '0.034', '0.0275'), {
    form: 'fraction',
    rates: ['0.034', '0.0275'],
  })
  assert.deepEqual(ratesOf('Engagement Rate', '0.8%', '٣٫٤٪'), { form: null, rates: ['0.008', '0.034'] })
  assert.deepEqual(read('Username|Platform|Followers|ER %', 'ada|ig|10000|80').shown, ['instagram/ada 0.8 '])
})

test('rates that may be either are left out until the user says it', () => {
  assert.deepEqual(ratesOf('Engagement Rate', '0.8', '0.9'), { form: 'unclear', rates: ['', ''] })
})

test('a link in a column called Link, Profile or URL names the network and the account', () => {
  const pages = [
    'https://www.tiktok.com/@ada_t?lang=en',
    'https://instagram.com/_u/bo',
    'https://m.youtube.com/c/cy/videos',
    'https://twitter.com/di/status/1',
  ]
  const accounts = ['tiktok/ada_t  ', 'instagram/bo  ', 'youtube/cy  ', 'x/di  ']
  for (const column of ['Link', 'Profile', 'URL', 'Profile URL', 'Social Link']) {
    const lines = pages.map((page, at) => `Maker Nr ${at}|${at + 1}000|${page}`)
    assert.deepEqual(read(`Name|Followers|${column}`, ...lines).shown, accounts, column)
    const named = pages.map((page, at) => `@maker${at}|${at + 1}000|${page}`)
    const networks = read(`Handle|Followers|${column}`, ...named).shown.map((one) => one.split('/')[0])
    assert.deepEqual(networks, ['tiktok', 'instagram', 'youtube', 'x'], column)
  }
  assert.deepEqual(read('Link|Followers', `${pages[0]}|5`, `${pages[1]}|6`).shown, accounts.slice(0, 2))
})

test('short names of networks are known', () => {
  const names = {
    IG: 'instagram',
    ig: 'instagram',
    YT: 'youtube',
    TT: 'tiktok',
    'Tik-Tok': 'tiktok',
    FB: 'facebook',
    X: 'x',
    'Twitter/X': 'x',
  }
  for (const [name, network] of Object.entries(names))
    assert.deepEqual(read('Username|Platform|Followers', `ada|${name}|1`).shown, [`${network}/ada  `], name)
})
