import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cpuMs } from '#testing/runs/cpu-time.ts'
import { linkKind } from './page-kind.ts'

function kindOf(path: string, text = ''): string {
  return linkKind(new URL(path, 'https://example.com/'), text)
}

test('contact pages are known in many languages, by address and by text', () => {
  const paths = [
    '/contact-us.html',
    '/de/kontakt/',
    '/Kontaktformular',
    '/contattaci.php',
    '/fale-conosco',
    '/yhteystiedot',
  ]
  for (const path of paths) assert.equal(kindOf(path), 'contact', path)
  const texts = [
    'Kontaktieren Sie uns',
    'Nous contacter',
    'Contáctanos',
    'Контакты',
    'İletişim',
    'Επικοινωνία',
    'お問い合わせ',
    '联系我们',
    '연락처',
    'اتصل بنا',
  ]
  for (const text of texts) assert.equal(kindOf('/p/17', text), 'contact', text)
})

test('imprint, team, about and privacy pages are known in many languages', () => {
  const cases: Record<string, [path: string, text: string][]> = {
    imprint: [
      ['/impressum', ''],
      ['/mentions-legales', ''],
      ['/x', 'Aviso legal'],
      ['/x', 'Note legali'],
      ['/x', 'Tiráž'],
      ['/x', '特定商取引法に基づく表記'],
    ],
    team: [
      ['/unser-team', ''],
      ['/qui-sommes-nous', ''],
      ['/about/our-people', ''],
      ['/x', 'Mitarbeitende'],
      ['/x', 'Geschäftsführung'],
      ['/x', 'Наша команда'],
      ['/x', 'Zespół'],
    ],
    about: [
      ['/ueber-uns', ''],
      ['/über-uns', ''],
      ['/a-propos', ''],
      ['/x', 'O nás'],
      ['/x', 'О компании'],
      ['/x', '会社概要'],
      ['/x', 'Hakkımızda'],
    ],
    privacy: [
      ['/privacy-policy', ''],
      ['/datenschutz', ''],
      ['/x', 'Datenschutzerklärung'],
      ['/x', 'Polityka prywatności'],
      ['/x', 'Política de privacidad'],
    ],
  }
  for (const [kind, pages] of Object.entries(cases)) {
    for (const [path, text] of pages) assert.equal(kindOf(path, text), kind, `${path} ${text}`)
  }
})

test('pages of people under a team page are team pages, other pages are not', () => {
  assert.equal(kindOf('/team/dana-muster'), 'team')
  assert.equal(kindOf('/products/17'), 'other')
  assert.equal(kindOf('/blog/why-we-bake-bread-at-night', 'Why we bake bread at night'), 'other')
})

test('F4 a long address or text takes no time', () => {
  for (const length of [800, 50_000]) {
    const took = cpuMs(() => {
      kindOf(`/${'kontakt-'.repeat(length)}`, 'a '.repeat(2 * length))
      kindOf(`/${'%'.repeat(length)}`, '-'.repeat(2 * length))
    })
    assert.ok(took < 200, `${took} ms for ${length}`)
  }
})
