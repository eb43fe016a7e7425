import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/platform/postgres/database.ts'
import { makeUser } from '#testing/make.ts'
import type { openOutside } from './outside-calls.ts'
import { parquetBomb } from './parquet-bomb.ts'

type Outside = ReturnType<typeof openOutside> & { db: Database }

/** Bytes that their reader cannot hold. */
export async function readerOfFiles({ db, call, upload, told, during }: Outside): Promise<void> {
  const [attacker, neighbor] = [await makeUser(db), await makeUser(db)]
  const seen = await during(neighbor, async () => {
    const draft = await upload(attacker, 'bomb.parquet', parquetBomb(6_000))
    const id = draft.textAt('data.id')
    if (id === '') return
    await call(attacker, `POST /api/list-imports/${id}/start`, { body: { name: 'Bomb' } })
    await wait(30_000)
  })
  told(
    '1 a Parquet file of 1 MB that decodes into gigabytes',
    {
      'the product lives and answers': seen.failed === 0,
      'product and readers stay below 1 GB': seen.megabytes <= 1_024,
      'another account is answered in 200 ms (p95)': seen.p95 <= Math.max(200, 4 * seen.calm),
    },
    `${Math.round(seen.megabytes)} MB at most, /api/me ${Math.round(seen.p95)} ms, ${Math.round(seen.calm)} ms when calm`,
  )
}

/** Files and lines that keep others waiting. */
export async function oneForAll({ db, call, upload, told, during }: Outside): Promise<void> {
  const [attacker, neighbor] = [await makeUser(db), await makeUser(db)]
  const rows = Array.from(
    { length: 60_000 },
    (_, index) => `Firm ${index},a${index}@f${index}.example,Oslo,${index}`,
  )
  const large = ['Company,E-Mail,City,Notes', ...rows].join('\n')
  const uploads = Array.from({ length: 6 }, () => upload(attacker, 'large.csv', large))
  await wait(500)
  const began = performance.now()
  const small = await upload(neighbor, 'small.csv', 'Company,E-Mail\nHarbour,hello@harbour.example\n')
  const smallMs = performance.now() - began
  await Promise.allSettled(uploads)
  const lines = Array.from({ length: 9_500 }, (_, index) => `p${index}@line${index}.example`).join('\n')
  const seen = await during(neighbor, () =>
    Promise.all(
      Array.from({ length: 8 }, () => call(attacker, 'POST /api/suppressions', { body: { lines } })),
    ),
  )
  told(
    '5 one account that uploads and lists as much as it can',
    {
      "another's two lines are taken within 5 s": small.status === 200 && smallMs <= 5_000,
      'another account is answered in 200 ms (p95)':
        seen.failed === 0 && seen.p95 <= Math.max(200, 4 * seen.calm),
    },
    `${Math.round(smallMs)} ms, /api/me ${Math.round(seen.p95)} ms, ${Math.round(seen.calm)} ms when calm`,
  )
}
