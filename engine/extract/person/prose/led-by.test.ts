import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { peopleOf } from '#testing/engine/page-people.ts'

const told: [name: string, path: string, body: string, expected: string][] = [
  [
    'with all others of a list',
    'chi-siamo',
    "<p>L'agenzia è stata fondata da Carlo Esempio, Daniela Prova, Stefano Modello e Claudio Saggio. Con loro viaggiano i nostri coordinatori.</p>",
    'Carlo Esempio:  | Daniela Prova:  | Stefano Modello:  | Claudio Saggio: ',
  ],
  [
    'with a role behind a dash and an article',
    'ueber-mich',
    '<p>Probst Software wurde gegründet von Anna Probst — einer Entwicklerin mit langer Erfahrung, und das schon vor vielen Jahren.</p>',
    'Anna Probst: Entwicklerin',
  ],
  [
    'under a name that no list holds, before a role',
    'over-ons',
    '<p>Het bureau is opgericht door Quinzo Bandoek, oprichter en ontwikkelaar, die hier al lang woont.</p>',
    'Quinzo Bandoek: oprichter',
  ],
  [
    'with a date behind the last of them',
    'over-ons',
    '<p>Het gezelschap is opgericht door Freek Bandoek, Anna Voorbeeld en Inez de Proef op 4 april 2019 in deze stad.</p>',
    'Freek Bandoek:  | Anna Voorbeeld:  | Inez de Proef: ',
  ],
  [
    'under a name that no list holds, behind a role',
    'team',
    '<p>Led by principal dentists Zavaan Reed and Anna Moss, our team looks after all of your family.</p>',
    'Zavaan Reed: principal dentists | Anna Moss: ',
  ],
  [
    'on a home page',
    '',
    "<h2>Notre équipe</h2><p>Installée à Lyon, l'entreprise est dirigée par Jeanne MODELE, qui compte de longues années d'expérience.</p>",
    'Jeanne Modele: ',
  ],
  [
    'behind a title of courtesy and the role',
    'vybor',
    '<p>Na schůzi byl zvolen nový předseda výboru pan Petr Zkoušel a členové mu poděkovali.</p>',
    'Petr Zkoušel: předseda výboru',
  ],
]

describe('a sentence names who leads a house', () => {
  for (const [name, path, body, expected] of told)
    it(name, () => assert.deepEqual(peopleOf(path, body).toSorted(), expected.split(' | ').toSorted()))
})

describe('no one is named', () => {
  it('on a home page beside a role alone', () => {
    const body = '<p>Last week the conductor Nora Reed came to visit us and all of our guests.</p>'
    assert.deepEqual(peopleOf('', body), [])
  })
})
