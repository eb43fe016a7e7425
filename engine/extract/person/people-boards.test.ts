import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { peopleOf } from '#testing/engine/page-people.ts'

const boards: [name: string, path: string, body: string, expected: string][] = [
  [
    'with forms of address of one letter',
    'contact',
    '<html lang="fr"><h2>Contacts</h2><p>M. Jean Exemple – Coordinateur<br>Mme Irma Exemple – Secrétaire générale</p>',
    'Jean Exemple: Coordinateur | Irma Exemple: Secrétaire générale',
  ],
  [
    'with the year of their studies behind the name',
    'styret',
    '<h1>Styret</h1><div><h2>Leder</h2><a href="/a">Martin Prøve Eksempelsen</a>, 3. kl<p>Sjef for det hele.</p></div><div><h2>Nestleder</h2><a href="/b">Nora Prøve</a>, 2. kl<p>Hjelper til.</p></div>',
    'Martin Prøve Eksempelsen: Leder | Nora Prøve: Nestleder',
  ],
  [
    'in one line below a line of another style that is their label',
    'autoridades',
    '<h1>Autoridades</h1><div><p class="small">Presidenta</p><p class="large">Dra. Ana Prado <span>(MP. 3)</span></p></div><div><p class="small">Vocales</p><p class="large">Carlos Lima, Elena Ríos, Pablo Mora</p></div>',
    'Ana Prado: Presidenta | Carlos Lima: Vocales | Elena Ríos: Vocales | Pablo Mora: Vocales',
  ],
  [
    'below a sentence that announces the members of the board',
    'o-nas',
    '<p>W skład komisji weszli panie i panowie:</p><ul><li>Anna Wilk</li><li>Adam Próbny</li><li>Ewa Wzorek</li></ul>',
    'Anna Wilk:  | Adam Próbny:  | Ewa Wzorek: ',
  ],
  [
    'behind a role that says of what',
    'o-nas',
    '<h3>Zarząd</h3><div><span>Prezes Zarządu</span> <span>Anna Wilk</span></div><div><span>Wiceprezes Zarządu</span> <span>Adam Próbny</span></div>',
    'Anna Wilk: Prezes Zarządu | Adam Próbny: Wiceprezes Zarządu',
  ],
  [
    'with a role over two lines',
    'hallitus',
    '<h2>Hallitus</h2><p><strong>Kaisa Kokeelo</strong><br><i>Sihteeri, <br>Ympäristövastaava</i></p><p><strong>Harri Koelampi</strong><br><i>Puheenjohtaja</i></p>',
    'Kaisa Kokeelo: Sihteeri, Ympäristövastaava | Harri Koelampi: Puheenjohtaja',
  ],
  [
    'with an honor further down the page',
    'hallitus',
    '<h1>Hallitus</h1><div><h2 class="n">Harri Koelampi</h2><p class="r">varapuheenjohtaja</p></div><div><h2 class="n">Kaisa Kokeelo</h2><p class="r">sihteeri</p></div><h2>Kunniajäsenet</h2><p>Harri Koelampi, Kunniajäsen</p>',
    'Harri Koelampi: varapuheenjohtaja | Kaisa Kokeelo: sihteeri',
  ],
  [
    'with an initial that lacks its full stop',
    'team',
    '<h3>Our Team</h3><div><h2 class="n">Liam Brook</h2><p class="r">Practice Manager</p></div><div><h2 class="n">M Mosslyn</h2><p class="r">Dentist</p></div>',
    'Liam Brook: Practice Manager | M Mosslyn: Dentist',
  ],
  [
    'with a rare name beside the label for the head of a firm',
    'company',
    '<h2>会社概要</h2><dl><dt>会社名</dt><dd>例示株式会社</dd><dt>代表取締役</dt><dd>見本泰志</dd></dl>',
    '見本泰志: 代表取締役',
  ],
  [
    'in the brackets of a sentence, the family name in capitals',
    'a-propos',
    "<p>Le bureau est composé de MODELE Omar Samuel (Président), EXEMPLE Ana (Trésorière) et PROBA Luc (Secrétaire). D'autres membres vivent au Togo.</p>",
    'Modele Omar Samuel: Président | Exemple Ana: Trésorière | Proba Luc: Secrétaire',
  ],
  [
    'in one cell, beside the cell of their role',
    'vadovybe',
    '<h1>Taryba</h1><table><tr><td>Pirmininkas</td><td>Jonas Bandomis</td></tr><tr><td>Nariai</td><td>Rasa Pavyzdytė, Tomas Bandys, Asta Mėginė</td></tr></table>',
    'Jonas Bandomis: Pirmininkas | Rasa Pavyzdytė: Nariai | Tomas Bandys: Nariai | Asta Mėginė: Nariai',
  ],
  [
    'in a list whose numbers stand in the text',
    'rada',
    '<h1>Rada szkoły</h1><p>1.Anna Wilk przewodnicząca</p><p>2.Adam Próbny sekretarz</p><p>3.Ewa Wzorek członek</p>',
    'Anna Wilk: przewodnicząca | Adam Próbny: sekretarz | Ewa Wzorek: członek',
  ],
  [
    'with a stroke that stands close to the role',
    'predsednistvo',
    '<h1>Predsedništvo</h1><p>Jana Vzorec -predsednica</p><p>Miha Poskus -tajnik</p>',
    'Jana Vzorec: predsednica | Miha Poskus: tajnik',
  ],
  [
    'several behind one role',
    'conducere',
    '<h1>Consiliul director</h1><p>Vicepreședinți: Ion Probescu, Maria Modelescu</p><p>Secretar: Ana Exemplu</p>',
    'Ion Probescu: Vicepreședinți | Maria Modelescu: Vicepreședinți | Ana Exemplu: Secretar',
  ],
  [
    'with a family name that the style sheet writes large',
    'team',
    '<h2>Our team</h2><div class="member"><h4 class="name">Nora reed</h4><p>Chair</p></div><div class="member"><h4 class="name">Carl moss</h4><p>Treasurer</p></div>',
    'Nora Reed: Chair | Carl Moss: Treasurer',
  ],
  [
    'whom a sentence about the board counts',
    'hallitus',
    '<h1>Hallitus</h1><p>Hallitukseen valittiin Irene Mallila, Kaisa Kokeelo, Ritva Esimerkki ja Harri Koelampi.</p>',
    'Irene Mallila:  | Kaisa Kokeelo:  | Ritva Esimerkki:  | Harri Koelampi: ',
  ],
  [
    'below a line that announces them, with what they are in brackets',
    'hallitus',
    '<h1>Hallitus</h1><p>Hallitus kokoontuu kerran kuukaudessa.<br>Hallituksen jäsenet:<br>Piia Mallila (pj), Marja Koe-Salo, Nina Kokeelo ja Kati Esimerkki.</p>',
    'Piia Mallila: pj | Marja Koe-Salo:  | Nina Kokeelo:  | Kati Esimerkki: ',
  ],
  [
    'in Macedonian',
    'za-nas',
    '<h1>Управен одбор</h1><p>Претседател: Благица Примерова</p><p>Секретар: Горан Пробески</p>',
    'Благица Примерова: Претседател | Горан Пробески: Секретар',
  ],
  [
    'in Georgian',
    'gundi',
    '<h2>ჩვენი გუნდი</h2><div><h4>ნინო ნიმუშაძე</h4><p>დირექტორი</p></div><div><h4>გიორგი საცდელიძე</h4><p>მენეჯერი</p></div>',
    'ნინო ნიმუშაძე: დირექტორი | გიორგი საცდელიძე: მენეჯერი',
  ],
  [
    'in Armenian',
    'team',
    '<h2>Մեր թիմը</h2><div><h4>Անահիտ Օրինակյան</h4><p>Տնօրեն</p></div><div><h4>Տիգրան Փորձյան</h4><p>Հաշվապահ</p></div>',
    'Անահիտ Օրինակյան: Տնօրեն | Տիգրան Փորձյան: Հաշվապահ',
  ],
  [
    'in Persian',
    'about',
    '<h2>هیئت مدیره</h2><div><h4>مریم نمونهزاده</h4><p>رئیس هیئت مدیره</p></div><div><h4>علی آزمونپور</h4><p>خزانهدار</p></div>',
    'مریم نمونهزاده: رئیس هیئت مدیره | علی آزمونپور: خزانهدار',
  ],
  [
    'in Hindi',
    'about',
    '<h2>कार्यकारिणी</h2><table><tr><td>अध्यक्ष</td><td>सुनीता नमूना</td></tr><tr><td>कोषाध्यक्ष</td><td>राजेश नमूना</td></tr></table>',
    'सुनीता नमूना: अध्यक्ष | राजेश नमूना: कोषाध्यक्ष',
  ],
  [
    'with a title that no list holds',
    'directorio',
    '<h2>Directorio</h2><p>Obst. Ana Prueba López</p><p>Decana</p><p>Lic. Rosa Ejemplo Díaz</p><p>Secretaria</p>',
    'Ana Prueba López: Decana | Rosa Ejemplo Díaz: Secretaria',
  ],
]

describe('the people of a board are read', () => {
  for (const [name, path, body, expected] of boards) {
    it(name, () => assert.deepEqual(peopleOf(path, body).toSorted(), expected.split(' | ').toSorted()))
  }
})

const traps: [name: string, path: string, body: string][] = [
  [
    'who founded the house long ago',
    'about',
    '<p>In 1952 the board members were Nora Reed, Carl Moss, Alice Berg and Tom Lind.</p>',
  ],
  [
    'whom a sentence counts as guests',
    'about',
    '<p>Among the guests of the concert were Nora Reed, Carl Moss, Alice Berg and Tom Lind.</p>',
  ],
  [
    'whose streets are counted',
    'kontakt',
    '<p>Obok są ul. Anny Wilk, ul. Adama Próbnego, pl. Ewy Wzorek i inne ulice.</p>',
  ],
]

describe('no person is read as one of a board', () => {
  for (const [name, path, body] of traps) it(name, () => assert.deepEqual(peopleOf(path, body), []))
})
