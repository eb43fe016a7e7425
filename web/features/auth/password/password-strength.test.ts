import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwordStrength, type Strength } from './password-strength.ts'

const known: Record<Strength, string[]> = {
  weak: ['', 'password', 'Password1!', '12345678901234567890', 'aaaaaaaaaaaaaaaaaaaaaaaa', 'qwe123'],
  fair: ['a good sentence', 'tr0ub4dor&3x', 'Blumenwiese-2019!'],
  strong: [
    'a sentence of one person',
    'correct horse battery staple',
    'vR7#kq2!Zp9&Lm4x',
    'جملة طويلة لا يعرفها أحد',
  ],
}

for (const [strength, passwords] of Object.entries(known))
  for (const password of passwords)
    test(`"${password}" is ${strength}`, () => {
      assert.equal(passwordStrength(password), strength)
    })
