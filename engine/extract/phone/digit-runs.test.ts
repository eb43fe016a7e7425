import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { numbers } from '#testing/engine/page-phones.ts'

describe('a word that only looks like a label of another number keeps the telephone number', () => {
  const us = { site: 'https://blue-kite.com/' }
  const cases: [string, object, string[]][] = [
    ['Chicago Clinic (312) 726-5843', us, ['phone +13127265843']],
    ['Servicio técnico Tel. 912 345 081', { site: 'https://blue-kite.es/' }, ['phone +34912345081']],
    ['Cabinet medic tel. 021 314 50 81', { site: 'https://blue-kite.ro/' }, ['phone +40213145081']],
    ['To order call (312) 726-5843', us, ['phone +13127265843']],
    ['For an update call (312) 726-5843', us, ['phone +13127265843']],
    ['Questions about your account: (312) 726-5843', us, ['phone +13127265843']],
  ]
  for (const [line, options, expected] of cases) {
    it(line, () => assert.deepEqual(numbers(`<p>${line}</p>`, options), expected))
  }
  for (const line of [
    'IČO: 12345081',
    'DIČ: CZ 312 726 5843',
    'Order no. (312) 726-5843',
    'Account number: 312 726 5843',
    'Date: 312 726 5843',
    'ID 312-726-5843',
  ]) {
    it(`but not “${line}”`, () => assert.deepEqual(numbers(`<p>${line}</p>`, us), []))
  }
})

describe('two numbers in one run are read', () => {
  const pairs: [string, string][] = [
    ['apart by a slash', 'Tel. 030 2345670 / 030 2345671'],
    ['apart by blanks', 'Tel. 030 2345670   030 2345671'],
    ['apart by one blank', 'Tel. 030 2345670 030 2345671'],
    ['apart by a dash after a postal code', '10115 - 030 2345670 - 030 2345671'],
  ]
  for (const [name, line] of pairs) {
    it(name, () => assert.deepEqual(numbers(`<p>${line}</p>`), ['phone +49302345670', 'phone +49302345671']))
  }
  it('the second without the area code of the first', () =>
    assert.deepEqual(numbers('<p>总机：010-66045560 66045571</p>', { site: 'https://lanhe.com.cn/' }), [
      'phone +861066045560',
      'phone +861066045571',
    ]))
  it('as a range of lines, of which the first is read', () => {
    const thai = { site: 'https://ban-suan.co.th/' }
    assert.deepEqual(numbers('<p>โทร. 0-5394-3414-16</p>', thai), ['phone +6653943414'])
    assert.deepEqual(numbers('<p>โทร. 0-5394-3414-12</p>', thai), [])
  })
  it('but not what is no number of that area', () =>
    assert.deepEqual(numbers('<p>总机：010-66045560 100045</p>', { site: 'https://lanhe.com.cn/' }), []))
  it('and a bracket behind a number opens a remark', () =>
    assert.deepEqual(numbers('<p>Tel. 030 2345670 (24 Stunden)</p>'), ['phone +49302345670']))
  it('and a digit after a slash is an extension, not a number', () =>
    assert.deepEqual(numbers('<p>Tel. 030 2345670 / 71</p>'), ['phone +49302345670']))
})

describe('numbers of other scripts are read', () => {
  const cases: [string, string, object, string[]][] = [
    [
      'Japanese, with full-width digits',
      '電話番号：０４２－６５５－１２８４（平日）',
      { site: 'https://shiken.co.jp/' },
      ['phone +81426551284'],
    ],
    [
      'Japanese, with letters on both sides',
      '代表042-655-1284まで',
      { site: 'https://shiken.co.jp/' },
      ['phone +81426551284'],
    ],
    [
      'Chinese',
      '电话：021-64512308传真：021-64512309',
      { site: 'https://shiken.com.cn/' },
      ['phone +862164512308', 'fax +862164512309'],
    ],
    [
      'Korean',
      '대표전화 02-565-1280 팩스 02-565-1281',
      { site: 'https://shiken.co.kr/' },
      ['phone +8225651280', 'fax +8225651281'],
    ],
    ['Arabic', 'هاتف: ٠١١٤٦٥١٢٨٠', { site: 'https://shiken.com.sa/' }, ['phone +966114651280']],
    ['French', 'Tél. 01 42 65 12 80', { site: 'https://shiken.fr/' }, ['phone +33142651280']],
    ['Latvian', 'Tālrunis 67 22 12 80', { site: 'https://shiken.lv/' }, ['phone +37167221280']],
    ['Vietnamese', 'Điện thoại 024 3645 1280', { site: 'https://shiken.vn/' }, ['phone +842436451280']],
  ]
  for (const [name, line, options, expected] of cases) {
    it(name, () => assert.deepEqual(numbers(`<p>${line}</p>`, options), expected))
  }
  it('but no year, yen or head count', () => {
    const jp = { site: 'https://shiken.co.jp/' }
    assert.deepEqual(numbers('<p>電話代 0426551284円、2024年10月12日</p>', jp), [])
  })
})

describe('ranges of days and times are no numbers', () => {
  for (const line of [
    'Tel. erreichbar 08.-10.11.24',
    'Tel. 08.-10.11.2024',
    'Termine: 12.–14. 3. 2025',
    'Tel. 08.30-15.30',
  ]) {
    it(line, () => assert.deepEqual(numbers(`<p>${line}</p>`), []))
  }
})

describe('a fax stays a fax', () => {
  const cases: [string, string[]][] = [
    ['Telefon: 030 2345670 Telefax: 030 2345671', ['phone +49302345670', 'fax +49302345671']],
    ['Tel. 030 2345670 – Fax 030 2345671', ['phone +49302345670', 'fax +49302345671']],
    ['Tel. und Fax: 030 2345670', ['phone +49302345670']],
    ['Fax: gebührenfrei 0800 2345671', ['fax +498002345671']],
    ['Fax 030 2345671 toll-free 0800 2345672', ['fax +49302345671', 'phone +498002345672']],
  ]
  for (const [line, expected] of cases) it(line, () => assert.deepEqual(numbers(`<p>${line}</p>`), expected))
  it('and names no number in the line below', () =>
    assert.deepEqual(
      numbers('<p>Fax: 030 234 56 71</p><p>Notdienste: 030 234 56 70</p>', { path: 'kontakt' }),
      ['fax +49302345671', 'phone +49302345670'],
    ))
  it('where a link hides it', () =>
    assert.deepEqual(numbers('<p>Fax: <a href="tel:+49302345671">030 2345671</a></p>'), ['fax +49302345671']))
})

describe('labels of scripts without spaces', () => {
  const thai = { site: 'https://ban-suan.co.th/' }
  const cases: [string, object, string[]][] = [
    [
      'โทรศัพท์: 0-5391-6741, 0-5391-6743 โทรสาร: 0-5391-6744',
      thai,
      ['phone +6653916741', 'phone +6653916743', 'fax +6653916744'],
    ],
    ['โทรศัพท์/โทรสาร 0-5391-6741', thai, ['phone +6653916741']],
    ['お電話・FAX 042-655-1284', { site: 'https://shiken.co.jp/' }, ['phone +81426551284']],
    [
      'FAX：フリーダイヤル0120-39-4080（24時間受付）',
      { site: 'https://shiken.co.jp/' },
      ['fax +81120394080'],
    ],
    ['客服QQ：2885012345', { site: 'https://lanhe.com.cn/' }, []],
  ]
  for (const [line, options, expected] of cases)
    it(line, () => assert.deepEqual(numbers(`<p>${line}</p>`, options), expected))
})

it('ids of app stores are no numbers', () => {
  const head =
    '<meta name="twitter:app:id:iphone" content="3127265843"><meta name="twitter:app:name:googleplay" content="x">'
  assert.deepEqual(numbers(head, { site: 'https://blue-kite.com/' }), [])
  assert.deepEqual(
    numbers('<meta property="business:contact_data:phone_number" content="+1 312-726-5843">', {
      site: 'https://blue-kite.com/',
    }),
    ['phone +13127265843'],
  )
})

it('a placeholder text takes the numbers beside it, and no others', () => {
  const far = '<p>x y</p>'.repeat(5)
  const body = `<p>Lorem ipsum dolor sit amet</p><p>Tel. 030 2345679</p>${far}<p>Tel. 030 2345670</p>`
  assert.deepEqual(numbers(body), ['phone +49302345670'])
})
