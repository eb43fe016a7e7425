import type { Guard } from '../guard.ts'

export const sources: Guard[] = [
  {
    rows: 'R4',
    without: 'a question that a source fails to answer costs',
    file: 'ask/ask-source.ts',
    text: 'const cost_micros = isHit ? Math.round(priced.cost_micros * hitsOf(answer.value)) : 0',
    replacement: 'const cost_micros = Math.round(priced.cost_micros * (isHit ? hitsOf(answer.value) : 1))',
    tests: ['ask/waterfall.test.ts'],
  },
  {
    rows: 'R4',
    without: 'a rested source is tried by all at once',
    file: 'ask/turns.ts',
    text: "open_until = case when health.open_until is null then null else now() + ${trialS} * interval '1 s' end",
    replacement: 'open_until = null',
    tests: ['sources/sources.test.ts'],
  },
  {
    rows: 'R4',
    without: 'an answer of a source has no limit',
    file: 'sources/call.ts',
    text: "      maxBytes,\n      oversize: 'refuse',\n",
    replacement: "      maxBytes: 1e9,\n      oversize: 'refuse',\n",
    tests: ['engine/sources/providers.test.ts'],
  },
  {
    rows: 'M12',
    without: 'two schedulers begin the checks of one account',
    file: 'renew-emails.ts',
    text: '    .forUpdate()\n',
    replacement: '',
    tests: ['freshness/freshness.test.ts'],
  },
]
