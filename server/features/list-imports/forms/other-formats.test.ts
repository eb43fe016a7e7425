import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changeListImport } from '#contract/leads/imports/list-imports.ts'
import { startApp } from '#testing/app.ts'
import { zipFile } from '#testing/engine/zip-file.ts'
import { importing, uploadLeads } from '#testing/make/directory/upload-leads.ts'
import { uploadTable } from '#testing/make/directory/upload-table.ts'
import { lines, testFiles, type WildFile } from '#testing/make/directory/wild-files.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { upload, checked } = importing(app)
const user = await makeUser(app.services.db)

const row = (...cells: string[]) => `<tr>${cells.map((text) => `<td>${text}</td>`).join('')}</tr>`
const card = (version: string, ...properties: string[]) =>
  ['BEGIN:VCARD', `VERSION:${version}`, ...properties, 'END:VCARD', ''].join('\r\n')

const files: Record<string, WildFile> = {
  'HTML that is called a workbook': {
    content: `<html><head><meta charset="utf-8"><style>td { color: red }</style></head><body><h1>Badgers</h1><table border=1>
      <thead><tr><th>Name<th>Email<th>Phone</tr></thead>
      <tbody>${row('Sett &amp; Co', 'ada@sett.example', '+44 20 7946 0301')}
      <tr><td>Den<br>Ltd</td><td><a href="mailto:bo@den.example">bo@den.example</a></td><td>&nbsp;</td></tbody></table>`,
    type: 'local',
    rows: [
      { name: 'Sett & Co', email: 'ada@sett.example', phone: '+442079460301' },
      { name: 'Den\nLtd', email: 'bo@den.example', phone: null },
    ],
  },
  'HTML of Excel, with numbers beside what is shown': {
    content: Buffer.from(
      `\ufeff<html xmlns:x="urn:schemas-microsoft-com:office:excel"><!--[if gte mso 9]><xml><x:Name>S</x:Name></xml><![endif]--><table><tr><td>Company</td><td>Phone</td><td>Country</td></tr>
      <tr><td rowspan=2>Sett</td><td x:num="4.42079460301E11">4.42E+11</td><td>GB</td></tr><tr><td>020 7946 0302</td><td>GB</td></tr></table></html>`,
      'utf16le',
    ),
    type: 'local',
    rows: [
      { name: 'Sett', phone: '+442079460301' },
      { name: 'Sett', phone: '+442079460302' },
    ],
  },
  'a spreadsheet in XML of 2003': {
    content: `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
      <ss:Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><ss:Worksheet ss:Name="Firms"><ss:Table>
      <ss:Row><ss:Cell><ss:Data ss:Type="String">Company</ss:Data></ss:Cell><ss:Cell><ss:Data ss:Type="String">Website</ss:Data></ss:Cell><ss:Cell><ss:Data ss:Type="String">Phone</ss:Data></ss:Cell><ss:Cell><ss:Data ss:Type="String">Country</ss:Data></ss:Cell></ss:Row>
      <ss:Row><ss:Cell><ss:Data ss:Type="String">Sett</ss:Data></ss:Cell><ss:Cell ss:Index="3"><ss:Data ss:Type="Number">4.42079460301E11</ss:Data></ss:Cell><ss:Cell><ss:Data ss:Type="String">GB</ss:Data></ss:Cell></ss:Row>
      </ss:Table></ss:Worksheet></ss:Workbook>`,
    type: 'local',
    rows: [{ name: 'Sett', phone: '+442079460301' }],
  },
  'vCards of all versions': {
    content: [
      card(
        '3.0',
        'N:Lark;Ada;;;',
        'FN:Ada Lark',
        'ORG:Sett\\, Inc.;Sales',
        'item1.EMAIL;TYPE=INTERNET:ada@sett.ex',
        ' ample',
        'TEL;TYPE=FAX:+442079460999',
        'TEL;TYPE=CELL:+447911123301',
        'PHOTO;ENCODING=b:AAAA',
        ' BBBB',
      ),
      card(
        '2.1',
        'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCl=',
        'ler;Bo',
        'TEL;WORK;VOICE:+44 20 7946 0302',
        'EMAIL;PREF;INTERNET:bo@den.example',
        'TITLE:Buyer',
      ),
      card(
        '4.0',
        'FN:Cy Wren',
        'TEL;VALUE=uri;TYPE="voice,work":tel:+44-20-7946-0303;ext=5',
        'URL:https://www.linkedin.com/in/cy-wren',
      ),
    ].join(''),
    type: 'people',
    rows: [
      { name: 'Ada Lark', company: 'Sett, Inc.', email: 'ada@sett.example', phone: '+447911123301' },
      { name: 'Bo Müller', title: 'Buyer', email: 'bo@den.example', phone: '+442079460302' },
      { name: 'Cy Wren', phone: '+442079460303', linkedin: 'https://www.linkedin.com/in/cy-wren' },
    ],
  },
  'lines between strokes in UTF-16 without a mark': {
    content: Buffer.from(lines('|', 'Name|Email', 'Sett|ada@sett.example', 'Dén|bo@den.example'), 'utf16le'),
    type: 'local',
    rows: [{ name: 'Sett', email: 'ada@sett.example' }, { name: 'Dén' }],
  },
}

testFiles(app, user, files)

test('of several tables in HTML the one of leads is read, and another can be chosen', async () => {
  const page = [
    `<table>${row('Menu', 'Help')}</table>`,
    `<table>${row('Name', 'Email', 'Phone')}${row('Sett', 'ada@sett.example', '')}</table>`,
    `<table>${row('City', 'Visits', 'Share', 'Rank')}${row('Leeds', '5', '1', '2').repeat(9)}</table>`,
  ]
  const draft = await upload(user, page.join(''))
  assert.deepEqual([draft.sheet, draft.sheets], ['Table 2', ['Table 1', 'Table 2', 'Table 3']])
  const { id, type, country, skip_owned } = draft
  const body = { type, country, skip_owned, sheet: 'Table 3' }
  const other = await app.as(user, changeListImport, { params: { id }, body })
  assert.deepEqual([other.sheet, other.columns[0]?.column], ['Table 3', 'City'])
  assert.equal((await checked(user, draft)).total, 9)
})

test('a file in a format that is not read is refused with how to save it', async () => {
  const others = {
    'a workbook of Excel 97': Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex'),
    'a PDF': '%PDF-1.7\n1 0 obj',
    'a page with its pictures': 'MIME-Version: 1.0\nContent-Type: multipart/related\n\n<table>',
    'an OpenDocument': zipFile({ mimetype: 'application/vnd.oasis', 'content.xml': '<x/>' }),
    'XML without a table': '<?xml version="1.0"?><rss><channel><title>Setts</title></channel></rss>',
  }
  for (const [what, content] of Object.entries(others)) {
    const { status, errors } = await uploadLeads(app, user, { content })
    assert.deepEqual([status, /save it as XLSX or CSV/.test(errors?.['file'] ?? '')], [422, true], what)
    const table = await uploadTable(app, user, { name: 'setts.xls', content })
    assert.deepEqual([table.status, table.errors], [422, errors], what)
  }
})
