import { startInhabited } from '#testing/hostile/inhabited.ts'
import { naughtyStrings } from '#testing/hostile/naughty-strings.ts'
import { readPrototypes } from '#testing/hostile/prototypes.ts'
import { allTextPlaces, sendNaughty } from '#testing/hostile/send-naughty.ts'
import { report } from './figures.ts'
import { inParts, type Part, progressOf } from './parts.ts'

/** F1 whole: every text of the collection in every text of every request. One unhandled rejection ends the run. */
async function sendPart(part: Part) {
  const prototypes = JSON.stringify(Object.keys(readPrototypes()))
  const inhabited = await startInhabited()
  try {
    const strings = naughtyStrings()
    const all = allTextPlaces(inhabited)
    if (part.part === 0) console.log(`${all.length} texts of requests, ${strings.length} naughty texts`)
    const places = all.filter((_, index) => index % part.of === part.part)
    const progress = progressOf(part, places.length * strings.length)
    const readBack: [string, number][] = []
    let [requests, wrong] = [0, 0]
    for (const place of places) {
      await inhabited.moveIn()
      const sent = await sendNaughty(
        inhabited,
        strings.map((naughty) => ({ place, naughty })),
      )
      for (const line of sent.wrong) console.log(line)
      wrong += sent.wrong.length
      requests += sent.requests
      readBack.push(...sent.readBack)
      progress(sent.requests)
    }
    if (JSON.stringify(Object.keys(readPrototypes())) !== prototypes)
      throw new Error('A prototype has changed')
    return { requests, wrong, readBack }
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
