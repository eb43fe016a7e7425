import { prepareWords } from '#engine/taxonomy/words/prepared-words.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import type { Log } from '#server/platform/observability/log.ts'
import { creatorColumns } from '../creators/creator-columns.ts'
import { dataSetsAsOf } from '../search/present-brands.ts'
import { findCategories } from './find-categories.ts'
import { findLocalities } from './find-localities.ts'

/** An import is asked for by people who look at it before they search. */
const lookEveryMs = 60_000

/**
 * Does once what the first letters typed would wait for: the words of all languages, the names of brands, the statements,
 * and the pages of the largest localities. A bit at a time, so that nothing else waits for long.
 */
export async function prepareSuggestions(directory: Directory): Promise<void> {
  await prepareWords()
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    await findLocalities(directory, { q: letter })
    await findCategories(directory, { q: letter, language: 'en' })
  }
  for (const { id, lat, lon } of await findLocalities(directory, { q: '' })) {
    await findCategories(directory, { q: '', language: 'en', localities: id })
    await findCategories(directory, { q: '', language: 'en', lat, lon, radius_m: 25_000 })
  }
}

/** Prepares suggestions and the columns of creators now, if there are data sets, and again after each import. Answers how to stop. */
export function keepSuggestionsReady(directory: Directory, log: Log): () => void {
  let preparedFor = '' // as without data sets
  let isPreparing = false
  let isStopped = false
  async function look(): Promise<void> {
    if (isPreparing) return
    isPreparing = true
    try {
      const now = await dataSetsAsOf(directory)
      if (now !== preparedFor) {
        await prepareSuggestions(directory)
        await creatorColumns(directory)
      }
      preparedFor = now
    } catch (err) {
      if (!isStopped) log.warn({ err }, 'suggestions were not prepared') // the first letters typed are slower, no more
    } finally {
      isPreparing = false
    }
  }
  void look()
  const timer = setInterval(() => void look(), lookEveryMs).unref()
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}
