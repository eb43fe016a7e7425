import { existsSync, readFileSync } from 'node:fs'

const folder = new URL('../../../../shared/data/hostile/', import.meta.url)

/** Whether the hostile corpus lies beside the checkout. */
const hasHostileRows = existsSync(folder)

/** For the name of a test that needs the corpus. */
export const hostileOnly = hasHostileRows
  ? {}
  : { skip: 'the hostile corpus (shared/data/hostile) is not beside this checkout' }

/** The rows of one file, our own and third-party ones; none when the corpus is absent. */
export function hostileRows<Row>(name: string): Row[] {
  return ['own', 'third-party'].flatMap((part) => {
    const file = new URL(`${part}/${name}.jsonl`, folder)
    if (!existsSync(file)) return []
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Row) // the test states the row's shape
  })
}
