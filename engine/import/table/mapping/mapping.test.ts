import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proposeMapping } from './propose-mapping.ts'

type Cells = readonly string[]

/** What is proposed for a header and its rows; an empty cell is no value. */
function proposed(header: Cells, rows: readonly Cells[], stated: Parameters<typeof proposeMapping>[1] = {}) {
  const read = rows.map((cells) =>
    Object.fromEntries(header.flatMap((column, index) => (cells[index] ? [[column, [cells[index]]]] : []))),
  )
  const { kind, mapping } = proposeMapping({ rows: read, columns: header }, stated)
  return { kind, fields: header.map((column) => mapping[column] ?? null) }
}

/** Rows whose cells differ by a number in place of `#`. */
const rowsOf = (cells: Cells, count = 6): Cells[] =>
  Array.from({ length: count }, (_, row) => cells.map((cell) => cell.replaceAll('#', String(row))))

const place = ['name', 'street', 'postal_code', 'city', 'phone', 'email', 'website', 'lat', 'lon', 'category']
const placeCells = [
  'Fir#',
  'Way #',
  '0100#',
  'Town',
  '+49 30 555010#',
  'a#@fir.example',
  'fir#.example',
  '51.1#',
  '13.7#',
  'Café',
]

const placeHeaders: Record<string, string> = {
  en: 'Business name,Street address,ZIP code,City,Phone number,E-mail,Website,Latitude,Longitude,Category',
  de: 'Firma,Straße,PLZ,Ort,Telefon,E-Mail-Adresse,Internet,Breite,Länge,Kategorie',
  fr: 'Raison sociale,Adresse,Code postal,Commune,Tél.,Courriel,Site internet,Latitude,Longitude,Catégorie',
  es: 'Nombre comercial,Dirección,C.P.,Población,Móvil,Correo electrónico,Página web,Latitud,Longitud,Actividad',
  it: 'Ragione sociale,Indirizzo,CAP,Comune,Cellulare,Posta elettronica,Sito web,Latitudine,Longitudine,Categoria',
  pt: 'Nome Fantasia,Logradouro,CEP,Município,Celular,Correio eletrônico,Sítio,Latitude,Longitude,Ramo',
  nl: 'Bedrijfsnaam,Straat,Postcode,Plaats,Telefoonnummer,E-mailadres,Webadres,Breedtegraad,Lengtegraad,Soort',
  pl: 'Nazwa firmy,Ulica,Kod pocztowy,Miejscowość,Komórka,Adres e-mail,Strona www,Szerokość,Długość,Rodzaj',
  cs: 'Název firmy,Ulice,PSČ,Obec,Mobil,E-mail,Webové stránky,Zeměpisná šířka,Zeměpisná délka,Druh',
  sv: 'Företagsnamn,Gatuadress,Postnummer,Ort,Mobil,E-post,Hemsida,Latitud,Longitud,Kategori',
  da: 'Virksomhedsnavn,Gade,Postnummer,By,Tlf.,E-mail,Hjemmeside,Breddegrad,Længdegrad,Kategori',
  nb: 'Firmanavn,Gateadresse,Postnummer,Poststed,Telefon,E-post,Nettside,Breddegrad,Lengdegrad,Kategori',
  fi: 'Yrityksen nimi,Katuosoite,Postinumero,Kaupunki,Puhelin,Sähköposti,Kotisivu,Leveysaste,Pituusaste,Tyyppi',
  el: 'Επωνυμία,Οδός,ΤΚ,Πόλη,Τηλέφωνο,Ηλεκτρονικό ταχυδρομείο,Ιστοσελίδα,Γεωγραφικό πλάτος,Γεωγραφικό μήκος,Κατηγορία',
  tr: 'İşletme adı,Sokak,Posta kodu,Şehir,Cep telefonu,E-posta,Web sitesi,Enlem,Boylam,Tür',
  ru: 'Название,Улица,Индекс,Город,Телефон,Эл. почта,Сайт,Широта,Долгота,Категория',
  uk: 'Назва,Вулиця,Індекс,Місто,Телефон,Пошта,Вебсайт,Широта,Довгота,Категорія',
  ar: 'اسم المنشأة,الشارع,الرمز البريدي,المدينة,الجوال,البريد الإلكتروني,الموقع الإلكتروني,خط العرض,خط الطول,النشاط',
  he: 'שם העסק,רחוב,מיקוד,עיר,טלפון,אימייל,אתר,קו רוחב,קו אורך,קטגוריה',
  ja: '店名,住所,郵便番号,市区町村,電話番号,メールアドレス,ウェブサイト,緯度,経度,業種',
  zh: '公司名称,地址,邮编,城市,联系电话,邮箱,网址,纬度,经度,分类',
  ko: '상호,도로명주소,우편번호,시군구,전화번호,이메일,홈페이지,위도,경도,업종',
  hi: 'व्यवसाय का नाम,पता,पिन कोड,शहर,मोबाइल,ईमेल,वेबसाइट,अक्षांश,देशांतर,श्रेणी',
  id: 'Nama usaha,Alamat,Kode pos,Kota,No HP,Surel,Situs web,Lintang,Bujur,Kategori',
  vi: 'Tên công ty,Địa chỉ,Mã bưu điện,Thành phố,Số điện thoại,Thư điện tử,Trang web,Vĩ độ,Kinh độ,Danh mục',
}

test('a table of places is known by the headers of 25 languages', () => {
  for (const [language, header] of Object.entries(placeHeaders)) {
    const { kind, fields } = proposed(header.split(','), rowsOf(placeCells))
    assert.deepEqual([kind, fields], ['places', place], language)
  }
  assert.equal(Object.keys(placeHeaders).length, 25)
})

const person = ['first_name', 'last_name', 'title', 'company', 'email', 'country']
const personCells = ['Ada#', 'Byron#', 'Analyst', 'Fir', 'ada#@fir.example', 'Germany']

const personHeaders: Record<string, string> = {
  en: 'First Name,Last Name,Job Title,Company,Email,Country/Region',
  de: 'Vorname,Name,Funktion,Unternehmen,Mail,Land',
  fr: 'Prénom,Nom,Fonction,Société,Courriel,Pays',
  es: 'Nombre,Apellidos,Puesto,Empresa,Correo,País',
  it: 'Nome,Cognome,Ruolo,Azienda,E-mail,Paese',
  pt: 'Nome,Sobrenome,Cargo,Empresa,E-mail,País',
  nl: 'Voornaam,Achternaam,Functie,Bedrijf,E-mailadres,Land',
  pl: 'Imię,Nazwisko,Stanowisko,Firma,E-mail,Kraj',
  cs: 'Jméno,Příjmení,Pozice,Společnost,E-mail,Země',
  sv: 'Förnamn,Efternamn,Befattning,Företag,E-post,Land',
  da: 'Fornavn,Efternavn,Stilling,Virksomhed,E-mail,Land',
  nb: 'Fornavn,Etternavn,Stilling,Bedrift,E-post,Land',
  fi: 'Etunimi,Sukunimi,Tehtävänimike,Yritys,Sähköposti,Maa',
  el: 'Όνομα,Επώνυμο,Θέση,Εταιρεία,Email,Χώρα',
  tr: 'Ad,Soyad,Unvan,Şirket,E-posta,Ülke',
  ru: 'Имя,Фамилия,Должность,Компания,Почта,Страна',
  uk: "Ім'я,Прізвище,Посада,Компанія,Пошта,Країна",
  ar: 'الاسم الأول,اسم العائلة,المسمى الوظيفي,الشركة,البريد الإلكتروني,الدولة',
  he: 'שם פרטי,שם משפחה,תפקיד,חברה,אימייל,מדינה',
  ja: '名,姓,役職,会社名,メール,国',
  zh: '名,姓,职位,公司,邮箱,国家',
  ko: '이름,성,직책,회사,이메일,국가',
  hi: 'पहला नाम,उपनाम,पद,कंपनी,ईमेल,देश',
  id: 'Nama depan,Nama belakang,Jabatan,Perusahaan,Surel,Negara',
  vi: 'Tên,Họ,Chức vụ,Công ty,Email,Quốc gia',
}

test('first and last names are told apart in 25 languages, also where a name is a part only beside the other', () => {
  for (const [language, header] of Object.entries(personHeaders)) {
    const { kind, fields } = proposed(header.split(','), rowsOf(personCells))
    assert.deepEqual([kind, fields], ['people', person], language)
  }
})

test('first and last name are the name of a person, unless a column holds them whole', () => {
  const of = (header: string, cells: string) => proposed(header.split(','), rowsOf(cells.split(','))).fields
  assert.deepEqual(of('First Name,Middle Name,Last Name', 'Ada#,Q,Byron#'), ['first_name', null, 'last_name'])
  assert.deepEqual(of('First Name,Last Name,Account Name', 'Ada#,Byron#,Fir Ltd'), [
    'first_name',
    'last_name',
    'company',
  ])
  assert.deepEqual(of('Name,Given Name,Family Name', 'Ada# Byron#,Ada#,Byron#'), [
    'name',
    'first_name',
    'last_name',
  ])
  assert.deepEqual(of('Nome completo,Nome,Sobrenome', 'Ada# Byron#,Ada#,Byron#'), [
    'name',
    'first_name',
    'last_name',
  ])
  for (const other of ['File Name', 'Product name', 'Nickname', 'User name', 'Campaign Name'])
    assert.equal(
      proposed([other, 'Email'], rowsOf(['Fir #', 'a#@fir.example']), { kind: 'people' }).fields[0],
      null,
      other,
    )
})

test('a country is told by its header, or by values that nothing else explains', () => {
  const country = (header: string, cells: Cells, stated = {}) =>
    proposed(
      ['Name', header, 'Lat', 'Lon'],
      cells.map((cell, row) => [`Fir ${row}`, cell, '1.5', '2.5']),
      stated,
    ).fields[1]
  assert.equal(country('ST', ['IN', 'CA', 'DE']), 'state')
  assert.equal(country('UF', ['SC', 'PE', 'PA']), 'state')
  assert.equal(country('Language', ['pt', 'de', 'fr']), null)
  assert.equal(country('المدينة', ['عمّان', 'عمّان', 'عمّان']), 'city')
  assert.equal(country('Land', ['BW', 'BY', 'NW']), 'state', 'two of them are no codes of countries')
  assert.equal(country('Land', ['DE', 'AT', 'CH']), 'country')
  assert.equal(country('Kraj', ['Polska', 'Niemcy', 'Polska']), 'country')
  assert.equal(country('Kraj', ['Vysočina', 'Olomoucký', 'Zlínský']), 'state')
  assert.equal(country('Col 7', ['Turkey', 'Czech Republic', 'UK']), 'country')
  assert.equal(
    country('Col 7', ['Turkey', 'Czech Republic', 'UK'], { country: 'TR' }),
    null,
    'stated is surer',
  )
  assert.equal(country('Country', ['Turkey', 'Czech Republic', 'UK'], { country: 'TR' }), 'country')
})

test('values tell what a column holds whose header says nothing', () => {
  const { kind, fields } = proposed(
    ['Name', 'Lat', 'Lon', 'A', 'B', 'C', 'D', 'Logo', 'Source', 'Updated'],
    rowsOf([
      'Fir #',
      '1.5#',
      '2.5#',
      'https://fir#.example',
      'facebook.com/fir#',
      '(219) 555-010#',
      'f#@fir.example; g#@fir.example',
      'https://img.example/#.png',
      'https://list.example/all',
      '2026-01-0#',
    ]),
  )
  assert.equal(kind, 'places')
  assert.deepEqual(fields, ['name', 'lat', 'lon', 'website', 'profile', 'phone', 'email', null, null, null])
})

test('the colleague who looks after a contact is not the contact, and a page of a company is not a person', () => {
  assert.deepEqual(
    proposed(
      [
        'First Name',
        'Last Name',
        'Email',
        'Contact Owner',
        'Account owner',
        'Owner Email',
        'LinkedIn',
        'Company Linkedin Url',
        'Fax',
      ],
      rowsOf([
        'Ada#',
        'Byron#',
        'ada#@fir.example',
        'me#@own.example',
        'Me Own',
        'me#@own.example',
        'linkedin.com/in/ada#',
        'https://www.linkedin.com/company/fir',
        '+49 30 555010#',
      ]),
    ).fields,
    ['first_name', 'last_name', 'email', null, null, null, 'linkedin', null, null],
  )
})

test('rows of companies are told from people and places by what they have', () => {
  const header = (name: string) => [name, 'Website', 'Industry', 'Employees', 'City', 'Country']
  for (const name of [
    'Company',
    'Organization',
    'Company Name',
    'Account Name',
    'Unternehmen',
    'Société',
    '회사명',
  ])
    assert.deepEqual(
      proposed(header(name), rowsOf(['Fir #', 'fir#.example', 'Software', '120', 'Town', 'United States'])),
      { kind: 'companies', fields: ['name', 'website', 'industry', 'headcount', 'city', 'country'] },
      name,
    )
})

test('headers of creators are known in other languages', () => {
  for (const header of [
    'Usuário,Rede,Seguidores,Visualizações médias,Curtidas médias,Taxa de engajamento',
    'Pseudo,Réseau,Abonnés,Vues moyennes,J’aime moyens,Taux d’engagement',
    'Benutzername,Netzwerk,Abonnenten,Aufrufe,Gefällt mir,Engagement Rate',
    '아이디,플랫폼,팔로워,평균조회수,평균좋아요,참여율',
  ])
    assert.deepEqual(
      proposed(header.split(','), rowsOf(['fir#', 'TikTok', '120#', '50#', '7#', '2.#%'])),
      { kind: 'creators', fields: ['username', 'network', 'followers', 'views', 'likes', 'engagement_rate'] },
      header,
    )
})
