import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { businessCategories } from '../business.ts'

const isListed = (tags: Record<string, string>) =>
  businessCategories({ shop: 'bakery', name: 'Bakery', ...tags }).length > 0

describe('a business that says it has closed is left out', () => {
  const names = [
    'Bakery (closed)',
    'Bäckerei Müller (geschlossen)',
    'CLOSED - Fine Bread',
    'Closed: Fine Bread',
    'Fermé définitivement: Chez Paul',
    'Chez Paul (fermé)',
    'Bäckerei Müller dauerhaft geschlossen',
    'Bar Sport - chiuso definitivamente',
    'Bar Sport (CHIUSO)',
    'Tacos Uno - cerrado permanentemente',
    'Tacos Uno [cerrado]',
    'CERRADO - Tacos Uno',
    'Padaria (encerrado definitivamente)',
    'Fine Bread permanently closed',
    'Fine Bread – PERMANENTLY CLOSED',
    'Fine Bread (closed since 2021)',
    'Fine Bread (seit 2020 geschlossen)',
    'Bakkerij (permanent gesloten)',
    'Zamknięte: Piekarnia',
    'Пекарня (закрыто)',
    '閉店 パン屋',
  ]
  for (const name of names) it(`by its name: ${name}`, () => assert.equal(isListed({ name }), false))

  const hours = [
    'off',
    'closed',
    'closed "permanently closed"',
    '"permanently closed"',
    'off "dauerhaft geschlossen"',
    '24/7 off',
    'Mo-Su off',
    'Mo-Su,PH closed',
    'Mo-Su 00:00-24:00 off',
    'off; PH off',
  ]
  for (const opening_hours of hours)
    it(`by its hours: ${opening_hours}`, () => assert.equal(isListed({ opening_hours }), false))
})

describe('a business that is there stays', () => {
  const names = [
    'Closed',
    'Closed Loop Bakery',
    'Closed-Loop Bread',
    'Behind Closed Doors',
    'Cerrado - Café Especial',
    'Bakery (closed on Mondays)',
    'Bakery (temporarily closed)',
    'Bäckerei (vorübergehend geschlossen)',
    'Enclosed - Garden',
    'Chez Fermé',
  ]
  for (const name of names) it(`by its name: ${name}`, () => assert.equal(isListed({ name }), true))

  const hours = [
    'PH off',
    'Mo off',
    'Oct-Mar off',
    'Mo-Fr 08:00-18:00; PH off',
    'Mo-Sa 08:00-12:00; Su off',
    'off "by appointment"',
    'off "temporarily closed"',
    '"by appointment"',
    '24/7',
  ]
  for (const opening_hours of hours)
    it(`by its hours: ${opening_hours}`, () => assert.equal(isListed({ opening_hours }), true))
})
