import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { peopleOf } from '#testing/engine/page-people.ts'

const forms: [name: string, path: string, body: string, expected: string][] = [
  [
    'with a given name alone and a mailbox of that name',
    'team',
    '<div><h4>Estelle</h4><p>Treasurer</p><a href="mailto:estelle@firma-x.org">Email</a></div><div><h4>Sylvain</h4><p>Chair</p><a href="mailto:sylvain@firma-x.org">Email</a></div>',
    'Estelle: Treasurer | Sylvain: Chair',
  ],
  [
    'in a table with a head',
    'vorstand',
    '<h1>Vorstand</h1><table><tr><th>Name</th><th>Funktion</th><th>Telefon</th></tr><tr><td>Klaus Berger</td><td>1. Vorsitzender</td><td>0361 230117</td></tr><tr><td>Ingrid Sommer</td><td>Kassenwartin</td><td></td></tr><tr><td>Uwe Kranz</td><td>Schriftführer</td><td></td></tr></table>',
    'Klaus Berger: 1. Vorsitzender | Ingrid Sommer: Kassenwartin | Uwe Kranz: Schriftführer',
  ],
  [
    'in a list with numbers',
    'vorstand',
    '<ul><li>1. Vorsitzender: Klaus Berger, Tel. 0361 230117</li><li>2. Vorsitzende: Ingrid Sommer</li><li>Jugendwart: Tim Vogel</li><li>Beisitzer: Anja Roth, Peter Blum und Jutta Herz</li></ul>',
    'Klaus Berger: 1. Vorsitzender | Ingrid Sommer: 2. Vorsitzende | Tim Vogel: Jugendwart | Anja Roth: Beisitzer | Peter Blum: Beisitzer | Jutta Herz: Beisitzer',
  ],
  [
    'below headings that are roles',
    'team',
    '<div class="c"><h4>Geschäftsführung</h4><p>Klaus Berger</p></div><div class="c"><h4>Buchhaltung</h4><p>Ingrid Sommer</p></div><div class="c"><h4>Werkstattleitung</h4><p>Uwe Kranz</p></div>',
    'Klaus Berger: Geschäftsführung | Ingrid Sommer: Buchhaltung | Uwe Kranz: Werkstattleitung',
  ],
  [
    'in commissions',
    'comite',
    '<h1>Le comité</h1><h3>Bureau</h3><ul><li>Président : Manuel Bossard</li><li>Vice-présidente : Claire Vaudan</li><li>Trésorier adjoint : Émile Benoît</li></ul><h3>Commission sportive</h3><ul><li>Responsable : Yann Lecomte</li><li>Membres : Patrice Ettori, Sofiane Benarab</li></ul>',
    'Manuel Bossard: Président | Claire Vaudan: Vice-présidente | Émile Benoît: Trésorier adjoint | Yann Lecomte: Responsable | Patrice Ettori: Membres | Sofiane Benarab: Membres',
  ],
  [
    'with titles, Italian',
    'staff',
    '<div><h4>Dott.ssa Elena Moretti</h4><p>Medico Chirurgo – Specialista in Dermatologia</p></div><div><h4>Dott. Fabio Neri</h4><p>Odontoiatra</p></div><div><h4>Sig.ra Carla Bianchi</h4><p>Segreteria e accoglienza</p></div>',
    'Elena Moretti: Medico Chirurgo – Specialista in Dermatologia | Fabio Neri: Odontoiatra | Carla Bianchi: Segreteria e accoglienza',
  ],
  [
    'whose title says what they do',
    'chi-siamo',
    '<p>Avv. Giorgio Lanzi – Diritto civile</p><p>Avv. Marta Conti – Diritto di famiglia</p>',
    'Giorgio Lanzi: Diritto civile | Marta Conti: Diritto di famiglia',
  ],
  [
    'in a Spanish board',
    'junta-directiva',
    '<p>Presidente: D. Antonio Ruiz Peña</p><p>Vicepresidenta: Dña. Carmen Soto Gil</p><p>Vocales: Luis Mora, Ana Belén Cruz</p>',
    'Antonio Ruiz Peña: Presidente | Carmen Soto Gil: Vicepresidenta | Luis Mora: Vocales | Ana Belén Cruz: Vocales',
  ],
  [
    'in a Polish table',
    'kadra',
    '<table><tr><td>mgr Anna Wilk</td><td>nauczyciel języka polskiego</td></tr><tr><td>dr Jan Borek</td><td>dyrektor szkoły</td></tr></table>',
    'Anna Wilk: nauczyciel języka polskiego | Jan Borek: dyrektor szkoły',
  ],
  [
    'behind roles without a mark, Swedish',
    'styrelsen',
    '<h1>Styrelsen</h1><p>Ordförande Anna Andersson</p><p>Kassör Bengt Lind</p><p>Ledamöter Karin Ek, Olle Berg</p>',
    'Anna Andersson: Ordförande | Bengt Lind: Kassör | Karin Ek: Ledamöter | Olle Berg: Ledamöter',
  ],
  [
    'in one paragraph, Norwegian',
    'styret',
    '<p>Leder: Ole Moen<br>Nestleder: Kari Lien<br>Kasserer: Per Haug<br>Styremedlem: Siri Dahl<br>Varamedlem: Jon Vik</p>',
    'Ole Moen: Leder | Kari Lien: Nestleder | Per Haug: Kasserer | Siri Dahl: Styremedlem | Jon Vik: Varamedlem',
  ],
  [
    'behind roles, Finnish',
    'hallitus',
    '<p>Puheenjohtaja Matti Virtanen</p><p>Sihteeri Liisa Koskinen</p><p>Jäsenet: Pekka Laine, Anu Mäki</p>',
    'Matti Virtanen: Puheenjohtaja | Liisa Koskinen: Sihteeri | Pekka Laine: Jäsenet | Anu Mäki: Jäsenet',
  ],
  [
    'Greek',
    'dioikitiko',
    '<p>Πρόεδρος: Γεώργιος Παππάς</p><p>Γραμματέας: Μαρία Δήμου</p><p>Μέλη: Νίκος Λάμπρου, Άννα Κώστα</p>',
    'Γεώργιος Παππάς: Πρόεδρος | Μαρία Δήμου: Γραμματέας | Νίκος Λάμπρου: Μέλη | Άννα Κώστα: Μέλη',
  ],
  [
    'Turkish',
    'yonetim',
    '<p>Başkan: Ahmet Yılmaz</p><p>Sayman: Ayşe Kaya</p><p>Üyeler: Fatma Demir, Ali Çelik</p>',
    'Ahmet Yılmaz: Başkan | Ayşe Kaya: Sayman | Fatma Demir: Üyeler | Ali Çelik: Üyeler',
  ],
  [
    'Ukrainian',
    'komanda',
    '<div><h3>Тарас Шевчук</h3><p>Адвокат, керуючий партнер</p></div><div><h3>Олена Бойко</h3><p>Помічник адвоката</p></div>',
    'Тарас Шевчук: Адвокат, керуючий партнер | Олена Бойко: Помічник адвоката',
  ],
  [
    'Hungarian, family name first',
    'munkatarsak',
    '<div><h3>Dr. Kovács Péter</h3><p>fogorvos, ügyvezető</p></div><div><h3>Nagy Eszter</h3><p>asszisztens</p></div>',
    'Kovács Péter: fogorvos, ügyvezető | Nagy Eszter: asszisztens',
  ],
  [
    'Japanese',
    'staff',
    '<dl><dt>院長</dt><dd>山田 太郎</dd><dt>副院長</dt><dd>小川 恵子</dd></dl><p>代表取締役　中村 一郎</p>',
    '山田 太郎: 院長 | 小川 恵子: 副院長 | 中村 一郎: 代表取締役',
  ],
  [
    'Japanese, behind the profession',
    'lawyers',
    '<div><h3>弁護士 高橋 誠</h3><p>東京弁護士会所属</p></div><div><h3>弁護士 木村 優子</h3></div>',
    '高橋 誠: 弁護士 | 木村 優子: 弁護士',
  ],
  [
    'Chinese',
    'team',
    '<p>董事长：张伟</p><p>总经理 李娜</p><p>王芳 律师</p>',
    '张伟: 董事长 | 李娜: 总经理 | 王芳: 律师',
  ],
  [
    'Korean',
    'team',
    '<p>대표변호사 이정훈</p><p>변호사 박지민</p><p>사무장 최은영</p>',
    '이정훈: 대표변호사 | 박지민: 변호사 | 최은영: 사무장',
  ],
  [
    'Arabic',
    'team',
    '<p>المدير العام: محمد الحربي</p><p>د. سارة القحطاني - طبيبة أسنان</p>',
    'محمد الحربي: المدير العام | سارة القحطاني: طبيبة أسنان',
  ],
  [
    'Hebrew',
    'team',
    '<p>מנכ"ל: דוד כהן</p><p>ד"ר רונית לוי, רופאת שיניים</p>',
    `דוד כהן: מנכ"ל | רונית לוי: רופאת שיניים`,
  ],
  [
    'of a parish',
    'people',
    '<p>The Rev. Canon Alison Peake<br>Rector</p><p>Churchwardens: Mike Dunn and Sarah Hale</p><p>Organist – Peter Lunn</p>',
    'Alison Peake: Rector | Peter Lunn: Organist | Mike Dunn: Churchwardens | Sarah Hale: Churchwardens',
  ],
  [
    'in a sentence',
    'about',
    '<p>Founded by John Carver in 1998. Our head chef, Maria Lopez, trained in Madrid.</p>',
    'Maria Lopez: head chef',
  ],
  [
    'in links',
    'people',
    '<div class="a"><a href="/x"><h4>James T. Holloway III</h4></a><p>Senior Partner</p><p>Family Law</p></div><div class="a"><h4>Priya Nair, LL.B.</h4><p>Associate Solicitor</p></div>',
    'James T. Holloway: Senior Partner | Priya Nair: Associate Solicitor',
  ],
  [
    'with the role in small letters',
    'team',
    '<h3>Jane Harper <small>Chief Executive</small></h3><h3>Tom Reed <small>Head Gardener</small></h3>',
    'Jane Harper: Chief Executive | Tom Reed: Head Gardener',
  ],
  [
    'in cards that begin with the role',
    'team',
    '<div><p class="r">Trainer</p><h3>Jan Kowalski</h3></div><div><p class="r">Masażystka</p><h3>Ewa Lis</h3></div>',
    'Jan Kowalski: Trainer | Ewa Lis: Masażystka',
  ],
  [
    'beside an own mailbox',
    'gemeinderat',
    '<p>Vitus Berg, vitus.berg@gmx.at</p><p>Ute Rapp – u.rapp@web.de</p><p>Petra Kranz, blumen@web.de</p>',
    'Vitus Berg:  | Ute Rapp: ',
  ],
  [
    'of classes of a school',
    'team',
    '<h1>Pedagogický sbor</h1><ul><li>1. A – Mgr. Hana Malá</li><li>2. A – Mgr. Petr Novák</li></ul>',
    'Hana Malá: 1. A | Petr Novák: 2. A',
  ],
  [
    'in a list of links',
    'team',
    '<ul><li><a href="/a">Jane Harper</a> – Partner, Family Law</li><li><a href="/b">Tom Reed</a> – Associate</li></ul>',
    'Jane Harper: Partner, Family Law | Tom Reed: Associate',
  ],
]
describe('people are read', () => {
  for (const [name, path, body, expected] of forms) {
    it(name, () => assert.deepEqual(peopleOf(path, body).toSorted(), expected.split(' | ').toSorted()))
  }
})
