import assert from 'node:assert/strict'
import test, { afterEach } from 'node:test'
import { spokenOf } from '#contract/values/languages.ts'
import { formatDate, formatDay, formatNumber, formatRelative } from './format.ts'
import { chooseLanguage, firstLanguage, loadLanguage, loadTexts, speakAs } from './language.ts'
import { currentLanguage, onLanguageChange } from './locale.ts'
import { t } from './t.tsx'

const root = document.documentElement

afterEach(async () => {
  await speakAs({ language: null, time_zone: null })
  await loadLanguage('en')
})

test('the first tag of a language we speak decides, whatever its region', () => {
  assert.equal(spokenOf(['fr-FR', 'de-AT', 'en']), 'de')
  assert.equal(spokenOf([null, undefined, '', 'zh', 'toString']), undefined)
  assert.equal(spokenOf(['AR-eg']), 'ar')
})

test('a chosen language turns texts, numbers, lang and dir, and is kept for the next visit', async () => {
  await chooseLanguage('ar')
  assert.deepEqual([root.lang, root.dir, firstLanguage()], ['ar', 'rtl', 'ar'])
  assert.equal(t('lists.count', { count: 2 }), 'قائمتان')
  assert.equal(localStorage.getItem('language'), 'ar')
  await chooseLanguage('de')
  assert.deepEqual([root.lang, root.dir], ['de', 'ltr'])
  assert.equal(t('lists.count', { count: 1240 }), '1.240 Listen')
  assert.equal(formatNumber(0.5), '0,5')
  assert.equal(formatRelative(0, 86_400_000), 'gestern')
})

test('of two choices the later one wins, whichever file comes first', async () => {
  await Promise.all([loadLanguage('ar'), loadLanguage('de')])
  assert.equal(currentLanguage(), 'de')
  assert.equal(t('common.save'), 'Speichern')
})

test('the language of the profile wins over a choice that is still loading', async () => {
  await Promise.all([chooseLanguage('ar'), speakAs({ language: 'en', time_zone: null })])
  assert.deepEqual([currentLanguage(), localStorage.getItem('language')], ['en', 'en'])
})

test('more texts of the same language render nothing again', async () => {
  let told = 0
  const stop = onLanguageChange(() => told++)
  await loadTexts('palette')
  stop()
  assert.equal(t('palette.actions'), 'Actions')
  assert.equal(told, 0)
})

test("the profile's language and time zone take effect, and listeners are called", async () => {
  let told = 0
  const stop = onLanguageChange(() => told++)
  await speakAs({ language: 'de-CH', time_zone: 'Pacific/Auckland' })
  assert.equal(currentLanguage(), 'de')
  assert.equal(formatDate('2026-11-20T12:30:00Z', 'full'), '21. Nov. 2026, 01:30')
  await speakAs({ language: 'de', time_zone: 'America/Lima' })
  stop()
  assert.equal(formatDate('2026-11-20T02:30:00Z', 'full'), '19. Nov. 2026, 21:30')
  assert.equal(told, 2)
})

test('a day of the calendar is the same day in every time zone', async () => {
  await speakAs({ language: null, time_zone: 'Pacific/Kiritimati' })
  assert.equal(formatDay('2026-11-20'), 'Nov 20, 2026')
  await speakAs({ language: null, time_zone: 'Pacific/Pago_Pago' })
  assert.equal(formatDay('2026-11-20', 'short'), 'Nov 20')
  assert.equal(formatDay('2018-03-01T00:00:00.000Z', 'month'), 'Mar 2018')
})
