import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, FormData, request } from 'undici'
import { sharedWorkbook } from '#testing/engine/shared-workbook.ts'
import { makeUser } from '#testing/make.ts'
import { startProcess } from '#testing/processes/processes.ts'
import { benchDatabase, systemDatabase } from '../setup/bench-database.ts'
import { percentile, report } from '../setup/figures.ts'

/** F13: one account's workbooks and pasted lines; what an upload and a call of another account take meanwhile, against without. */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 15)
const host = 'quarry.test'

const database = await benchDatabase()
const web = await startProcess('web', database.ownerUrl, { env: { DATABASE_APP_URL: database.url } })
const db = systemDatabase(database, { max: 2 })
const [busy, other] = [new Agent(), new Agent()]
const answers = new Map<string, number>()

/** One part of blank rows under thirty names: about 100 KB. */
const workbook = sharedWorkbook({ names: 30, parts: ['<row><c><v></v></c></row>'.repeat(1_600_000)] })
const book = new File([new Uint8Array(workbook)], 'book.xlsx')
const twoLines = new File(['Name,Email\nAda,ada@firm.example\nBea,bea@firm.example\n'], 'two.csv')
const lines = Array.from({ length: 9_500 }, (_, line) => `030 ${1_000_000 + line}`).join('\n')

interface Sent {
  body?: FormData | string
  by?: Agent
  signal?: AbortSignal
}

async function ask(token: string, path: string, { body, by = other, signal }: Sent = {}) {
  const began = performance.now()
  const { statusCode, body: answer } = await request(`${web.address}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    dispatcher: by,
    headers: {
      host,
      authorization: `Bearer ${token}`,
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    body: body ?? null,
    ...(signal ? { signal } : {}),
  })
  const { code = '' } = (await answer.json()) as { code?: string }
  const said = `${by === busy ? 'busy' : 'other'} ${path} ${statusCode} ${code}`.trim()
  answers.set(said, (answers.get(said) ?? 0) + 1)
  return performance.now() - began
}

function upload(token: string, file: File, sent: Sent = {}) {
  const body = new FormData()
  body.set('file', file)
  return ask(token, '/api/list-imports', { ...sent, body })
}

/** Repeats a piece of work for the time of a phase, and answers what each took. */
async function repeat(work: () => Promise<number>): Promise<number[]> {
  const took: number[] = []
  const until = performance.now() + seconds * 1_000
  while (performance.now() < until) took.push(await work())
  return took
}

/** What a call takes beside so many that repeat another. These are given up at the end. */
async function beside(
  count: number,
  attack: (sent: Sent) => Promise<number>,
  call: () => Promise<number>,
): Promise<number[]> {
  const stop = new AbortController()
  // What is refused is sent again a second later: a flood of requests is measured elsewhere.
  const all = Array.from({ length: count }, () =>
    repeat(async () => {
      const ms = await attack({ by: busy, signal: stop.signal })
      if (ms < 1_000) await sleep(1_000 - ms)
      return ms
    }),
  )
  const took = await repeat(call)
  stop.abort()
  await Promise.allSettled(all)
  return took
}

try {
  const [attacker, neighbor] = [await makeUser(db, { host }), await makeUser(db, { host })]
  const me = () => ask(neighbor.token, '/api/me')
  const twoLined = () => upload(neighbor.token, twoLines)
  const books = (sent: Sent) => upload(attacker.token, book, sent)
  const paste = (sent: Sent) =>
    ask(attacker.token, '/api/suppressions', { ...sent, body: JSON.stringify({ lines }) })
  await Promise.all([me(), twoLined(), paste({ by: busy })]) // warm

  console.log(`a workbook of ${Math.round(workbook.length / 1_000)} KB`)
  const calm = { uploads: await repeat(twoLined), calls: await repeat(me) }
  const callsWithLines = await beside(8, paste, me)
  const callsWithBooks = await beside(6, books, me)
  const uploads = await beside(6, books, twoLined)

  const figures = [
    ['uploads of another account beside six workbooks', uploads, calm.uploads, 0.5],
    ['calls of another account beside six workbooks', callsWithBooks, calm.calls, 0.95],
    ['calls of another account beside eight times 9,500 lines', callsWithLines, calm.calls, 0.95],
  ] as const
  for (const [what, loaded, before, share] of figures) {
    const [under, without] = [percentile(loaded, share), percentile(before, share)]
    console.log(`${what}, p${share * 100}: ${without.toFixed(1)} ms calm, ${under.toFixed(1)} ms`)
    report({ what, measured: under / without, bar: { most: 2 }, unit: 'times the calm' })
  }
  console.log(JSON.stringify(Object.fromEntries(answers)))
} finally {
  await Promise.all([busy.close(), other.close(), db.destroy()])
  await web.stop()
  await database.drop()
}
