import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { numbers } from '#testing/engine/page-phones.ts'

describe('the country of a national number comes from the site', () => {
  const com = { site: 'https://blue-kite.com/' }
  const cases: [string, string, object, string[]][] = [
    [
      'the ending of a second level',
      'Tel. 601 634 5671',
      { site: 'https://blue-kite.com.co/' },
      ['phone +576016345671'],
    ],
    [
      'a free ending with its language',
      '<html lang="es"><p>Somos una empresa familiar y estamos para ayudarle en todo lo que necesite con los mejores precios.</p>Tel. 601 634 5671',
      { site: 'https://blue-kite.co/' },
      ['phone +576016345671'],
    ],
    [
      'the language of the text, whatever is declared',
      '<html lang="en-US"><p>Vi er et lite kontor og hjelper deg med det du trenger. Ring oss eller kom innom, vi er her for deg og våre kunder.</p><p>Tlf. 32 23 51 00</p>',
      com,
      ['phone +4732235100'],
    ],
    ['an address of mail', '<p>post@blue-kite.no</p><p>Tlf. 32 23 51 00</p>', com, ['phone +4732235100']],
    [
      'the country in the address',
      '<footer><p>Storgata 1, 0155 Oslo, Norge</p><p>Tlf. 32 23 51 00</p></footer>',
      com,
      ['phone +4732235100'],
    ],
    ['a register number', '<p>P.IVA 01234567897</p><p>Tel. 02 5512 4200</p>', com, ['phone +390255124200']],
    [
      'another number',
      '<p>+47 32 23 51 01</p><p>Tlf. 32 23 51 00</p>',
      com,
      ['phone +4732235101', 'phone +4732235100'],
    ],
    [
      'a script',
      '<p>Καλέστε μας για να κλείσετε ραντεβού</p><p>Τηλ. 210 690 1284</p>',
      com,
      ['phone +302106901284'],
    ],
    ['its code in brackets', '<html lang="es"><p>Tel. (506) 2263-4081</p>', com, ['phone +50622634081']],
    [
      'and an area code in brackets stays one',
      '<html lang="en"><p>Tel. (506) 263-4081</p>',
      { site: 'https://blue-kite.ca/' },
      ['phone +15062634081'],
    ],
    [
      'never one that only shares the language',
      '<html lang="zh"><p>我们的地址：上海市人民路十二号，欢迎光临我们的公司</p><p>电话：66045571</p>',
      { site: 'https://lanhe.com.cn/' },
      [],
    ],
    [
      'small words of many languages name none',
      '<html lang="es"><p>Calle de la Paz, Plaza de la Luna, Paseo de la Reina</p><p>Tel. 912 345 081</p>',
      com,
      ['phone +34912345081'],
    ],
    [
      'the declared language, where letters do not tell which it is',
      '<html lang="uk"><p>Месенджери для вас: Телеграм, Вайбер</p><p>Моб. 067-728-93-14</p>',
      com,
      ['mobile +380677289314'],
    ],
    ['nothing but the American form', '<p>Call (312) 726-5843</p>', com, ['phone +13127265843']],
    [
      'another country, and the American form loses',
      '<p>Tel. (312) 726-5843</p>',
      { site: 'https://blue-kite.es/' },
      [],
    ],
  ]
  for (const [name, body, options, expected] of cases) {
    it(name, () => assert.deepEqual(numbers(body, options), expected))
  }
})
