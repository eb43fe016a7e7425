import type { failureCodes } from '#contract/values/sources/source-drivers.ts'
import { formatMoney, formatNumber } from '#web/i18n/format.ts'
import { t } from '#web/i18n/t.tsx'

const whyKeys = {
  bad_credentials: 'source.why.bad_credentials',
  no_credits: 'source.why.no_credits',
  rate_limited: 'source.why.rate_limited',
  daily_limit: 'source.why.daily_limit',
  bad_request: 'source.why.bad_request',
  unavailable: 'source.why.unavailable',
  unreachable: 'source.why.unreachable',
  timeout: 'source.why.timeout',
  too_large: 'source.why.too_large',
  bad_answer: 'source.why.bad_answer',
  same_page: 'source.why.same_page',
  legal_block: 'source.why.legal_block',
  resting: 'source.why.resting',
  answer_lost: 'source.why.answer_lost',
  too_slow: 'source.why.too_slow',
  too_few_fit: 'source.why.too_few_fit',
  kept_failing: 'source.why.kept_failing', // of a search whose job was given up
} as const satisfies Record<(typeof failureCodes)[number] | 'kept_failing', string>

const isKnown = (code: string): code is keyof typeof whyKeys => Object.hasOwn(whyKeys, code)

/** Why a source gave no answer, as the end of a sentence; undefined for a code without words. */
export const sourceWhy = (code: string | null): string | undefined =>
  code !== null && isKnown(code) ? t(whyKeys[code]) : undefined

/** Millionths of a US dollar: "$0.0245". */
export const formatCost = (micros: number): string =>
  formatMoney(micros / 1e6, { currency: 'USD', maximumFractionDigits: 4 })

/** "0.4 sec", and "12 ms" where that would be nothing. */
export const formatSeconds = (ms: number): string =>
  ms < 100
    ? formatNumber(Math.round(ms), { style: 'unit', unit: 'millisecond' })
    : formatNumber(ms / 1000, { style: 'unit', unit: 'second', maximumFractionDigits: 1 })
