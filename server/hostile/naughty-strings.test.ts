import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { valueAt } from '#testing/hostile/frames.ts'
import { startInhabited } from '#testing/hostile/inhabited.ts'
import { naughtyStrings } from '#testing/hostile/naughty-strings.ts'
import { allTextPlaces, sendNaughty } from '#testing/hostile/send-naughty.ts'
import { seeded, seedOfRun, wrongBy } from '#testing/runs/random.ts'

const inhabited = await startInhabited()
after(() => inhabited.stop())

const seed = seedOfRun()
const random = seeded(seed)
const strings = naughtyStrings()
const places = allTextPlaces(inhabited)

test('F1 naughty texts in every text of every request break nothing and are kept as they are (3 of all for each place; all in the naughty-strings bench)', async () => {
  assert.ok(places.length > 100, `${places.length} places`)
  const requests = places.flatMap((place) =>
    Array.from({ length: 3 }, () => {
      const naughty = strings[Math.floor(random() * strings.length)]
      assert.ok(naughty)
      return { place, naughty }
    }),
  )
  const { wrong, readBack } = await sendNaughty(inhabited, requests)
  assert.equal(wrong.length, 0, wrongBy(seed, wrong))
  assert.ok(readBack.size >= 5, `${readBack.size} fields were read back`)
})

test('F1 a text with NUL or half a character is refused wherever a body has a text, with the name of its field', async () => {
  const inBodies = places.filter(({ part }) => part === 'body')
  const requests = inBodies.flatMap((place) =>
    ['\0', '\ud800', '\udfff'].map((broken) => {
      const text = String(valueAt(place.frame.body, place.path)) + broken
      return { place, naughty: { id: JSON.stringify(broken), text, isBroken: true } }
    }),
  )
  const { wrong } = await sendNaughty(inhabited, requests)
  assert.equal(wrong.length, 0, wrongBy(seed, wrong))
})
