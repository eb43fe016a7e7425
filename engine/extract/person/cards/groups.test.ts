import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { peopleOf } from '#testing/engine/page-people.ts'

const groups: [name: string, path: string, body: string, expected: string][] = [
  [
    'take the role of their heading across the lines of their addresses',
    'bestyrelse',
    '<h3>Formand</h3><p>Birthe Krogh</p><p>Byvej 1</p><h3>Suppleanter</h3><p>Inger Holm</p><p>Byvej 7</p><p>8410 Rønde</p><p>Erling Lund</p><p>Byvej 9</p>',
    'Birthe Krogh: Formand | Inger Holm: Suppleanter | Erling Lund: Suppleanter',
  ],
  [
    'stand below the subject that they teach',
    'osoblje',
    '<h1>Osoblje</h1><h4>Matematika</h4><ul><li>Zoran Lukić</li></ul><h4>Verska nastava</h4><ul><li>Vesna Marić (katolička)</li><li>Edin Begić (islamska)</li></ul>',
    'Zoran Lukić: Matematika | Vesna Marić: Verska nastava | Edin Begić: Verska nastava',
  ],
  [
    'have initials only, in rows that all tell a role',
    'vorstand',
    '<table><tr><td>H. Rapp</td><td>Vorsitzende</td></tr><tr><td>F. Lenz</td><td>Kassenwart</td></tr><tr><td>K. Weiß-Holm</td><td>Beisitzer</td></tr></table>',
    'H. Rapp: Vorsitzende | F. Lenz: Kassenwart | K. Weiß-Holm: Beisitzer',
  ],
  [
    'have the family name first, and some the same',
    'direttivo',
    '<ul><li>Presidente: Altoberti Alfredo</li><li>Vicepresidente: Ustini Paolo</li><li>Segretaria: Ustini Silvia</li></ul>',
    'Altoberti Alfredo: Presidente | Ustini Paolo: Vicepresidente | Ustini Silvia: Segretaria',
  ],
  [
    'stand in a row above the row of their roles',
    'equipe',
    '<table><tr><td>Ligia Pires</td><td>Caio Lopes</td></tr><tr><td>Enfermeira</td><td>Motorista</td></tr></table>',
    'Ligia Pires: Enfermeira | Caio Lopes: Motorista',
  ],
  [
    'alternate with their roles between commas',
    'committee',
    '<p>Nora Reed, chair, Carl Moss, treasurer, Tom Berg, secretary</p>',
    'Nora Reed: chair | Carl Moss: treasurer | Tom Berg: secretary',
  ],
  [
    'run into their roles between commas',
    'vorstand',
    '<p>Ida Holm Schriftführerin, Uwe Kranz Kassenwart, Anja Roth Beisitzerin</p>',
    'Ida Holm: Schriftführerin | Uwe Kranz: Kassenwart | Anja Roth: Beisitzerin',
  ],
  [
    'have the family name first below the heading of their office',
    'vezetoseg',
    '<h1>Vezetőség</h1><h2>Társelnökök</h2><p>Próba Katalin</p><p>Minta Imola</p>',
    'Próba Katalin: Társelnökök | Minta Imola: Társelnökök',
  ],
  [
    'follow the label of the first of them',
    'taryba',
    '<p>Mokytojų atstovai: Rimantas Eskizas<br>Laura Modelienė<br>Zita Bandymienė<br>Tėvų atstovas – Vytautas Brėžinys</p>',
    'Rimantas Eskizas: Mokytojų atstovai | Laura Modelienė: Mokytojų atstovai | Zita Bandymienė: Mokytojų atstovai | Vytautas Brėžinys: Tėvų atstovas',
  ],
  [
    'stand below a label that is no list item',
    'vezetoseg',
    '<p>Elnökség tagjai:<br>Példa Kinga, Próbafalva<br>Minta Barnabás, Alsópróba</p>',
    'Példa Kinga: Elnökség tagjai | Minta Barnabás: Elnökség tagjai',
  ],
  [
    'all have the form of family names, and given names that are not known',
    'za-nas',
    '<h1>Екип</h1><h2>Настоятелство</h2><ul><li>Първан Шаблонов</li><li>Дончо Чертожников</li></ul>',
    'Първан Шаблонов: Настоятелство | Дончо Чертожников: Настоятелство',
  ],
  [
    'tell in a row what others tell by a role',
    'contact',
    '<p class="t">Nora Reed - chair</p><p class="t">Tom Berg - treasurer</p><p class="t">Carl Moss - PR</p>',
    'Nora Reed: chair | Tom Berg: treasurer | Carl Moss: PR',
  ],
  [
    'stand in lines with bullets',
    'taryba',
    '<p>· Rūta Modelienė – tarybos pirmininkė<br>· Vytautas Eskizas – tarybos sekretorius</p>',
    'Rūta Modelienė: tarybos pirmininkė | Vytautas Eskizas: tarybos sekretorius',
  ],
  [
    'are listed below a sentence that ends in a colon',
    'svet-zavoda',
    '<h1>Svet zavoda</h1><p>Svet zavoda šteje toliko članov, kot jih določa poslovnik, in sicer:</p><ul><li>Primož Vzorec,</li><li>Maja Osnutek,</li><li>Petra Skica.</li></ul>',
    'Primož Vzorec:  | Maja Osnutek:  | Petra Skica: ',
  ],
  [
    'are joined by a comma and a word',
    'committee',
    '<p>Trustees: Nora Reed, Carl Moss, and Tom Berg</p>',
    'Nora Reed: Trustees | Carl Moss: Trustees | Tom Berg: Trustees',
  ],
  [
    'stand below a heading in Greek capitals, the family name first',
    'omada-mas',
    '<h1>ΔΙΟΙΚΗΣΗ</h1><div class="e"><h2>Δοκιμης Θεόδωρος</h2><p>Πρόεδρος</p></div><div class="e"><h2>Προτυπος Ιωάννης</h2><p>Αντιπρόεδρος</p></div>',
    'Δοκιμης Θεόδωρος: Πρόεδρος | Προτυπος Ιωάννης: Αντιπρόεδρος',
  ],
  [
    'stand below headings of which most are roles',
    'yonetim',
    '<h1>Yönetim</h1><h3>Başkan</h3><p>Yasemin Deneme</p><h3>Sayman</h3><p>Burhan Taslak</p><h3>Web</h3><p>Ahmet Şablon</p>',
    'Yasemin Deneme: Başkan | Burhan Taslak: Sayman | Ahmet Şablon: Web',
  ],
]

describe('people of groups are read who', () => {
  for (const [name, path, body, expected] of groups) {
    it(name, () => assert.deepEqual(peopleOf(path, body).toSorted(), expected.split(' | ').toSorted()))
  }
})

const traps: [name: string, path: string, body: string][] = [
  [
    'the streets and halls below the heading of a group',
    'zarzad',
    '<h3>Alejki</h3><ul><li>Aleja Lipowa</li><li>Aleja Klonowa</li></ul><h3>Sale</h3><ul><li>Sala Fryderyk</li><li>Sala Bona</li></ul>',
  ],
  [
    'a list of books below a heading that is no team',
    'library',
    '<h3>Books of the month</h3><ul><li>Emma Woodhouse</li></ul>',
  ],
  [
    'rows of things with their makers',
    'products',
    '<table><tr><td>B. Lack</td><td>Board</td></tr><tr><td>W. Hite</td><td>Board</td></tr><tr><td>G. Reen</td><td>Board</td></tr></table>',
  ],
  [
    'members of whom a board tells no more',
    'board',
    '<h1>Board</h1><h4>Elected Members</h4><ul><li>Julia Grove</li><li>Peter Wick</li><li>Kevin Lark</li></ul>',
  ],
  [
    'shows that a heading announces beside the board',
    'board',
    '<h1>Board</h1><h3>Chair</h3><p>Vacant</p><h3>Past productions</h3><p>Peter Pan</p><p>Mary Poppins</p>',
  ],
  ['a client below references', 'about', '<h2>Reference</h2><h5>Petr Vzor, jednatel společnosti</h5>'],
  ['the words for a name', 'kerivnytstvo', '<p>Прізвище Ім’я По-батькові</p><p>заступник директора</p>'],
  ['towns between commas', 'team', '<p>Holm, Berg, Lund, Rapp, Lenz</p>'],
]

describe('no people are read from', () => {
  for (const [name, path, body] of traps) it(name, () => assert.deepEqual(peopleOf(path, body), []))
})
