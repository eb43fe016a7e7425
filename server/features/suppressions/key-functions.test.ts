import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { emailKey } from '#engine/contact-keys/email-key.ts'
import { asciiHost, hostKey } from '#engine/contact-keys/host-key.ts'
import { profileKey } from '#engine/contact-keys/profile-key.ts'
import { profileRules } from '#engine/contact-keys/profile-rules.ts'
import { startApp } from '#testing/app.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

/** Every combination of one of each. */
const combined = (...parts: readonly string[][]): string[] =>
  parts.reduce((all, each) => all.flatMap((start) => each.map((end) => start + end)), [''])

const hosts = [
  'firm.example',
  'WWW.Firm.example.',
  'www2.firm.example',
  'www.example',
  'MÜLLER.example',
  'mu\u0308ller.example',
  'xn--mller-kva.example',
  'FİRMA-BİR.com.tr',
  'fi\u0307rma-bi\u0307r.com.tr',
  'straße.example',
  'bücher.öl.example',
  'пример.рф',
  'شركة.example',
  '会社。example',
  'παράδειγμα.example',
  'a\u00adb.example',
  'zwölf-äpfel-für-über-ärzte.example',
]

const emails = [
  ...combined(
    ['Ada', 'ADA.B+list', 'İ.ada', '+ada', 'o’neill', 'bea+'],
    hosts.map((host) => `@${host}`),
  ),
  ...combined(['a.d.a', 'A.d.a+x'], ['@gmail.com', '@GoogleMail.com', '@firm.example']),
  'mailto:ada@firm.example',
  'no address',
  ' ada@firm.example\u200b',
]

const pages = [
  ...combined(
    ['', '/de', '/en-us/', '/details/experience/', '/overlay/contact-info', '/recent-activity/all/'],
    ['', '?locale=de_DE', '/?trk=x#top'],
  ),
]
const names = [
  'ada-sup',
  'Ada.Sup',
  'j%C3%BCrgen',
  'jürgen',
  'ju\u0308rgen',
  'İlker',
  '%E0%A4%A',
  'a%252Fb',
  '@ada',
  '100%',
  '%zz',
]
const before = [
  'in/',
  'pub/',
  'mwlite/in/',
  'mwlite/profile/in/',
  'company/',
  'company-beta/',
  'school/',
  '',
  '@',
  '_u/',
  'c/',
  'user/',
  'channel/',
  'people/Ada/',
  'pages/category/Cafe/',
  'pages/Cafe/',
  'p/',
  'pg/',
  'groups/',
  'profile/',
  'companies/',
  'add/',
  '#!/',
  'intent/user?screen_name=',
  'profile.php?id=',
  'send?phone=',
  's/',
  'u/',
  'biz/',
  '/',
  '//in//',
  'share/',
]
const domains = profileRules.flatMap((rule) => [
  ...rule.domains,
  ...(rule.label ? [`${rule.label}.co.uk`] : []),
])
const profiles = [
  ...combined(['https://www.', 'http://de.', 'M.'], domains, ['/'], before, names),
  ...combined(['linkedin.com/in/ada', 'https://facebook.com/ada', 'x.com/ada'], pages),
  ...combined(
    ['linkedin.com/pub/ada-sup/'],
    ['0', '1', 'a2'],
    ['/'],
    ['1', '2b', '3cd'],
    ['/'],
    ['4', '5e', '6fg'],
    ['', '/de'],
  ),
  ...combined(
    ['https://facebook.com/'],
    [
      'profile.php?id=100012345&sk=about',
      'profile.php?sk=about',
      'people/Ada-Sup/100012345/',
      'pages/Ada/100012345',
      'Ada-Sup-100012345678',
      'p/Ada-Sup-100012345678/',
      'pages/category/Cafe/Ada-100012345678/',
      'groups/1.2/user',
    ],
  ),
  ...combined(
    ['https://wa.me/', 'api.whatsapp.com/send?phone=', 'whatsapp://send?phone='],
    ['493012345678', '+493012345678', '%2B493012345678', '00493012345678', '12'],
  ),
  'https://firm.example/Team/Ada/?x=1',
  'linkedin.com',
  'linkedin.com/',
  'https://www.linkedin.com/in/',
  'https://user@x.com:443/ada',
  '',
  'https://social.example/@ada',
  'not an address',
]

/** What the database makes of each text, where the engine makes something else. */
async function differing(name: string, texts: readonly string[], keyOf: (text: string) => string | null) {
  const { rows } = await sql<{ text: string; key: string | null }>`
    select text, ${sql.raw(name)}(text) as key from unnest(${texts}::text[]) as text`.execute(db)
  return rows.filter(({ text, key }) => key !== keyOf(text)).map(({ text, key }) => [text, key, keyOf(text)])
}

test('the database brings hosts, emails and profiles to the keys of the engine', async () => {
  assert.ok(profiles.length > 10_000)
  assert.deepEqual(await differing('ascii_host', hosts, asciiHost), [])
  assert.deepEqual(await differing('host_key', hosts, hostKey), [])
  assert.deepEqual(await differing('suppression_email', emails, emailKey), [])
  assert.deepEqual((await differing('profile_key', profiles, profileKey)).slice(0, 20), [])
})
