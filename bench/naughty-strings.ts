import { startInhabited } from '#testing/hostile/inhabited.ts'
import { naughtyStrings } from '#testing/hostile/naughty-strings.ts'
import { readPrototypes } from '#testing/hostile/prototypes.ts'
import { allTextPlaces, sendNaughty } from '#testing/hostile/send-naughty.ts'
import { report } from './figures.ts'

/** F1 whole: every text of the collection in every text of every request. One unhandled rejection ends the run. */
const prototypes = JSON.stringify(Object.keys(readPrototypes()))
const inhabited = await startInhabited()
try {
  const strings = naughtyStrings()
  const places = allTextPlaces(inhabited)
  const requests = places.flatMap((place) => strings.map((naughty) => ({ place, naughty })))
  console.log(`${places.length} texts of requests, ${strings.length} naughty texts`)
  const began = performance.now()
  const { wrong, readBack } = await sendNaughty(inhabited, requests)
  for (const line of wrong) console.log(line)
  for (const [field, times] of readBack) console.log(`read back ${times} times: ${field}`)
  report({ what: 'requests', measured: requests.length, bar: { least: 35_000 }, unit: '' })
  console.log(`${wrong.length} wrong answers`)
  if (wrong.length > 0) process.exitCode = 1
  report({
    what: 'the run',
    measured: (performance.now() - began) / 60_000,
    bar: { most: 5 },
    unit: 'minutes',
  })
  if (JSON.stringify(Object.keys(readPrototypes())) !== prototypes) throw new Error('A prototype has changed')
} finally {
  await inhabited.stop()
}
