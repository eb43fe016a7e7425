import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { peopleOf } from '#testing/engine/page-people.ts'

const cards: [name: string, path: string, body: string, expected: string][] = [
  [
    'before a street or an address on the same line',
    'styrelse',
    '<h2>Styrelse</h2><p>Ordförande</p><p>Anna Lind, Storgatan 10</p><p>Kassör</p><p>Olle Berg – olle snabel-a klubb.example</p>',
    'Anna Lind: Ordförande | Olle Berg: Kassör',
  ],
  [
    'above a farm and a town that have the form of a name',
    'styrelse',
    '<h2>Styrelse</h2><p>Ordförande</p><p>Anna Lind<br>Lillbacka Pirsta<br>521 91 Ekby</p><p>Kassör</p><p>Karin Ek<br>Ormby Västra<br>611 99 Ekby</p>',
    'Anna Lind: Ordförande | Karin Ek: Kassör',
  ],
  [
    'before the label of a number',
    'bestuur',
    '<ul><li>Voorzitter: Jan Lam Tel: 06 12345678</li><li>Secretaris: Anna Visser Mob. 06 12345679</li></ul>',
    'Jan Lam: Voorzitter | Anna Visser: Secretaris',
  ],
  [
    'with brackets and strokes of Japanese type',
    'staff',
    '<p>院長／高橋 健一</p><p>佐藤 美咲（歯科衛生士）</p>',
    '高橋 健一: 院長 | 佐藤 美咲: 歯科衛生士',
  ],
  [
    'with the label of the next group below it',
    'vorstand',
    '<h2>Vorstand</h2><p>Vorsitzende</p><p>Ida Holm</p><p>Kassenwart:</p><p>Uwe Kranz</p>',
    'Ida Holm: Vorsitzende | Uwe Kranz: Kassenwart',
  ],
  [
    'with a role of a class for it behind each',
    'team',
    '<div><h4>Ida Holm</h4><span class="role">Owner</span></div><div><h4>Tom Berg</h4><span class="role">Gardener</span></div>',
    'Ida Holm: Owner | Tom Berg: Gardener',
  ],
  [
    'with the role of its card below what it looks after',
    'kontakt',
    '<h3>Leida Mudel</h3><p>Raamatupidamine</p><p>Juhatuse liige</p><h3>Jaan Proov</h3><p>Üritused</p><p>Juhatuse esimees</p>',
    'Leida Mudel: Juhatuse liige | Jaan Proov: Juhatuse esimees',
  ],
  [
    'with a role in the last column of a table',
    'kontakt',
    '<table><tr><td>Jana Vzorová</td><td>555 010 112</td><td>účetní</td></tr><tr><td>Petr Vzor</td><td>555 010 113</td><td>správce budov</td></tr></table>',
    'Jana Vzorová: účetní | Petr Vzor: správce budov',
  ],
  [
    'with a role below the word for it',
    'apie-mus',
    '<h3>Laura Modelienė</h3><p>Patirtis: 6 metai</p><p>Pareigos: projektų vadovė</p>',
    'Laura Modelienė: projektų vadovė',
  ],
  [
    'with a role that is a given name elsewhere',
    'hallitus',
    '<h1>Hallitus</h1><div><h2>Pasi Mallikas</h2><p>Jäsen</p></div><div><h2>Janne Luonnos</h2><p>Jäsen</p></div>',
    'Pasi Mallikas: Jäsen | Janne Luonnos: Jäsen',
  ],
  [
    'in the markup of a quotation',
    'administration',
    '<h5>Директор</h5><blockquote><p>Зразок Дмитро Гнатович</p><footer>директор, учитель фізики</footer></blockquote>',
    'Зразок Дмитро Гнатович: директор, учитель фізики',
  ],
  [
    'broken in two lines',
    'komanda',
    '<h3>Анастасія<br>Зразкова</h3><p>Заступниця директора</p>',
    'Анастасія Зразкова: Заступниця директора',
  ],
  [
    'with its family name first, in Hungarian',
    'kapcsolat',
    '<p>A cég nem csak a tervezést, hanem a kivitelezést is vállalja, és ez így van 1990 óta.</p><h3>Minta László</h3><p>ügyvezető</p>',
    'Minta László: ügyvezető',
  ],
  [
    'behind the word for a number',
    'kapcsolat',
    '<h3>Telefon - Minta Gábor elnök</h3><p>+36 30 555 0111</p><h3>Telefon - Próba Ildikó alelnök</h3><p>+36 30 555 0112</p>',
    'Minta Gábor: elnök | Próba Ildikó: alelnök',
  ],
  [
    'whose family name is a word for a role',
    'kontakty',
    '<p>Суддя Михайло Гнатович</p><p>Заступник директора</p>',
    'Суддя Михайло Гнатович: Заступник директора',
  ],
  [
    'with a role that holds an abbreviation',
    'kontakt',
    '<h4>Daniel Próbny</h4><p>Dyrektor ds. Handlowych</p>',
    'Daniel Próbny: Dyrektor ds. Handlowych',
  ],
]

describe('a name is read', () => {
  for (const [name, path, body, expected] of cards) {
    it(name, () => assert.deepEqual(peopleOf(path, body).toSorted(), expected.split(' | ').toSorted()))
  }
})

const traps: [name: string, path: string, body: string][] = [
  ['a heading of a Korean team', 'team', '<h2>변호사 구성</h2><p>변호사 소개</p><p>대표변호사</p>'],
  ['a heading of Chinese services', 'team', '<h3>高级服务</h3><p>经理</p><p>高级方案</p><p>经理</p>'],
  [
    'given names alone with the number of a shop',
    'contact',
    '<ul><li>Bella 0361 230117</li><li>Luna 0361 230118</li></ul>',
  ],
  [
    'a customer in a quotation',
    'about',
    '<blockquote><p>Nora Reed</p><footer>Happy owner of a garden since 2012.</footer></blockquote>',
  ],
  ['a town before its street', 'contact', '<p>Filialen</p><p>Rapp, Storgatan 10</p><p>Lenz, Lillgatan 4</p>'],
]

describe('no name is read from', () => {
  for (const [name, path, body] of traps) it(name, () => assert.deepEqual(peopleOf(path, body), []))
})
