import { startInhabited } from '#testing/hostile/inhabited.ts'
import { naughtyStrings } from '#testing/hostile/naughty-strings.ts'
import { readPrototypes } from '#testing/hostile/prototypes.ts'
import { allTextPlaces, sendNaughty } from '#testing/hostile/send-naughty.ts'
import { report } from '../setup/figures.ts'
import { inParts, type Part, progressOf } from '../setup/parts.ts'

/** Requests of one account: what it owns must not grow without end. */
const atOnce = 500

/** F1 whole: every text of the collection in every text of every request. One unhandled rejection ends the run. */
async function sendPart(part: Part) {
  const prototypes = JSON.stringify(Object.keys(readPrototypes()))
  const inhabited = await startInhabited()
  try {
    const strings = naughtyStrings()
    const all = allTextPlaces(inhabited)
    if (part.part === 0) console.log(`${all.length} texts of requests, ${strings.length} naughty texts`)
    const own = all.filter((_, index) => index % part.of === part.part)
    // Text by text, so that those who hash a password wait beside all others.
    const requests = strings.flatMap((naughty) => own.map((place) => ({ place, naughty })))
    const progress = progressOf(part, requests.length)
    const readBack = new Map<string, number>()
    let wrong = 0
    for (let from = 0; from < requests.length; from += atOnce) {
      await inhabited.moveIn()
      const sent = await sendNaughty(inhabited, requests.slice(from, from + atOnce))
      for (const line of sent.wrong) console.log(line)
      wrong += sent.wrong.length
      for (const [field, times] of sent.readBack) readBack.set(field, (readBack.get(field) ?? 0) + times)
      progress(sent.requests)
    }
    if (JSON.stringify(Object.keys(readPrototypes())) !== prototypes)
      throw new Error('A prototype has changed')
    return { requests: requests.length, wrong, readBack: [...readBack] }
  } finally {
    await inhabited.stop()
  }
}

const began = performance.now()
const parts = await inParts(sendPart)
if (parts) {
  const sum = (figure: 'requests' | 'wrong') => parts.reduce((all, part) => all + (part?.[figure] ?? 0), 0)
  for (const [field, times] of parts.flatMap((part) => part?.readBack ?? []))
    console.log(`read back ${times} times: ${field}`)
  report({ what: 'requests', measured: sum('requests'), bar: { least: 35_000 }, unit: '' })
  report({
    what: 'the run',
    measured: (performance.now() - began) / 60_000,
    bar: { most: 10 },
    unit: 'minutes',
  })
  console.log(`${sum('wrong')} wrong answers`)
  if (sum('wrong') > 0) process.exitCode = 1
}
