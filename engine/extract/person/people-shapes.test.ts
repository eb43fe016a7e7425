import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { peopleOf } from '#testing/engine/page-people.ts'

const shapes: [name: string, path: string, body: string, expected: string][] = [
  [
    'who say their own name',
    'team',
    '<h4>Die Schulsozialarbeiterin</h4><p>Liebe Eltern,</p><p>mein Name ist Gesa Lenz. Seit 2016 arbeite ich hier.</p><blockquote>Mein Name ist Uwe Rapp, und ich bin zufrieden.</blockquote>',
    'Gesa Lenz: Schulsozialarbeiterin',
  ],
  [
    'behind the word name',
    'team',
    '<p>Der Schulleiter</p><p>Name: Karl - Heinz Berg</p><p>Telefon: 0361 230117</p><p>Die Sekretärin</p><p>Name: Ute Rapp</p><p>Telefon: 0361 230118</p>',
    'Karl-Heinz Berg: Schulleiter | Ute Rapp: Sekretärin',
  ],
  [
    'in lists with their addresses below a label',
    'styrelse',
    '<h2>Styrelse</h2><div>Ledamöter:</div><ul><li>Anna Lind (Ordförande) - Storgatan 10</li><li>Olle Berg - Storgatan 12</li><li>Vazha Imnadze - Lillgatan 4</li></ul><div>Suppleanter:</div><ul><li>Karin Ek – Lillgatan 4</li></ul>',
    'Anna Lind: Ordförande | Olle Berg: Ledamöter | Vazha Imnadze: Ledamöter | Karin Ek: Suppleanter',
  ],
  [
    'in a bare list below the heading of a team',
    'ueber-uns',
    '<h2>Unsere Mitarbeiter</h2><ul><li>Uwe Kranz</li><li>Ingrid Sommer</li><li>Anja Roth</li></ul><h2>Unsere Leistungen</h2><ul><li>Karl Krone</li><li>Ida Brücke</li><li>Max Implantat</li></ul>',
    'Uwe Kranz:  | Ingrid Sommer:  | Anja Roth: ',
  ],
  [
    'in prose below the heading of a board',
    'people',
    '<h2>Vestry</h2><p>Nora Reed, Carl Moss, and Alice Berg serve on the Vestry, helping with all plans.</p><h2>History</h2><p>Emma Stone, Henry Ford, and Oscar Wilde came to see the church.</p>',
    'Nora Reed:  | Carl Moss:  | Alice Berg: ',
  ],
  [
    'with a mailbox in brackets',
    'bestuur',
    '<h2>Dagelijks bestuur</h2><ul><li>Griffier: Jan Lam ( jan.lam@firma-x.org )</li><li>2de deken: Gustaef Vermoor ( gustaef.vermoor@firma-x.org )</li></ul>',
    'Jan Lam: Griffier | Gustaef Vermoor: 2de deken',
  ],
  [
    'who all write the family name first',
    'munkatarsak',
    '<h2>Munkatársak</h2><p>Barcsay Zsófia</p><p>Tornát tanítok felnőtteknek.</p><p>Tel.: +36203340001</p><p>Farkasdi Ildikó</p><p>Gerinctornát tartok.</p><p>Tel.: +36305550002</p>',
    'Barcsay Zsófia:  | Farkasdi Ildikó: ',
  ],
  [
    'in cards of one shape, some with roles, some with rare names',
    'diretoria',
    '<h2 class="t">Diretoria</h2><h4 class="c">Maria Prado</h4><p>Presidente</p><h4 class="c">Paulo Matos</h4><p>Tesoureiro</p><h2 class="t">Conselho Fiscal</h2><h4 class="c">José Lemos</h4><h4 class="c">Deuzelira M. Prado</h4>',
    'Maria Prado: Presidente | Paulo Matos: Tesoureiro | José Lemos:  | Deuzelira M. Prado: ',
  ],
  [
    'with a rare Japanese family name in a table',
    'about',
    '<table><tr><th>代表</th><td>朽網 樹</td></tr><tr><th>担当</th><td>営業 部</td></tr><tr><th>営業</th><td>月曜</td></tr></table>',
    '朽網 樹: 代表',
  ],
  [
    'with a title, in a heading without another line',
    'staff',
    '<h1>Our staff</h1><p>All of them help you.</p><h3>Dr. Nora Reed</h3>',
    'Nora Reed: ',
  ],
  [
    'in Turkish capitals',
    'kadromuz',
    '<html lang="tr"><h1>Hekim Kadromuz</h1><p>Hepsi alanında yetkindir.</p><h5 class="c">Yasin SARIKAYA</h5><p>2006 yılında mezun olmuştur ve burada çalışmaktadır.</p><h5 class="c">Ayşe DEMİR</h5><p>2010 yılında mezun olmuştur.</p>',
    'Yasin Sarıkaya:  | Ayşe Demir: ',
  ],
  [
    'below a short role with a dot',
    'vorstand',
    '<p class="n">Nina Lenz</p><p class="p">1. Vorsitzende</p><p class="n">Therese Adam</p><p class="p">stellvert. Vorsitzende</p>',
    'Nina Lenz: 1. Vorsitzende | Therese Adam: stellvert. Vorsitzende',
  ],
  [
    'beside roles that are labelled',
    'komanda',
    '<h1>Team</h1><div><p>Name: Nora Reed</p><p>Position: Treasurer</p></div><div><p>Name: Carl Moss</p><p>Position: Bees and hives</p></div><p>Position: Carl Moss</p>',
    'Nora Reed: Treasurer | Carl Moss: Bees and hives',
  ],
  [
    'with roles in brackets, between strokes',
    'vorstand',
    '<p>Christa Fink (Vorsitzende) | Uwe Rapp (Kassenwart)</p>',
    'Christa Fink: Vorsitzende | Uwe Rapp: Kassenwart',
  ],
  [
    'behind the name of their team',
    'team',
    '<ul><li>Nordstadt A – Coach: Nora Reed</li><li>U15 – Coach: Carl Moss</li></ul>',
    'Nora Reed: Coach | Carl Moss: Coach',
  ],
  [
    'in rows that tell the role last',
    'bestyrelse',
    '<table><tr><td>Navn: Mads Holm</td><td>Tlf: 32 12 34 56</td><td>Rolle: Formand</td></tr><tr><td>Navn: Per Bruun</td><td>Tlf: 32 12 34 57</td><td>Rolle: NK</td></tr></table>',
    'Mads Holm: Formand | Per Bruun: NK',
  ],
  [
    'above a line whose class says that it is the role',
    'team',
    '<div><p class="n-name">Rolf Schulze</p><p class="n-role">Breitensport Reiten</p><p class="n-name">Ute Rapp</p><p class="n-role">Haus und Hof</p></div>',
    'Rolf Schulze: Breitensport Reiten | Ute Rapp: Haus und Hof',
  ],
  [
    'several in a line below a label',
    'diretoria',
    '<h2>Diretoria</h2><h4>SUPLENTES:</h4><div>Luiz Prado Lima, Ruy Matos e Maria Lemos.</div>',
    'Luiz Prado Lima: SUPLENTES | Ruy Matos: SUPLENTES | Maria Lemos: SUPLENTES',
  ],
  [
    'in headings with the address below',
    'kontakt',
    '<h4>Ing. Pavel Lhota</h4><h4>+420 602 555 161</h4><h4>lhota@firma-x.org</h4>',
    'Pavel Lhota: ',
  ],
  [
    'with a Hindi honorific',
    'team',
    '<div><h4>सुनीता वर्मा जी</h4><p>प्रधानाचार्य</p></div>',
    'सुनीता वर्मा: प्रधानाचार्य',
  ],
  [
    'in Serbian',
    'osoblje',
    '<h2>Запослени</h2><div><h4>Љиљана Петковић</h4><p>благајница</p></div><div><h4>Срђан Лукић</h4><p>наставник</p></div>',
    'Љиљана Петковић: благајница | Срђан Лукић: наставник',
  ],
]

describe('people are read', () => {
  for (const [name, path, body, expected] of shapes) {
    it(name, () => assert.deepEqual(peopleOf(path, body).toSorted(), expected.split(' | ').toSorted()))
  }
})
