import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { peopleOf } from '#testing/engine/page-people.ts'

const cell = (name: string, said: string) =>
  `<tr><td></td><td><b>${name}</b><br><a href="/mail">email</a><br>${said}</td></tr>`

const cards: [name: string, path: string, body: string, expected: string][] = [
  [
    'which stands in its cell, and in no other',
    'bestyrelse',
    `<table>${cell('Jens Prøve', 'Formand siden 2016.')}${cell('Anne Mønster', 'Glad for haven.')}${cell('Bo Eksempel', 'Glad for bøger.')}</table>`,
    'Jens Prøve: Formand | Anne Mønster:  | Bo Eksempel: ',
  ],
  [
    'which a heading with a colon tells beside others that are roles',
    'verein',
    '<html lang="de"><h1>Vorstand</h1><h2>Schriftführerin:</h2><p>Anna Probst</p><h2>Protokollführung:</h2><p>Jutta Moosberg</p><h2>Beisitzer:</h2><ul><li>Carl Probst</li><li>Ute Linde</li></ul><h2>Kassenprüfer:</h2><p>Heidi Koch &nbsp; Peter Moosberg</p><h2>Leiter Bauausschuss:</h2><p>Karl Linde</p>',
    'Anna Probst: Schriftführerin | Jutta Moosberg: Protokollführung | Carl Probst: Beisitzer | Ute Linde: Beisitzer | Heidi Koch: Kassenprüfer | Peter Moosberg: Kassenprüfer | Karl Linde: Leiter Bauausschuss',
  ],
  [
    'which its heading is alone, above what the person does',
    'squadra',
    '<h3 class="t">Vicepresidente</h3><p class="n">Carlo Esempio</p><p class="d">Aiuta il presidente</p>',
    'Carlo Esempio: Vicepresidente',
  ],
  [
    'below each name, whatever heading of a role stands above the first',
    'hakkimizda',
    `<html lang="tr"><h2>Yönetim Kurulu</h2><span class="sub">Yönetim Kurulu Başkanı &amp; Üyelerimiz</span>${[
      ['Kadir Örnek', 'Yönetim Kurulu Başkanı'],
      ['Coşkun Deneme', 'Başkan Yardımcısı'],
      ['Sema Misal', 'Sayman'],
      ['Enes Numune', 'Genel Sekreter'],
      ['Alime Örnek', 'Asil Üye'],
    ]
      .map(([name, role]) => `<div><h3><a href="/x">${name}</a></h3><span class="place">${role}</span></div>`)
      .join('')}`,
    'Kadir Örnek: Yönetim Kurulu Başkanı | Coşkun Deneme: Başkan Yardımcısı | Sema Misal: Sayman | Enes Numune: Genel Sekreter | Alime Örnek: Asil Üye',
  ],
  [
    'in its row of a table without a head, and not in the next',
    'quienes-somos',
    '<html lang="es"><h3>Junta Directiva</h3><table><tr><td>Presidente</td><td>ABCDE</td><td>Carlos Ejemplo Prueba</td></tr><tr><td>Vicepresidente</td><td>FGHIJ</td><td>Alba Prueba Ejemplo</td></tr><tr><td>Tesorero</td><td>KLMNO</td><td>Miguel Ejemplo Modelo</td></tr><tr><td>Vocal 1</td><td>PQRST</td><td>Ana Modelo Prueba</td></tr></table><h2>Comité Técnico</h2>',
    'Carlos Ejemplo Prueba: Presidente | Alba Prueba Ejemplo: Vicepresidente | Miguel Ejemplo Modelo: Tesorero | Ana Modelo Prueba: Vocal 1',
  ],
  [
    'which stands beside it where its family name is a word for one',
    'junta',
    '<html lang="es"><h2>Junta directiva</h2><div><h3 class="name">Alba Ejemplo</h3><p class="role">Tesorera</p></div><div><h3 class="name">José Ramón Pastor</h3><p class="role">Vocal</p></div>',
    'Alba Ejemplo: Tesorera | José Ramón Pastor: Vocal',
  ],
  [
    'above a name before two strokes and an address, or a sign',
    'staff',
    '<h1>Staff</h1><ul><li><h3>Chief Engineer</h3><p>Tom Moss // <a href="mailto:chief@radio.example">chief@radio.example</a></p></li><li><h3>General Manager</h3><p>Anna Reed // <a href="mailto:gm@radio.example">gm@radio.example</a></p></li><li><h3>Music Director</h3><p><a href="mailto:x@radio.example">Mara Linde &#9993;</a></p></li></ul>',
    'Tom Moss: Chief Engineer | Anna Reed: General Manager | Mara Linde: Music Director',
  ],
  [
    'which stands below the reading of a name',
    'staff',
    '<h1>スタッフ紹介</h1><div><h2>中村 太郎</h2><p>なかむら たろう</p><p>代表取締役</p></div><div><h2>山田 花子</h2><p>やまだ はなこ</p><p>歯科衛生士</p></div>',
    '中村 太郎: 代表取締役 | 山田 花子: 歯科衛生士',
  ],
  [
    'which stands before a name that no list holds, in rows of others',
    'staff',
    '<p class="name">院長　中村 一郎</p><p>ごあいさつ</p><p class="name">副院長　冬見 龍朗</p><p>ごあいさつ</p><p class="name">歯科医師　鈴木 健</p><p>ごあいさつ</p><p class="name">相談係　外本 紗織</p>',
    '中村 一郎: 院長 | 冬見 龍朗: 副院長 | 鈴木 健: 歯科医師 | 外本 紗織: 相談係',
  ],
  [
    'behind a comma and a further label',
    'impressum',
    '<ul><li>Vertretungsberechtigter Vorstand: Prof. Dr. Carl Probst, Stellvertreterin: Anna Moosberg</li></ul>',
    'Carl Probst: Vertretungsberechtigter Vorstand | Anna Moosberg: Stellvertreterin',
  ],
  [
    'in long brackets behind two given names',
    'direttivo',
    '<h1>Consiglio direttivo</h1><ul><li>Carlo Esempio (Presidente)</li><li>Maria Chiara Prova (Membro di diritto in qualità di Presidente del Comitato Scientifico)</li></ul>',
    'Carlo Esempio: Presidente | Maria Chiara Prova: Membro di diritto in qualità di Presidente del Comitato Scientifico',
  ],
  [
    'beside two family names with spaces around their hyphen',
    'ekip',
    '<h3>адв. Ивелина Примерова Образцова – Пробева</h3><p>Председател</p>',
    'Ивелина Примерова Образцова-Пробева: Председател',
  ],
  [
    'which a table of the class for roles tells before each name, with one office that is free',
    'bureau',
    `<table>${[
      ['Présidente', 'Anne MODELE'],
      ['Vice-Président', '~'],
      ['Secrétaire', 'Marc EXEMPLE'],
      ['Trésorière', 'Odile ESSAI'],
    ]
      .map(([role, name]) => `<tr><td class="role">${role}</td><td class="name">${name}</td></tr>`)
      .join('')}</table>`,
    'Anne Modele: Présidente | Marc Exemple: Secrétaire | Odile Essai: Trésorière',
  ],
  [
    'behind the whole of a long name',
    'equipe',
    '<figure><figcaption><strong>Bruno Exemplo da Cunha e Silva</strong> Médico Psiquiatra</figcaption></figure>',
    'Bruno Exemplo da Cunha e Silva: Médico Psiquiatra',
  ],
  [
    'before the term of office',
    'revisorer',
    '<h1>Revisorer</h1><ul><li>Revisor (1 år) Karl-Erik Provberg</li><li>Revisor (2 år) Anna Provberg</li></ul>',
    'Karl-Erik Provberg: Revisor | Anna Provberg: Revisor',
  ],
  [
    'behind a hyphen close to the name',
    'wladze',
    '<ul><li>Anna Próbna- Prezes</li><li>Jan Wzorek - Wiceprezes</li></ul>',
    'Anna Próbna: Prezes | Jan Wzorek: Wiceprezes',
  ],
  [
    'behind a number and before a title',
    'kontakty',
    '<p>555 010 942 - vedoucí mateřské školy Bc.Monika Vzorková<br>555 010 133 - ředitelka Základní a mateřské školy Mgr.Lenka Zkoušelová</p>',
    'Monika Vzorková: vedoucí mateřské školy | Lenka Zkoušelová: ředitelka Základní a mateřské školy',
  ],
  [
    'that no list holds, behind a comma as those of others',
    'equipe',
    "<p>Membres du conseil d'administration :</p><ul><li>Pascal Modele, président</li><li>Anne Exemple, porte-drapeau</li><li>Marie Essai, trésorière</li></ul>",
    'Pascal Modele: président | Anne Exemple: porte-drapeau | Marie Essai: trésorière',
  ],
  [
    'with a number, as those of others in rows',
    'diretoria',
    '<dl><dd>Ana Exemplo - 1º Secretário</dd><dd>Carlos Exemplo - 1º Tesoureiro</dd><dd>Raimundo Modelo - 2º Fiscal</dd></dl>',
    'Ana Exemplo: 1º Secretário | Carlos Exemplo: 1º Tesoureiro | Raimundo Modelo: 2º Fiscal',
  ],
  [
    'without a space before the name',
    'access',
    '<p><span>院長</span><span>植村 一郎</span></p>',
    '植村 一郎: 院長',
  ],
  [
    'under the label for it, below that for the name',
    'equipo',
    '<p><strong>Nombre completo:</strong> Julio Ejemplo Prado</p><p><strong>Cargo/título:</strong> Propietario</p>',
    'Julio Ejemplo Prado: Propietario',
  ],
  [
    'before an extension of the telephone',
    'kontakt',
    '<h5>Riaditeľka školy</h5><p>Mgr. Daniela Vzorová , t.č. 55 501 99, </p>',
    'Daniela Vzorová: Riaditeľka školy',
  ],
]

describe('a person has the role', () => {
  for (const [name, path, body, expected] of cards) {
    it(name, () => assert.deepEqual(peopleOf(path, body).toSorted(), expected.split(' | ').toSorted()))
  }
})

describe('partners below their heading', () => {
  it('are people on a page that says nothing else of them', () => {
    const body =
      '<h5>Socios</h5><div class="d"><a href="#a">Jorge Ejemplo Prado</a></div><div class="d"><a href="#b">Ana Muestra Lima</a></div>'
    assert.deepEqual(peopleOf('despacho', body), ['Jorge Ejemplo Prado: Socios', 'Ana Muestra Lima: Socios'])
  })
})

describe('a given name that ends as words for offices do', () => {
  it('is one', () =>
    assert.deepEqual(peopleOf('team', '<h3>Estelle Musterin</h3><p>Trainerin</p>'), [
      'Estelle Musterin: Trainerin',
    ]))
})

describe('no person is', () => {
  it('the head of a column without its marks', () => {
    const row = (cells: string[]) => `<tr>${cells.map((one) => `<td>${one}</td>`).join('')}</tr>`
    const body = `<table>${row(['STANOWISKO', 'IMIE I NAZWISKO'])}${row(['Prezes', 'Jan Próbny'])}</table>`
    assert.deepEqual(peopleOf('zarzad', body), ['Jan Próbny: Prezes'])
  })
})
