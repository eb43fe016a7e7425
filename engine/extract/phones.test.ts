import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { numbers } from '#testing/engine/page-phones.ts'

describe('a telephone number is read', () => {
  it('from a tel link', () =>
    assert.deepEqual(numbers('<a href="tel:+49-30-2345670">Anrufen</a>'), ['phone +49302345670']))
  it('with the zero in brackets', () =>
    assert.deepEqual(numbers('<p>Tel. +49 (0)30 / 23 45 67-0</p>'), ['phone +49302345670']))
  it('in national form by the country of the domain', () =>
    assert.deepEqual(numbers('<p>Telefon: 030 / 2345670</p>'), ['phone +49302345670']))
  it('in national form by the country it is told', () => {
    assert.deepEqual(
      numbers('<p>Tel: 020 7946 1234</p>', { site: 'https://blue-kite.com/', country: 'GB' }),
      ['phone +442079461234'],
    )
  })
  it('in American form after a postal code', () => {
    assert.deepEqual(
      numbers('<footer>12 Mill Rd, Testville, IL 61002 (217) 482-2590</footer>', {
        site: 'https://mill-realty.com/',
      }),
      ['phone +12174822590'],
    )
  })
  it('from structured data', () => {
    const json =
      '<script type="application/ld+json">{"@type":"Store","telephone":"+39 02 5512 4200","faxNumber":"+39 02 5512 4201"}</script>'
    assert.deepEqual(numbers(json), ['phone +390255124200', 'fax +390255124201'])
  })
  it('with its label in the cell before', () => {
    assert.deepEqual(
      numbers(
        '<table><tr><th>Telefon</th><td>030 2345670</td></tr><tr><th>Fax</th><td>030 2345671</td></tr></table>',
      ),
      ['phone +49302345670', 'fax +49302345671'],
    )
  })
  it('twice in one line', () => {
    assert.deepEqual(numbers('<p>Tel: 030 2345670 / 0171 8345602</p>'), [
      'phone +49302345670',
      'mobile +491718345602',
    ])
  })
  it('from a WhatsApp link', () =>
    assert.deepEqual(numbers('<a href="https://wa.me/491718345602">Chat</a>'), ['mobile +491718345602']))
  it('as the page shows it, when the link behind it says another', () => {
    assert.deepEqual(numbers('<a href="tel:+48601234989">+48 22 621 01 12</a>'), ['phone +48226210112'])
  })
})

describe('fax is told apart', () => {
  it('by its label', () =>
    assert.deepEqual(numbers('<p>Tel. 030 2345670, Telefax 030 2345671</p>'), [
      'phone +49302345670',
      'fax +49302345671',
    ]))
  it('and "Tel./Fax" is a telephone', () =>
    assert.deepEqual(numbers('<p>Tel./Fax: 030 2345670</p>'), ['phone +49302345670']))
})

describe('no telephone number is', () => {
  const traps: Record<string, string> = {
    'a tax number': '<p>USt-IdNr.: DE123456780, Steuernummer 27/808/83105</p>',
    'a VAT number of Italy': '<p>P.IVA 01234567897 C.F. 01234567897</p>',
    'a Polish tax number': '<p>NIP: 525 000 12 34, REGON: 012345678</p>',
    'an IBAN': '<p>IBAN: DE89 3704 0044 0532 0130 00</p>',
    'an account': '<p>Konto 030 234567, BLZ 100 500 00</p>',
    'a register number': '<p>Amtsgericht Nordheim HRB 0301 23456</p>',
    'a postal code and house number': '<p>Feldweg 17 99013 Nordheim</p>',
    'a date': '<p>20.08.2024 20:00 und 2026-01-16, 01.07.2004</p>',
    'a span of years': '<p>© 1927-2020 und 2019-2024 708</p>',
    'a price': '<p>1.234.567,00 € oder 030 234567 EUR</p>',
    'an ISBN': '<p>ISBN 978-3-16-148410-0</p>',
    'a counter': '<p>1 / 38 2 / 38 3 / 38</p>',
    'a charity number': '<p>Registered charity number 0112 3355 12</p>',
    'a placeholder': '<p>Tel: 0123 456789, +48 123 456 789, +48 123-123-123</p>',
    'an emergency number': '<p>Notruf 112, 118</p>',
    'a position': '<p>GPS: 52.520008, 13.404954</p>',
  }
  for (const [name, body] of Object.entries(traps)) it(name, () => assert.deepEqual(numbers(body), []))
})
