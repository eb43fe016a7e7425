import '#testing/react.ts'
import assert from 'node:assert/strict'
import { after, test } from 'node:test'

const { speakAs } = await import('#web/i18n/language.ts')
const { ownDay } = await import('./own-day.ts')

after(() => speakAs({ language: null, time_zone: null }))

const noon = Date.parse('2026-11-20T12:30:00Z')

test('today is the day where the reader is, east and west of other readers', async () => {
  for (const [time_zone, day] of [
    ['Pacific/Kiritimati', '2026-11-21'],
    ['Pacific/Auckland', '2026-11-21'],
    ['Europe/Berlin', '2026-11-20'],
    ['Pacific/Pago_Pago', '2026-11-20'],
  ] as const) {
    await speakAs({ language: null, time_zone })
    assert.equal(ownDay(0, noon), day, time_zone)
  }
})

test('days are counted by the calendar, over the ends of months and of summer time', async () => {
  await speakAs({ language: null, time_zone: 'Europe/Berlin' })
  assert.equal(ownDay(6, Date.parse('2026-11-02T23:30:00Z')), '2026-10-28')
  assert.equal(ownDay(29, noon), '2026-10-22')
})
