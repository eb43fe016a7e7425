import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getCountries, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js'
import examples from 'libphonenumber-js/mobile/examples'
import { isCompleteNumber } from './complete-numbers.ts'

/** Random numbers that repeat at each run (Park and Miller). */
let seed = 1
const random = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % below
}

function numbersLike(example: string): string[] {
  return Array.from({ length: 200 }, () => {
    const digits = Array.from(example.slice(1))
    for (let changes = random(7); changes >= 0; changes -= 1)
      digits[random(digits.length)] = String(random(10))
    const [cut, more] = [random(8) === 0 ? 1 : 0, random(8) === 0 ? String(random(10)) : '']
    return `+${digits.slice(0, digits.length - cut).join('')}${more}`
  })
}

test('a number in E.164 is valid where the library says so, in every country, or left to the library', () => {
  let [told, valid, asked] = [0, 0, 0]
  for (const country of getCountries()) {
    const example = getExampleNumber(country, examples)?.number
    if (!example) continue
    for (const text of [example, ...numbersLike(example)]) {
      asked += 1
      const answer = isCompleteNumber(text)
      if (answer === undefined) continue
      const number = parsePhoneNumberFromString(text)
      assert.equal(answer, number?.isValid() === true, text)
      if (answer) assert.equal(number?.number, text)
      told += 1
      if (answer) valid += 1
    }
  }
  assert.ok(told > asked * 0.6 && valid > told * 0.2, `${asked} numbers, ${told} told, ${valid} valid`)
})

test('what is no number in E.164 is left to the library', () => {
  for (const text of ['', '+', '030 123456', '+44 20 7946 0000', '+1', '+999123456789', '+4402079460000'])
    assert.equal(isCompleteNumber(text), undefined, text)
})
