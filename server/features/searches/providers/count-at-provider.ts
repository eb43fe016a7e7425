import type { Criteria } from '#contract/leads/criteria.ts'
import type { Call } from '#engine/sources/call.ts'
import type { Answer, Driver } from '#engine/sources/driver.ts'
import { readCompanyLines } from '#engine/website/company-lines/read-company-lines.ts'
import { askSource, driverOf } from '#server/features/sources/ask/ask-source.ts'
import type { SourceRow } from '#server/features/sources/ask/configured.ts'
import type { Services } from '#server/platform/services.ts'
import { peopleQuestionOf } from './people-question.ts'
import { placeQuestionOf } from './place-question.ts'

/** A user waits so long for the counts. */
const longestMs = 4_000
/** Websites of a search that are counted, as each is a request. */
const mostWebsites = 10

interface Counting {
  services: Services
  account_id: string
  source: SourceRow
}

interface CountQuestion {
  asks: object
  ask(count: NonNullable<Driver['count']>, call: Call): Promise<Answer<number>> | undefined
}

/**
 * How many leads of a search a provider says that it has, before filters of ours and leads that the account has. Null where
 * it can't say so at no cost. Each count is a question like any other: within the limits of the source, and kept.
 */
export async function countAtProvider(
  { services, account_id, source }: Counting,
  criteria: Criteria,
): Promise<number | null> {
  if (!driverOf(source).count) return null
  const until = AbortSignal.timeout(longestMs)
  const counts = await Promise.all(
    (await questionsOf(services, source, criteria)).map(async ({ asks, ask }) => {
      const counted = await askSource<number>(
        { services, signal: new AbortController().signal, until },
        {
          source,
          question: { account_id, result_id: null, action: 'count', asks },
          ask: async ({ count }, call) => (count && (await ask(count, call))) ?? { outcome: 'miss' },
        },
      )
      return counted.outcome === 'hit' ? counted.value : null
    }),
  )
  const known = counts.filter((count) => count !== null)
  return known.length === 0 || known.length < counts.length ? null : known.reduce((sum, one) => sum + one, 0)
}

async function questionsOf(
  { directory }: Services,
  source: SourceRow,
  criteria: Criteria,
): Promise<CountQuestion[]> {
  if (criteria.type === 'people') {
    const question = peopleQuestionOf(criteria, driverOf(source))?.question
    return question ? [{ asks: question, ask: (count, call) => count.people?.(call, question) }] : []
  }
  if (criteria.type === 'local') {
    const { question } = await placeQuestionOf(directory, criteria)
    return [{ asks: question, ask: (count, call) => count.local?.(call, question) }]
  }
  if (criteria.type !== 'domain') return []
  const lines = readCompanyLines(criteria.companies).filter(({ kind }) => kind !== 'unusable')
  const hosts = new Set(lines.flatMap((line) => (line.kind === 'host' ? [line.host] : [])))
  if (lines.length > mostWebsites || lines.some(({ kind }) => kind === 'name')) return []
  return [...hosts].map((domain) => ({
    asks: { domain },
    ask: (count, call) => count.domain?.(call, domain),
  }))
}
