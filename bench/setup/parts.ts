import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { startTestServer } from '#testing/database.ts'
import { seedOfRun } from '#testing/runs/random.ts'

/** One of the processes that share a bench: it does what falls to its part. */
export interface Part {
  part: number
  of: number
  seed: number
}

/** Shares a bench among as many processes as there are processors. Each sends its answer; undefined where one broke. */
export async function inParts<T>(work: (part: Part) => Promise<T>): Promise<(T | undefined)[] | undefined> {
  const { BENCH_PART, BENCH_SEED } = process.env
  if (BENCH_PART !== undefined) {
    process.once('disconnect', () => process.exit()) // the process that shared the bench is gone, or has its answer
    const [part = 0, of = 1] = BENCH_PART.split('/').map(Number)
    process.send?.(await work({ part, of, seed: Number(BENCH_SEED) }))
    process.disconnect()
    return undefined
  }
  const seed = seedOfRun()
  console.log(`SEED=${seed}`)
  const server = await startTestServer()
  try {
    const of = availableParallelism()
    return await Promise.all(
      Array.from({ length: of }, async (_, part) => {
        const env = { ...process.env, TEST_DATABASE_URL: server.adminUrl, BENCH_SEED: String(seed) }
        const child = fork(process.argv[1] ?? '', { env: { ...env, BENCH_PART: `${part}/${of}` } })
        let answer: T | undefined
        child.on('message', (sent) => {
          answer = sent as T // what `work` of the same file answered
        })
        const [code] = (await once(child, 'exit')) as [number | null]
        if (code !== 0) process.exitCode = 1
        return code === 0 ? answer : undefined
      }),
    )
  } finally {
    await server.stop()
  }
}

/** Says every half minute how far a part has come. */
export function progressOf({ part }: Part, total: number): (done: number) => void {
  const began = performance.now()
  let done = 0
  let saidAt = began
  return (more) => {
    done += more
    const now = performance.now()
    if (now - saidAt < 30_000 && done < total) return
    saidAt = now
    const seconds = (now - began) / 1_000
    console.log(
      `part ${part + 1}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}, ${Math.round(done / seconds)}/s, ${Math.round(seconds)} s`,
    )
  }
}
