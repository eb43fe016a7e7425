import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { peopleOf } from '#testing/engine/page-people.ts'

const told: [name: string, path: string, body: string, expected: string][] = [
  [
    'right behind the role',
    'over-ons',
    '<p>Onder leiding van dirigent Jan Bandoek treedt het orkest een aantal keer per jaar op.</p>',
    'Jan Bandoek: dirigent',
  ],
  [
    'behind roles with a number, two of them joined',
    'verein',
    '<p>Danach wurde der 2. Vorsitzende Carl Moosberg und die Kassiererin Anna Probst einstimmig im Amt bestätigt.</p>',
    'Carl Moosberg: 2. Vorsitzende | Anna Probst: Kassiererin',
  ],
  [
    'before "as" and the role',
    'vorstand',
    '<p>Daher haben Peter Probst als kommissarischer Schatzmeister und Anna Moosberg als Schriftführerin die Arbeit übernommen.</p>',
    'Peter Probst: kommissarischer Schatzmeister | Anna Moosberg: Schriftführerin',
  ],
  [
    'behind "led by", with the role in brackets',
    'ueber-uns',
    '<p>Das Studio wird geführt von Nora Moosberg (Gründerin) und arbeitet direkt mit Ihnen zusammen.</p>',
    'Nora Moosberg: Gründerin',
  ],
  [
    'behind "run by", as a couple',
    'about',
    '<p>The Reed House is run by husband and wife team Carol Reed and Peter Moss.</p>',
    'Carol Reed:  | Peter Moss: ',
  ],
  [
    'behind "fundada por", with the year since which she works',
    'nosotros',
    '<p>La escuela fue fundada por Ana Prado, que trabaja con los alumnos desde 2014.</p>',
    'Ana Prado: ',
  ],
]

describe('a person is read from the middle of a sentence', () => {
  for (const [name, path, body, expected] of told)
    it(name, () => assert.deepEqual(peopleOf(path, body).toSorted(), expected.split(' | ').toSorted()))
})

const lists: [name: string, path: string, body: string, expected: string][] = [
  [
    'between semicolons, and those behind a word for all of them',
    'junta-directiva',
    '<h1>Junta</h1><p>Presidenta, Ana Prado Lima; tesorero, Pablo Mora Ruiz; vocales, Elena Ríos Prado, Javier Mora Lima, Manuel Prado Ruiz, Esther Lima Mora, Blanca Ruiz Prado, Francisco Mora Lima, Carlos Prado Ríos, Pedro Lima Ruiz, Alberto Ríos Mora, Isabel Ruiz Lima, Teresa Prado Mora, y Leticia Mora Prado. Todas las ramas de la profesión están representadas en la nueva junta, que continúa el trabajo de la anterior.</p>',
    'Ana Prado Lima: Presidenta | Pablo Mora Ruiz: tesorero | Elena Ríos Prado: vocales | Javier Mora Lima: vocales | Manuel Prado Ruiz: vocales | Esther Lima Mora: vocales | Blanca Ruiz Prado: vocales | Francisco Mora Lima: vocales | Carlos Prado Ríos: vocales | Pedro Lima Ruiz: vocales | Alberto Ríos Mora: vocales | Isabel Ruiz Lima: vocales | Teresa Prado Mora: vocales | Leticia Mora Prado: vocales',
  ],
  [
    'of a board, and those of a committee behind it',
    'o-nas',
    '<p>W skład zarządu weszli: Oskar Próbny, Adam Wzorek i Marek Bandyta, a do komisji rewizyjnej: Marcin Próbny, Ewa Wzorek i Anna Wilk.</p>',
    'Oskar Próbny:  | Adam Wzorek:  | Marek Bandyta:  | Marcin Próbny:  | Ewa Wzorek:  | Anna Wilk: ',
  ],
  [
    'behind the plural of a role, and no "and" as part of a name',
    'verein',
    '<p>Der Bericht wurde auch von den Kassenprüfern Jutta Probst und Jens Moosberg bestätigt.</p>',
    'Jutta Probst: Kassenprüfern | Jens Moosberg: Kassenprüfern',
  ],
]

describe('all people of a sentence are read', () => {
  for (const [name, path, body, expected] of lists)
    it(name, () => assert.deepEqual(peopleOf(path, body).toSorted(), expected.split(' | ').toSorted()))
})

const traps: [name: string, path: string, body: string][] = [
  [
    'a mayor who came to visit',
    'verein',
    '<p>Zum Fest kam auch der Bürgermeister Carl Moosberg mit seinen Gästen.</p>',
  ],
  [
    'who founded the house long ago',
    'about',
    '<p>The house was founded by Peter Moss in 1921 and is still in the family.</p>',
  ],
  [
    'a chair of an article',
    'blog/2020/05/a-day',
    '<p>We met the chair Nora Reed at the fair and went home with her.</p>',
  ],
  [
    'a family name that begins small',
    'bestuur',
    '<p>Zij werkt voor een groot kantoor en is daar secretaris Van Bandoek toegedaan.</p>',
  ],
]

describe('no person is read from the middle of a sentence that tells of', () => {
  for (const [name, path, body] of traps) it(name, () => assert.deepEqual(peopleOf(path, body), []))
})
