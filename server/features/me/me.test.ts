import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listAuditEntries } from '#contract/account/audit.ts'
import { acceptTerms, getMe, saveMe } from '#contract/account/me.ts'
import { standardSignIn } from '#server/platform/config/sign-in-settings.ts'
import { startApp, testHost } from '#testing/app.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp({ signIn: { ...standardSignIn, termsUrl: 'https://quarry.test/terms' } })
after(() => app.stop())

test('people change their name, language and time zone; what they leave out stays', async () => {
  const user = await makeUser(app.services.db)
  await app.as(user, saveMe, { body: { first_name: ' Mara ', last_name: 'Lindqvist' } })
  const me = await app.as(user, saveMe, { body: { time_zone: 'Europe/Vienna' } })
  assert.deepEqual(me, await app.as(user, getMe))
  assert.equal(
    [me.first_name, me.last_name, me.language, me.time_zone].join(),
    'Mara,Lindqvist,,Europe/Vienna',
  )
  const { items } = await app.as(user, listAuditEntries)
  assert.deepEqual(
    items.map(({ before, after }) => [before, after]),
    [
      [{ time_zone: null }, { time_zone: 'Europe/Vienna' }],
      [
        { first_name: '', last_name: '' },
        { first_name: 'Mara', last_name: 'Lindqvist' },
      ],
    ],
  )
})

test('changes that are sent at once are each answered with what they saved', async () => {
  const user = await makeUser(app.services.db)
  const names = Array.from({ length: 40 }, (_, index) => `Mara ${index}`)
  const saved = await Promise.all(
    names.map((first_name) => app.as(user, saveMe, { body: { first_name } }).then((me) => me.first_name)),
  )
  assert.deepEqual(saved, names)
})

test('a time zone or language that is none is refused at its field', async () => {
  const user = await makeUser(app.services.db)
  for (const time_zone of ['Mars/Olympus', '', '+01:00', 'Europe/Vienna\n'])
    assert.ok((await app.ask(user, saveMe, { body: { time_zone } })).errors?.['time_zone'], time_zone)
  assert.ok((await app.ask(user, saveMe, { body: { language: '../en' } })).errors?.['language'])
})

test('rights, account and address do not come with the profile, however they are sent', async () => {
  const [user, other] = [
    await makeUser(app.services.db, { modules: ['leads'] }),
    await makeUser(app.services.db),
  ]
  const before = await app.as(user, getMe)
  const more = {
    role: 'admin',
    modules: ['admin'],
    isMainUser: false,
    is_main_user: false,
    access_to_wallet: true,
    account_id: other.account_id,
    id: other.id,
    email: 'taken@quarry.test',
    photo: '/api/images/x.png',
    credit_limit: 9,
  }
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/me',
    headers: { host: testHost, authorization: `Bearer ${user.token}` },
    payload: { first_name: 'Ada', ...more },
  })
  assert.equal(response.statusCode, 200)
  assert.deepEqual(await app.as(user, getMe), { ...before, first_name: 'Ada' })
})

test('the terms are asked for until they are accepted, where there are any', async () => {
  const user = await makeUser(app.services.db)
  assert.equal((await app.as(user, getMe)).terms_url, 'https://quarry.test/terms')
  await app.as(user, acceptTerms)
  assert.equal((await app.as(user, getMe)).terms_url, null)
})
