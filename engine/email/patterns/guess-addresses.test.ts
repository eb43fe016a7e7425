import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addressForms } from './address-forms.ts'
import { learntRates } from './form-rates.ts'
import { guessAddresses, inferPattern } from './guess-addresses.ts'

const anna = { first: 'Anna', last: 'Prova' }
const known = (...locals: string[]) =>
  locals.map((local, at) => {
    const [first = '', last = ''] =
      ['Bruno Esempio', 'Carla Mostra', 'Dino Campione', 'Elsa Modello'][at]?.split(' ') ?? []
    return { address: `${local}@esempio.example`, first, last }
  })
const locals = (guesses: { address: string }[]) => guesses.map(({ address }) => address.split('@')[0])
const guess = (person: { first: string; last: string }, knownAddresses = known()) =>
  locals(guessAddresses(person, 'esempio.example', { knownAddresses }))

const inferred: [string[], string][] = [
  [['bruno.esempio', 'carla.mostra'], '{first}.{last}'],
  [['besempio', 'cmostra'], '{f}{last}'],
  [['b.esempio'], '{f}.{last}'],
  [['esempio.bruno'], '{last}.{first}'],
  [['bruno'], '{first}'],
  [['brunoe'], '{first}{l}'],
  [['bruno-esempio'], '{first}-{last}'],
  [['studio.esempio', 'studio.mostra'], 'studio.{last}'],
  [['bruno.esempio.ext', 'carla.mostra.ext'], '{first}.{last}.ext'],
]
for (const [examples, pattern] of inferred) {
  test(`${examples.join(' and ')} show the pattern ${pattern}`, () => {
    assert.equal(inferPattern(known(...examples))?.pattern, pattern)
    const [first] = guessAddresses(anna, 'esempio.example', { knownAddresses: known(...examples) })
    assert.equal(first?.pattern, pattern)
  })
}

test('role addresses and none at all teach no pattern', () => {
  assert.equal(inferPattern([]), null)
  assert.equal(inferPattern([{ ...anna, address: 'info@esempio.example' }]), null)
  assert.equal(
    inferPattern([{ address: 'info@esempio.example' }, { address: 'kontakt@esempio.example' }]),
    null,
  )
})

test('the share counts the addresses that do not fit', () => {
  const pattern = inferPattern(known('bruno.esempio', 'carla.mostra', 'dino.campione', 'x17'))
  assert.deepEqual(pattern, { pattern: '{first}.{last}', share: 0.75, seen: 3 })
})

test('addresses without names teach by their shape, less than those with', () => {
  const nameless = [{ address: 'b.esempio@esempio.example' }, { address: 'c.mostra@esempio.example' }]
  assert.equal(inferPattern(nameless)?.pattern, '{f}.{last}')
  assert.equal(locals(guessAddresses(anna, 'esempio.example', { knownAddresses: nameless }))[0], 'a.prova')
  const both = [...nameless, ...known('bruno_esempio', 'carla_mostra', 'dino_campione')]
  assert.equal(inferPattern(both)?.pattern, '{first}_{last}')
})

test('one address with a fixed beginning is enough to guess its form among the first three', () => {
  const guesses = guess(anna, known('studio.esempio'))
  assert.ok(guesses.indexOf('studio.prova') >= 0 && guesses.indexOf('studio.prova') < 3, guesses.join())
})

test('three equal forms known: another spelling of the name comes before another form', () => {
  const bill = { first: 'Bill', last: 'Prova' }
  const guesses = guess(bill, known('bruno.esempio', 'carla.mostra', 'dino.campione'))
  assert.deepEqual(guesses.slice(0, 2), ['bill.prova', 'william.prova'])
})

test('with nothing known the kind of the domain decides', () => {
  const first = (domain: string) => guessAddresses(anna, domain, { knownAddresses: [] })[0]
  const [town, firm] = [first('esempio.gov'), first('esempio.example')]
  assert.equal(town?.pattern, '{first}.{last}')
  assert.ok((town?.confidence ?? 0) > (firm?.confidence ?? 1) + 0.1)
})

test('the base rates are shares of known forms and hold nothing else', () => {
  const forms = new Set(addressForms.map(({ form }) => form))
  for (const [key, row] of Object.entries(learntRates.rows)) {
    assert.match(key, /^(?:any|[a-z]{2}) (?:public|education|organization|business)(?: large)?$/)
    const shares = Object.entries(row?.forms ?? {})
    assert.deepEqual(
      shares.filter(([form]) => !forms.has(form)),
      [],
    )
    const sum = shares.reduce((total, [, share]) => total + (share ?? 0), 0)
    assert.ok(Math.abs(sum - 1) < 0.01, `${key}: ${sum}`)
  }
})

test('with nothing known the size of the organization decides', () => {
  const first = (staff: number) =>
    guessAddresses(anna, 'esempio.example', { knownAddresses: [], staff })[0]?.address
  assert.equal(first(5), 'anna@esempio.example')
  assert.equal(first(500), 'anna.prova@esempio.example')
})

test('at most six guesses, the likeliest first, with chances that sum to no more than one', () => {
  const guesses = guessAddresses(anna, 'esempio.example', { knownAddresses: [] })
  assert.equal(guesses.length, 6)
  const chances = guesses.map(({ confidence }) => confidence)
  assert.deepEqual(
    chances,
    chances.toSorted((a, b) => b - a),
  )
  assert.ok(chances.reduce((sum, chance) => sum + chance, 0) <= 1.001)
})

test('nothing is guessed at free and disposable mail, nor for a name that cannot be spelled', () => {
  assert.deepEqual(guessAddresses(anna, 'gmail.com', { knownAddresses: [] }), [])
  assert.deepEqual(guessAddresses(anna, 'yopmail.com', { knownAddresses: [] }), [])
  assert.deepEqual(guess({ first: '', last: '' }), [])
  assert.deepEqual(guess({ first: '太郎', last: '山田' }), [])
})

test("another person's address is not guessed again", () => {
  const taken = [
    { address: 'anna.prova@esempio.example', first: 'Anna', last: 'Prova' },
    ...known('bruno.esempio'),
  ]
  assert.equal(guess(anna, taken).includes('anna.prova'), false)
})

test('addresses of another domain teach nothing', () => {
  const other = [{ address: 'prova_anna@altro.example', first: 'Anna', last: 'Prova' }]
  assert.deepEqual(guess(anna, other), guess(anna))
})

test('how the firm treats double names is learnt from one and used for the next', () => {
  const kept = { address: 'eva.mostra-campione@esempio.example', first: 'Eva', last: 'Mostra-Campione' }
  const joined = { ...kept, address: 'eva.mostracampione@esempio.example' }
  const person = { first: 'Anna', last: 'Prova-Saggio' }
  assert.equal(guess(person, [kept, kept, kept])[0], 'anna.prova-saggio')
  assert.equal(guess(person, [joined, joined, joined])[0], 'anna.provasaggio')
})

test('any names and addresses give guesses that are addresses of the domain, or none', () => {
  const text = fc.string({ unit: 'binary', maxLength: 12 })
  const name = fc.oneof(
    text,
    fc.constantFrom('Dr. Jürgen', 'María José', "D'Esempio", 'Ольга', 'Ελένη', '-', 'J. R.'),
  )
  const address = fc.record({ address: fc.oneof(text, fc.emailAddress()), first: name, last: name })
  fc.assert(
    fc.property(name, name, fc.array(address, { maxLength: 4 }), (first, last, knownAddresses) => {
      for (const each of guessAddresses({ first, last }, 'esempio.example', { knownAddresses })) {
        assert.match(each.address, /^[^@\s]+@esempio\.example$/)
      }
    }),
  )
})

test('a domain that writes marked letters out, or leaves their marks away, does so for the next person', () => {
  const guessAt = (domain: string, person: [string, string], ...owners: [string, string, string][]) => {
    const knownAddresses = owners.map(([local, first, last]) => ({
      address: `${local}@${domain}`,
      first,
      last,
    }))
    const [first] = guessAddresses({ first: person[0], last: person[1] }, domain, { knownAddresses })
    return first?.address.split('@')[0]
  }
  const jorg: [string, string] = ['Jörg', 'Prüfer']
  const soren: [string, string] = ['Søren', 'Prøve']
  assert.equal(guessAt('esempio.example', jorg, ['kaethe.muster', 'Käthe', 'Muster']), 'joerg.pruefer')
  assert.equal(
    guessAt('esempio.example', jorg, ['anna.mueller-gross', 'Anna', 'Müller-Groß']),
    'joerg.pruefer',
  )
  assert.equal(guessAt('esempio.example', jorg, ['kathe.muster', 'Käthe', 'Muster']), 'jorg.prufer')
  assert.equal(guessAt('muster.de', jorg, ['max.muster', 'Max', 'Muster']), 'joerg.pruefer')
  assert.equal(guessAt('muster.de', jorg, ['kathe.muller', 'Käthe', 'Müller']), 'jorg.prufer')
  assert.equal(guessAt('proeve.dk', soren, ['aase.proeve', 'Åse', 'Prøve']), 'soeren.proeve')
  assert.equal(guessAt('proeve.dk', soren, ['mette.test', 'Mette', 'Test']), 'soren.prove')
})
