import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startApp } from '#testing/app.ts'
import { zipFile } from '#testing/engine/zip-file.ts'
import { importing } from '#testing/make/directory/upload-leads.ts'
import { uploadTable } from '#testing/make/directory/upload-table.ts'
import { lines, testFiles, type WildFile } from '#testing/make/directory/wild-files.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { upload } = importing(app)
const user = await makeUser(app.services.db)

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const number = (text: string, style = 0) => `<c s="${style}"><v>${text}</v></c>`
const workbook = zipFile({
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="00000"/><numFmt numFmtId="171" formatCode="[&lt;=9999999]###\\-####;\\(###\\)\\ ###\\-####"/><numFmt numFmtId="172" formatCode="0&quot; people&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="172"/></cellXfs></styleSheet>',
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${[
    ['Company', 'Website', 'Phone', 'Zip', 'Country'].map(cell).join(''),
    cell('Mole') + cell('mole.example') + number('4.42079460101E11') + number('2138', 1) + cell('GB'),
    cell('Vole') + cell('vole.example') + number('6.502530101E9', 2) + number('501.0', 1) + cell('US'),
    cell('Shrew') + cell('shrew.example') + number('6502530102.0') + number('90210.0') + cell('US'),
  ]
    .map((row) => `<row>${row}</row>`)
    .join('')}</sheetData></worksheet>`,
})

const phones = (...written: string[]): WildFile['content'] =>
  lines(',', 'Firm,Phone', ...written.map((phone, row) => `Burrow ${row},"${phone.replaceAll('"', '""')}"`))
const ofFirms = (...read: string[]) => read.map((phone) => ({ phone }))

const files: Record<string, WildFile> = {
  'leads of an ad, whose values say what they are': {
    content: lines(
      '\t',
      'id\tcreated_time\tad_id\tform_id\tfull_name\temail\tphone_number\tcompany_name\tzip_code',
      'l:8123456789012345\t2026-02-01\tag:220000000000001\tf:330000000000001\tAda Lark\tada@mole.example\tp:+442079460101\tMole\tz:EC1A 1BB',
      'l:8123456789012346\t2026-02-02\tag:220000000000001\tf:330000000000001\tBo Finch\tbo@vole.example\tp:+16502530101\tVole\tz:02139',
    ),
    type: 'local',
    rows: [
      { phone: '+442079460101', postal_code: 'EC1A 1BB' },
      { phone: '+16502530101', postal_code: '02139' },
    ],
  },
  'values that are kept from being numbers': {
    content: lines(
      ',',
      'Firm,Phone,Zip,Country',
      "Mole,'442079460101,'02138,GB",
      'Vole,"=""+16502530101""","=""00501""",US',
    ),
    type: 'local',
    rows: [{ postal_code: '02138' }, { phone: '+16502530101', postal_code: '00501' }],
  },
  'postal codes in digits of other scripts, or with a fraction': {
    content: lines(',', 'Firm,Website,Zip', 'Mole,mole.example,١٢٣٤٥', 'Vole,vole.example,10115.0'),
    type: 'local',
    rows: [{ postal_code: '12345' }, { postal_code: '10115' }],
  },
  'phones in digits of other scripts': {
    content: phones('+٤٤٢٠٧٩٤٦٠١٠١', '+۴۴ ۲۰ ۷۹۴۶ ۰۱۰۲', '＋44 20 7946 0103', '٤٤٢٠٧٩٤٦٠١٠٤+'),
    type: 'local',
    rows: ofFirms('+442079460101', '+442079460102', '+442079460103', '+442079460104'),
  },
  'phones with extensions': {
    content: phones(
      '+1 (650) 253-0101 ext. 123',
      '+1 650-253-0102 x4',
      '+16502530103;ext=555',
      '+1 650 253 0104 Durchwahl 1234567',
      '+1 650 253 0105 #12',
      'tel:+1-650-253-0106',
    ),
    type: 'local',
    rows: ofFirms(
      '+16502530101',
      '+16502530102',
      '+16502530103',
      '+16502530104',
      '+16502530105',
      '+16502530106',
    ),
  },
  'phones with labels, none of them a fax': {
    content: phones(
      'Tel.: +44 20 7946 0101 Fax: +44 20 7946 0999',
      'Mobile: +44 7911 123101',
      '+44 20 7946 0103 (home)',
      'Büro +44 20 7946 0104',
      'Tel: +44 20 7946 0105 / Mobil: +44 7911 123105',
      'Fax: +44 20 7946 0106',
    ),
    type: 'local',
    rows: [
      ...ofFirms('+442079460101', '+447911123101', '+442079460103', '+442079460104'),
      { phone: '+442079460105' },
      { reject: 'no_contact' },
    ],
  },
  'characters that show nothing': {
    content: lines(
      ',',
      '\u200bFirm\u200b,\u200eEmail,Phone\u200f,Coun\u00adtry,City',
      '\u200bMole\u200b,\u200eada@mole.example\u200e,\u202a+44 20 7946 0101\u202c,Ger\u00admany,\u2067Leeds\u2069',
      '\ufeffVole,bo@vo\u00adle.example,\u00a0+44 20 7946 0102\u00a0,\u200bDE,York\u200d',
      '\u200b,\u200e,\u202c,,\u00ad',
    ),
    type: 'local',
    rows: [
      { name: 'Mole', email: 'ada@mole.example', phone: '+442079460101', country: 'DE', city: 'Leeds' },
      { name: 'Vole', email: 'bo@vole.example', phone: '+442079460102', country: 'DE', city: 'York' },
    ],
  },
  'numbers as programs write them into workbooks': {
    content: workbook,
    type: 'local',
    rows: [
      { phone: '+442079460101', postal_code: '02138' },
      { phone: '+16502530101', postal_code: '00501' },
      { phone: '+16502530102', postal_code: '90210' },
    ],
  },
  'a calling code in a column of its own': {
    content: lines(
      ',',
      'First name,Last name,Phone country code,Phone',
      'Ada,Lark,+44,2079460101',
      'Bo,Finch,0049,030 901820',
      'Cy,Wren,1-684,633 1234',
      'Di,Rook,39,06 6982 1234',
      'Ed,Crow,44,+33 1 42 68 53 00',
      'Flo,Jay,44,442079460106',
    ),
    type: 'people',
    rows: ofFirms(
      '+442079460101',
      '+4930901820',
      '+16846331234',
      '+390669821234',
      '+33142685300',
      '+442079460106',
    ),
  },
}

testFiles(app, user, files)

const headers: [header: string, company: string][] = [
  ['First & Last Name', 'Company'],
  ['Last, First', 'Company'],
  ['Nachname, Vorname', 'Firma'],
  ['Voor- en achternaam', 'Bedrijf'],
  ['Nome e cognome', 'Azienda'],
  ['Apellidos y nombres', 'Empresa'],
  ['Nom Prénom', 'Société'],
  ['Imię i nazwisko', 'Firma'],
  ['Ad Soyad', 'Şirket'],
  ['YETKİLİ ADI SOYADI', 'FİRMA'],
  ['För- och efternamn', 'Företag'],
  ['Фамилия Имя Отчество', 'Компания'],
  ['Teljes név', 'Cég'],
  ['Ime i prezime', 'Tvrtka'],
  ['نام و نام خانوادگی', 'شرکت'],
]

test('a column of first and last names is one of whole names, in every language', async () => {
  for (const [header, company] of headers) {
    const rows = ['Ada Lark,ada@mole.example,Mole', 'Bo Finch,bo@vole.example,Vole']
    const draft = await upload(user, [`"${header}",Email,${company}`, ...rows].join('\n'))
    const { name, company: of, last_name } = draft.rows[0]?.values ?? {}
    assert.deepEqual([draft.type, name, of, last_name], ['people', 'Ada Lark', 'Mole', undefined], header)
  }
  const parts = await upload(user, 'Name (Vorname),Name (Nachname),Email\nAda,Lark,ada@mole.example\n')
  assert.deepEqual(
    parts.columns.map(({ field }) => field),
    ['first_name', 'last_name', 'email'],
    'columns whose values are parts',
  )
})

test('a data set reads values in the same forms', async () => {
  const content = lines(
    ',',
    '\u200eCompany,Website,Phone,Calling code,Zip',
    'Mole\u200b,mole.example,Tel: 20 7946 0101 ext 5,+44,z:02138',
  )
  const { data } = await uploadTable(app, user, { name: 'burrows.csv', content })
  const { name, phone, postal_code } = data.rows[0]?.values ?? {}
  assert.deepEqual([name, phone, postal_code], ['Mole', '+442079460101', '02138'])
})
