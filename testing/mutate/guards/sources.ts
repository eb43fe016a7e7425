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
    rows: 'W8',
    without: 'a real lead counts as sent to a CRM of the sample world',
    file: 'push/wanted-contact.ts',
    text: 'if (lead.is_sample !== isSample)',
    replacement: 'if (lead.is_sample && !isSample)',
    tests: ['push/sample-crms.test.ts'],
    named: 'a sample CRM takes sample leads',
  },
  {
    rows: 'W9',
    without: 'tokens of a sample CRM go to a real one',
    file: 'crm/access.ts',
    text: '  is_sample !== isSampleClient(client)\n',
    replacement: '  is_sample !== isSampleClient(client) && false\n',
    tests: ['push/sample-crms.test.ts'],
    named: 'a sample connection ends',
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
