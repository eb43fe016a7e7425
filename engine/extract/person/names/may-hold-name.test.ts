import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { mayHoldName } from './may-hold-name.ts'

describe('a line may hold a name', () => {
  const named =
    'Mara Linde|contact: Mara Linde, chair|the chair, Mara van der Velde|M. Linde|MARA LINDE|Mara|name: Mara|Dr.Mara Linde|von Åsa Öberg|mgr Łukasz Żak|“Ana” – Élise|соколова марина|김민준|佐藤 健一|יעל ברקוביץ'
  for (const text of named.split('|')) it(`in ${text}`, () => assert.ok(mayHoldName(text)))
})

describe('a line holds no name', () => {
  const plain =
    '|fresh bread and coffee|Fresh bread and coffee|call 217-555-0100 now|iPhone|öffnen und schließen|12 – 18 €'
  for (const text of plain.split('|')) it(`in "${text}"`, () => assert.ok(!mayHoldName(text)))
})
