import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { addExclusions } from '#contract/leads/exclusions/exclusions.ts'
import { changeListImport } from '#contract/leads/imports/list-imports.ts'
import { lookUpPerson } from '#contract/privacy/privacy.ts'
import { addSuppressions, listSuppressions } from '#contract/privacy/suppressions.ts'
import { startApp } from '#testing/app.ts'
import { importing } from '#testing/make/directory/upload-leads.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services
const { upload, checked, run } = importing(app)

const add = (user: TestUser, lines: string[]) =>
  app.as(user, addSuppressions, { body: { lines: lines.join('\n') } })

/** Forms of one profile, each of which its network shows as that profile. */
const profiles: Record<string, string[]> = {
  'https://www.linkedin.com/in/ada-sup': [
    'https://de.linkedin.com/in/ada-sup',
    'https://www.linkedin.com/in/ada-sup/de',
    'https://www.linkedin.com/in/ada-sup/?locale=de_DE',
    'https://www.linkedin.com/in/ada-sup/details/experience/',
    'https://www.linkedin.com/in/ada-sup/overlay/contact-info/',
    'https://www.linkedin.com/mwlite/in/ada-sup',
    'http://LinkedIn.com/in/Ada-Sup',
    'linkedin.com/in/ada-sup/recent-activity/all/',
    'https://www.linkedin.com/mwlite/profile/in/ada-sup',
    'https://uk.linkedin.com/pub/ada-sup',
  ],
  'linkedin.com/in/jürgen-sup': [
    'https://www.linkedin.com/in/j%C3%BCrgen-sup',
    'https://de.linkedin.com/in/ju\u0308rgen-sup/en',
    'https://www.linkedin.com/in/J%C3%9CRGEN-SUP?trk=people',
    'https://www.linkedin.com/in/j%25C3%25BCrgen-sup',
  ],
  'https://www.linkedin.com/in/ada-byron-3c402b1': ['http://uk.linkedin.com/pub/ada-byron/1/2b/3c4'],
}

const pages: Record<string, string[]> = {
  'twitter.com/ada_sup': [
    'https://x.com/Ada_Sup',
    'https://mobile.twitter.com/ada_sup/status/1',
    'https://twitter.com/#!/ada_sup',
  ],
  'facebook.com/ada.sup': [
    'https://m.facebook.com/adasup',
    'https://web.facebook.com/ada.sup/about',
    'https://fb.com/Ada.Sup?ref=x',
  ],
  'https://www.facebook.com/profile.php?id=100012345678901': [
    'https://facebook.com/people/Ada-Sup/100012345678901/',
    'https://de-de.facebook.com/100012345678901',
    'https://www.facebook.com/p/Ada-Sup-100012345678901/',
  ],
  'instagram.com/ada.sup': [
    'https://www.instagram.com/_u/ada.sup/',
    'https://instagram.com/Ada.Sup?igsh=x',
    'https://www.instagram.com/ada.sup/reels/',
  ],
  'youtube.com/@adasup': ['https://m.youtube.com/c/AdaSup/videos', 'https://www.youtube.com/user/adasup'],
  'tiktok.com/@ada.sup': [
    'https://www.tiktok.com/@Ada.Sup?lang=en',
    'https://m.tiktok.com/@ada.sup/video/12',
  ],
  'xing.com/profile/Ada_Sup': ['https://www.xing.com/profile/Ada_Sup/cv'],
  'pinterest.com/adasup': ['https://www.pinterest.de/adasup/_created', 'https://pinterest.co.uk/AdaSup/'],
}

const fields = { LinkedIn: 'linkedin', Website: 'website', Mail: 'email', Phone: 'phone' } as const

/** Imports one person for each value; answers the values of those that were not left out. */
async function letIn(
  user: TestUser,
  column: keyof typeof fields,
  values: readonly string[],
): Promise<string[]> {
  const rows = values.map((value, index) => `Ada Nr${index},"${value}"`)
  const draft = await upload(user, [`Name,${column}`, ...rows].join('\n'))
  const columns = [
    { column: 'Name', field: 'name' as const },
    { column, field: fields[column] },
  ]
  const type = column === 'Website' ? ('local' as const) : ('people' as const)
  const body = { type, country: 'DE', skip_owned: false, columns }
  await app.as(user, changeListImport, { params: { id: draft.id }, body })
  await checked(user, draft)
  const { added, left_out, campaign_id } = await run(user, draft, column)
  if (left_out === values.length) return []
  assert.equal(added + left_out, values.length, column)
  const leads = await db
    .selectFrom('results')
    .select('name')
    .where('campaign_id', '=', campaign_id ?? '')
    .execute()
  return leads.map(({ name }) => values[Number(name.replace(/^\D+/, ''))] ?? name)
}

const entriesOf = (...tables: Record<string, string[]>[]) => tables.flatMap((table) => Object.keys(table))
const formsOf = (table: Record<string, string[]>) => Object.values(table).flat()

test('P2 what a list names is kept out in every form of it, and its neighbours are not', async () => {
  const user = await makeUser(db)
  const { unread } = await add(user, entriesOf(profiles, pages, emails, phones))
  assert.deepEqual(unread, [])
  assert.deepEqual(await letIn(user, 'LinkedIn', formsOf(profiles)), [])
  const others = entriesOf(pages).map((entry) => `${entry.replace(/^(?:https:\/\/)?/, 'https://')}x9`)
  const sites = await letIn(user, 'Website', [...formsOf(pages), ...others])
  assert.deepEqual(sites.toSorted(), others.toSorted())
  assert.deepEqual(await letIn(user, 'Mail', formsOf(emails)), [])
  assert.deepEqual(await letIn(user, 'Phone', formsOf(phones)), [])
})

test('P2 leads that came before the list names them are marked, by their columns and by the profiles beside them', async () => {
  const user = await makeUser(db)
  const forms = formsOf(profiles)
  const id = await makeLeads(db, user, {
    type: 'people',
    leads: forms.map((linkedin_url) => ({ linkedin_url })),
  })
  const accounts = [
    { network: 'x', username: 'ada_sup' },
    { network: 'x', username: 'bea_sup' },
  ]
  const creators = await makeLeads(db, user, { type: 'influencer', leads: accounts })
  const [draft] = [
    await upload(user, 'Name,Website,Instagram\nMill,mill.example,https://www.instagram.com/ada.sup/\n'),
  ]
  await checked(user, draft)
  const { campaign_id } = await run(user, draft, 'Firms')
  await add(user, entriesOf(profiles, pages))
  await app.work()
  assert.deepEqual(
    [await markedIn(id), await markedIn(creators), await markedIn(campaign_id ?? '')],
    [forms.length, 1, 1],
  )
})

const markedIn = async (id: string) => {
  const { count } = await db
    .selectFrom('results')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('campaign_id', '=', id)
    .where('is_suppressed', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const emails: Record<string, string[]> = {
  'info@müller-sup.de': [
    'info@xn--mller-sup-q9a.de',
    'info@mu\u0308ller-sup.de',
    'INFO@MÜLLER-SUP.DE',
    'info+list@müller-sup.de',
  ],
  'mailto:i.sup@firma-bir-sup.com.tr': ['İ.SUP@FİRMA-BİR-SUP.COM.TR'],
  'Ada <Ada.Sup+news@GoogleMail.com>': ['adasup@gmail.com', 'A.D.A.S.U.P+x@gmail.com'],
  'https://www.öl-sup.de:443/kontakt': ['x@xn--l-sup-iua.de', 'x@mail.öl-sup.de', 'X@ÖL-SUP.DE'],
  'xn--bro-sup-n2a.de.': ['sup-a@büro-sup.de'],
}
const phones: Record<string, string[]> = {
  '+49 30 901820': ['030 901820', '0049 30 901820', '+49 (0)30 901820', '٠٣٠ ٩٠١٨٢٠'],
  'https://wa.me/4930901820': ['030 901820'],
  'tel:+49-30-901820;ext=5': ['+49 30 901820'],
  'https://api.whatsapp.com/send?phone=%2B4930901820&text=hi': ['+49 30 901820'],
  '＋49 30 901820': ['030901820'],
}

test('a page on a network is the page and never all of the network, and each line that names nothing is told by its number', async () => {
  const user = await makeUser(db)
  const lines = [
    'xing.com/profile/Ada_Sup',
    '',
    'https://www.facebook.com/sharer/',
    'facebook.com/profile.php',
    'github.com/adasup',
    'tel:12',
    ',x@firm.example',
    'https://',
  ]
  const { unread, unread_total } = await add(user, [
    ...lines,
    ...Array.from({ length: 250 }, () => 'nothing here'),
  ])
  assert.deepEqual(
    unread.slice(0, 4).map(({ line }) => line),
    [4, 6, 7, 8],
  )
  assert.deepEqual([unread.length, unread_total], [200, 254])
  const { items } = await app.as(user, listSuppressions, { query: {} })
  assert.deepEqual(
    items.map(({ kind }) => kind),
    ['profile', 'profile', 'profile'],
  )
})

test('an exclusion list and a look-up know the forms too', async () => {
  const user = await makeUser(db)
  const forms = profiles['https://www.linkedin.com/in/ada-sup'] ?? []
  await makeLeads(db, user, { type: 'people', leads: forms.map((linkedin_url) => ({ linkedin_url })) })
  const { leads } = await app.as(user, lookUpPerson, { body: { query: 'linkedin.com/in/ada-sup/' } })
  assert.equal(leads.length, forms.length)
  const lines = [...forms, 'info@müller-sup.de', 'INFO@xn--mller-sup-q9a.de'].join('\n')
  const { added, known } = await app.as(user, addExclusions, { body: { name: 'Customers', lines } })
  assert.deepEqual([added, known], [2, forms.length])
})

test('a hash of the rules before goes on keeping out what it kept out', async () => {
  const user = await makeUser(db)
  await add(user, ['other.example'])
  const address = 'https://de.linkedin.com/in/ada-before/details'
  await sql`
    update suppressions set kind = 'profile', value = null,
      hash = (select sha256(salt || convert_to('profile:de.linkedin.com/in/ada-before/details', 'UTF8')) from suppression_salts)
    where account_id = ${user.account_id}`.execute(db)
  assert.deepEqual(await letIn(user, 'LinkedIn', [address]), [])
  const id = await makeLeads(db, user, { type: 'people', leads: [{ linkedin_url: address }] })
  assert.equal(await markedIn(id), 1)
})
