import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startApp } from '#testing/app.ts'
import { importing } from '#testing/make/directory/upload-leads.ts'
import { lines, testFiles, type WildFile } from '#testing/make/directory/wild-files.ts'
import { uploadTable } from '#testing/make/directory/upload-table.ts'
import { makeUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { upload } = importing(app)
const user = await makeUser(app.services.db)

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
/** Windows-1254, as far as these texts need it. */
const turkish = (text: string) =>
  Buffer.from(
    text.replace(/[ĞİŞğış]/g, (letter) =>
      String.fromCharCode([0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe]['ĞİŞğış'.indexOf(letter)] ?? 0),
    ),
    'latin1',
  )

const files: Record<string, WildFile> = {
  'a German spreadsheet with decimal commas': {
    content: Buffer.from(
      lines(
        ';',
        'Firma;Straße;PLZ;Ort;Land;Telefon;E-Mail;Webseite;Umsatz;Breitengrad',
        'Müller & Söhne GmbH;Gärtnerstraße 5;01067;Dresden;Deutschland;0351/555 01 23;info@mueller.example;www.mueller.example;1.234.567,89;51,050407',
        'Bäckerei Groß;Hauptstr. 12a;80331;München;DE;(089) 555-0199;;gross.example;95.000,00;48,135124',
      ),
      'latin1',
    ),
    type: 'local',
    rows: [
      { name: 'Müller & Söhne GmbH', phone: '+493515550123', postal_code: '01067', country: 'DE' },
      { name: 'Bäckerei Groß', phone: '+49895550199', city: 'München' },
    ],
  },
  'a Turkish spreadsheet of contact persons': {
    content: turkish(
      lines(
        ';',
        'Firma Adı;Yetkili Kişi;Ünvan;Telefon;E-Posta;İl;Çalışan Sayısı;Ülke',
        'Örnek Tekstil A.Ş.;Ayşe Yıldız;Satın Alma Müdürü;0212 555 01 01;ayse@ornek.example;İstanbul;1.250;Türkiye',
        'Işık Gıda;Gülşen Şahin;Pazarlama;90 232 555 01 03;gulsen@isik.example;İzmir;1-10;Türkiye',
      ),
    ),
    type: 'people',
    rows: [
      { name: 'Ayşe Yıldız', company: 'Örnek Tekstil A.Ş.', phone: '+902125550101', headcount: '1250' },
      { name: 'Gülşen Şahin', title: 'Pazarlama', phone: '+902325550103', headcount: '10', city: 'İzmir' },
    ],
  },
  'contacts of Google': {
    content: lines(
      ',',
      'First Name,Last Name,Organization Name,Organization Title,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Country,Website 1 - Label,Website 1 - Value',
      'Ada,Lark,Quay Ltd,Head of Sales,* myContacts,* Work,ada@quay.example ::: ada@dock.example,Mobile,+44 20 7946 0018 ::: +44 20 7946 0019,,,GB,,',
      ...Array.from(
        { length: 8 },
        (_, row) => `Bo,Finch,Dock ${row},,* myContacts,*,bo${row}@dock.example,,,,,,,`,
      ),
      'Cy,Wren,,,* myContacts,,,,,Work,+44 20 7946 0020,,Work,https://pier.example',
    ),
    type: 'people',
    rows: [{ name: 'Ada Lark', email: 'ada@quay.example', phone: '+442079460018', title: 'Head of Sales' }],
  },
  'contacts of Outlook': {
    content: lines(
      ',',
      "Title,First Name,Last Name,Company,Job Title,Business City,Business State,Business Country/Region,Home Country/Region,Assistant's Phone,Business Phone,E-mail Address,E-mail Type",
      'Dr.,Ada,Lark,Quay Ltd,Head of Sales,London,,United Kingdom,United Kingdom,020 7946 0099,020 7946 0018,ada@quay.example,SMTP',
      ',Bo,Finch,Dock Inc,Buyer,Hull,,United Kingdom,,020 7946 0098,,bo@dock.example,SMTP',
    ),
    type: 'people',
    rows: [
      { country: 'GB', state: null, title: 'Head of Sales', phone: '+442079460018' },
      { city: 'Hull', phone: null },
    ],
  },
  'an export of Pipedrive': {
    content: lines(
      ',',
      'Person - Name,Person - Organization,Person - Phone - Work,Person - Email - Work,Person - Owner,Organization - Address,Person - Label',
      'Ada Lark,Quay Ltd,+44 20 7946 0018,sales@quay.example,Sam Seller,"1 Quay St, London, UK",Customer',
    ),
    type: 'people',
    rows: [{ name: 'Ada Lark', company: 'Quay Ltd', email: 'sales@quay.example' }],
  },
  'an audience with an empty column of addresses': {
    content: lines(
      ',',
      'Email Address,First Name,Last Name,Address,MEMBER_RATING,LATITUDE,CC,REGION',
      'ada@quay.example,Ada,Lark,,2,51.5,GB,ENG',
      'bo@dock.example,Bo,Finch,,3,53.7,GB,ENG',
    ),
    type: 'people',
    rows: [{ name: 'Ada Lark', country: 'GB', state: 'ENG' }],
  },
  'tabs in UTF-16, with emails that are called after their persons': {
    content: utf16(
      lines(
        '\t',
        'Name\tE-mail\tPhone\tCity',
        'Ada Lark\tada@quay.example\t\tZürich',
        'Bo Finch\tbo.finch@dock.example\t\tŁódź',
      ),
    ),
    type: 'people',
    rows: [{ name: 'Ada Lark', city: 'Zürich' }, { city: 'Łódź' }],
  },
  'businesses whose emails have their names': {
    content: 'Name,E-mail,City\nQuay Café,quay@quay.example,Leeds\nDock Works,info@dock.example,Hull\n',
    type: 'local',
    rows: [{ name: 'Quay Café' }],
  },
  'places of a map, whose links are not their websites': {
    content: lines(
      ',',
      'link,title,category,address,website,phone',
      'https://www.google.com/maps/place/x,Quay Café,Coffee shop,1 Quay St,https://quay.example/,',
      'https://www.google.com/maps/place/y,Dock Bakery,Bakery,2 Dock Rd,,01482 496000',
    ),
    type: 'local',
    rows: [{ website: 'https://quay.example/' }, { reject: 'no_country' }],
  },
  'profiles without a name': {
    content:
      '[{"social":{"facebook":"quayfictional"}},{"social":{"facebook":"dockfictional","instagram":"dock"}}]',
    type: 'influencer',
    rows: [{ username: 'quayfictional' }, { username: 'dockfictional' }, { username: 'dock' }],
  },
  'Arabic columns and digits': {
    content: lines(
      ',',
      'اسم الشركة,رقم الهاتف,البريد الالكتروني,المدينة,الدولة,عدد الموظفين,الشخص المسؤول',
      'شركة الرصيف,٠١١ ٥٥٥ ٠١٢٣,info@quay.example,الرياض,السعودية,٥١-٢٠٠,ليلى حسن',
      'مصنع النول,+966 11 555 0124,loom@loom.example,جدة,المملكة العربية السعودية,١٬٢٠٠,عمر سالم',
    ),
    type: 'people',
    rows: [
      { name: 'ليلى حسن', company: 'شركة الرصيف', phone: '+966115550123', headcount: '200' },
      { country: 'SA', headcount: '1200' },
    ],
  },
  'groups of columns above the header': {
    content: lines(
      ',',
      'Company,,,Contact,,,',
      'Name,Website,Phone,Name,Job title,Email,Phone',
      'Quay Ltd,quay.example,+44 20 7946 0018,Ada Lark,Buyer,ada@quay.example,+44 20 7946 0019',
      'Dock Inc,dock.example,,Bo Finch,Seller,bo@dock.example,',
    ),
    type: 'people',
    rows: [{ name: 'Ada Lark', company: 'Quay Ltd', website: 'https://quay.example/' }],
  },
  'a name beside both parts of that of a person': {
    content: lines(
      ',',
      'Name,City,First name,Last name,Email',
      'Quay Ltd,London,Ada,Lark,ada@quay.example',
      'Dock Inc,Hull,Bo,Finch,bo@dock.example',
    ),
    type: 'people',
    rows: [{ name: 'Ada Lark', company: 'Quay Ltd' }, { company: 'Dock Inc' }],
  },
  'days in every order': {
    content: lines(
      ',',
      'username,platform,followers,last post date',
      ...[
        '24/12/2025',
        '12/24/2025',
        '24-Dec-2025',
        '"Dec 24, 2025"',
        '24 December 2025',
        '20251224',
        '1766534400',
      ].map((day, row) => `quay${row},instagram,12.5K,${day}`),
    ),
    type: 'influencer',
    rows: Array.from({ length: 7 }, () => ({ last_posted: '2025-12-24', followers: '12500' })),
  },
}

testFiles(app, user, files)

test('a column that has a value in few rows is believed by its numbered name', async () => {
  const { columns } = await upload(user, files['contacts of Google']?.content ?? '')
  const fieldOf = (name: string) => columns.find(({ column }) => column === name)?.field
  assert.deepEqual(['Phone 2 - Value', 'Phone 2 - Label', 'Website 1 - Value'].map(fieldOf), [
    'phone',
    null,
    'website',
  ])
})

test('sizes of companies are read in every form, and the sum below them is no company', async () => {
  const sizes = ['1.2k', '51-200', '"10,001+"', 'ca. 80', '2 bis 10', '1 ou 2 salariés', '500 employees']
  const content = [
    'Company,Website,Employees,City',
    ...sizes.map((size, row) => `Quay ${row},quay${row}.example,${size},Hull`),
    'Total,,12345,',
    'Total,total.example,7,Paris',
    'Total (7),,12345,',
  ].join('\n')
  const { data } = await uploadTable(app, user, { name: 'sizes.csv', content })
  assert.deepEqual(
    data.rows.map(({ values, reject }) => reject ?? values['headcount']),
    ['1200', '200', '10001', '80', '10', '2', '500', 'total', '7', 'total'],
  )
})
