/** Texts that readers of a corpus trip over, before the code they test sees them. */
const texts = [
  '',
  ' ',
  '\ud800',
  'a\udfffb',
  '\0',
  'a\0b',
  'a\r\nx-more: 1\r\n\r\nb',
  '"',
  '\\',
  '%',
  '%zz',
  '{"amount":',
  `x${'😀'.repeat(60)}`,
  '\u202ex',
  'x'.repeat(100_000),
  { prefix: 'https://', repeat: ['é', 100_000], suffix: '.example/' },
]

const others: unknown[] = [null, 0, -1, 1.5, 1e21, true, [], [null], {}, { toString: 1 }]

type Row = Record<string, unknown>

const each = (field: string, row: Row, values: readonly unknown[] = texts): Row[] =>
  values.map((value) => ({ ...row, [field]: value }))

const any = [...texts, ...others]

/** By file: rows in its form with values and counts that the collections do not have. Verdicts are those that any value of the row bears. */
const files: Record<string, Row[]> = {
  'amounts.jsonl': [
    ...each('value', { category: 'credits', expect: 'either' }, any),
    ...[null, '', '\ud800', [null], {}, true, -0.5].map((value) => ({
      category: 'credits',
      value,
      expect: 'reject',
    })),
    ...Array.from({ length: 40 }, (_, index) => ({
      category: 'credits',
      value: 100 + index,
      expect: 'accept',
    })),
    ...each('raw', { category: 'raw-number', expect: 'either' }),
  ],
  'crawler-responses.jsonl': [
    ...[
      'body',
      'raw',
      'status_line',
      'content_type',
      'encoding',
      'redirect_to',
      'tls',
      'meta',
      'b64',
    ].flatMap((field) => each('spec', {}, texts).map(({ spec }) => ({ spec: { [field]: spec } }))),
    ...[
      'header_bytes',
      'headers',
      'declared',
      'sent',
      'status',
      'set_cookie',
      'content_length',
      'inflates_to',
    ].flatMap((field) => [-1, 0, 1.5, 2 ** 40, '7'].map((value) => ({ spec: { [field]: value } }))),
    ...each('spec', {}, ['', {}]),
  ].map((row) => ({ name: '', ...row, expect: 'either' })),
  'csv-injection.jsonl': each('cell', { expect: 'either' }, any).flatMap((row) => [
    row,
    { ...row, where: 'list name used in Content-Disposition' },
  ]),
  'custom-domains.jsonl': [
    ...each('domain', { platform: 'platform.example', expect: 'reject' }),
    ...each('value', { header: 'Host', expect: 'either' }),
    ...each('value', { header: 'X-Forwarded-Host', expect: 'either' }),
    ...each('value', { header: 'Forwarded: host=', expect: 'either' }),
    ...each('value', { header: 'absolute-form', expect: 'either' }),
  ],
  'emails.jsonl': [
    ...each('email', { category: 'malformed', expect: 'reject' }),
    ...each('email', { category: 'harvest', expect: 'either' }),
    ...each('email', {
      category: 'account-collision',
      other: 'owner.of.these@example.com',
      same_account: false,
      expect: 'either',
    }),
    {
      category: 'account-collision',
      email: 'owner.of.blanks@example.com',
      other: 'OWNER.OF.BLANKS@EXAMPLE.COM\ufeff',
      same_account: false,
      expect: 'either',
    },
    ...each('other', {
      category: 'account-collision',
      email: 'owner.of.those@example.com',
      same_account: false,
      expect: 'either',
    }),
  ],
  'ip-classification.jsonl': each('ip', { expect: 'block' }),
  'json-bodies.jsonl': [
    ...each('body', { content_type: 'application/json', expect: 'either' }),
    ...each('content_type', { body: '{"a":1}', expect: 'either' }),
    ...each('b64', { expect: 'either' }),
  ],
  'mass-assignment.jsonl': [
    ...each('field', { value: 1, expect: 'ignored' }),
    ...each('value', { field: 'is_admin', expect: 'ignored' }, any),
  ],
  'naughty-strings.jsonl': [
    ...each('s', { expect: 'either' }, [...texts, 'n']),
    ...each('b64', { expect: 'either' }),
  ],
  'open-redirect.jsonl': [
    ...each('value', { category: 'return-to', expect: 'stays-on-own-origin' }),
    { category: 'must-pass', value: '/"', expect: 'redirects-there' },
  ].map((row) => ({ ...row, own_origin: 'https://app.example.com' })),
  'prompt-injection.jsonl': each('content', { channel: 'visible', canary: 'ZX', expect: 'either' }),
  'raw-http.jsonl': [
    ...each('raw', { expect: 'closed' }),
    { raw: 'CONNECT 127.0.0.1:1 HTTP/1.1\r\nHost: app.example.com\r\n\r\n', expect: 'either' },
  ],
  'redos.jsonl': each('input', { target: 'any', expect: 'answered' }).map((row, index) => ({
    ...row,
    pair: `pair-${index}`,
  })),
  'robots.jsonl': [
    ...each('robots', { agent: 'QuarryBot', url: 'https://example.com/x', expect: 'either' }),
    ...each('url', { agent: 'QuarryBot', robots: 'User-agent: *\nDisallow: /', expect: 'either' }),
    ...each('agent', {
      robots: 'User-agent: *\nDisallow: /',
      url: 'https://example.com/x',
      expect: 'either',
    }),
    ...[0, 100, 299, 600, 999, 1.5].map((status) => ({ status, expect: 'either' })),
  ],
  'ssrf-dns.jsonl': [
    ...each('host', { answers: [[{ t: 'A', v: '127.0.0.1', ttl: 0 }]], expect: 'never-connect-private' }),
    ...['A', 'AAAA', 'CNAME', 'TXT', ''].flatMap((t) =>
      ['', 'x', '\ud800', '1.2.3', ':::', 'a..b', 'x'.repeat(300)].map((v, index) => ({
        host: `odd-${t.toLowerCase()}${index}.attacker.test`,
        answers: [[{ t, v, ttl: 0 }], 'NOTHING', ''],
        expect: 'never-connect-private',
      })),
    ),
    ...[-1, 1.5, 2 ** 32].map((ttl, index) => ({
      host: `times-${index}.attacker.test`,
      answers: [[{ t: 'A', v: '127.0.0.1', ttl }]],
      expect: 'never-connect-private',
    })),
    { host: 'no-answers.attacker.test', answers: [], expect: 'never-connect-private' },
    { host: 'no-answers.attacker.test', answers: [[]], expect: 'never-connect-private' },
  ].map((row, index) => ({ name: `odd-${index}`, ...row })),
  'ssrf-redirects.jsonl': [
    ...each('location', { status: 302 }).map((step) => ({ steps: [step] })),
    ...each('body', { status: 200 }).map((step) => ({ steps: [step] })),
    ...each('path', { status: 200, body: 'x' }).map((step) => ({ steps: [step] })),
    ...[0, 99, 1000, '', 'x'].map((status) => ({ steps: [{ status }] })),
    { steps: [] },
  ].map((row) => ({ ...row, sink: 'crawl', expect: 'never-connect-private' })),
  'ssrf-sinks.jsonl': each('url', { sink: 'crawl.website', expect: 'refused-or-never-connect-private' }),
  'ssrf-urls.jsonl': [
    ...each('url', { expect: 'block' }, texts.slice(0, -2)),
    ...texts.slice(0, -1).map((value) => ({
      url: 'http://odd.attacker.test/',
      resolves: { '*': [value] },
      expect: 'block',
    })),
    ...Array.from({ length: 450 }, (_, index) => ({
      url: `https://shop-${index}.example.net/`,
      resolves: { '*': ['93.184.216.34'] },
      expect: 'allow',
    })),
  ],
  'tokens.jsonl': ['bearer', 'reset-code', 'reset-code-shape', 'password', 'unheard-of'].flatMap((category) =>
    each('value', { category, expect: 'either' }, [...any, { code: '\ud800' }, { code: null }]),
  ),
  'uploads.jsonl': [
    ...each('filename', { content_type: 'image/png', b64: 'iVBORw0KGgo=', expect: '422' }),
    ...each('content_type', { filename: 'x.png', b64: 'iVBORw0KGgo=', expect: '422' }),
    ...each('b64', { filename: 'x.png', content_type: 'image/png', expect: '422' }, texts.slice(0, 4)),
    { filename: 'x.png', content_type: 'image/png', data: { zeros: 10 }, expect: '422' },
  ].map((row) => ({ where: 'logo|avatar', ...row })),
  'urls.jsonl': each('value', { field: 'website', expect: 'either' }),
  'xss.jsonl': [
    ['reseller-script', 'branding.script', 'only on its own host'],
    ['css-colour', 'branding.button_color', 'refused-or-default'],
    ['json-in-html', 'branding.name', 'no-execution'],
    ['markup', 'rich-text', 'no-execution'],
    ['url-field', 'menu.href', 'refused-or-inert'],
    ['svg-upload', 'logo', 'refused-or-inert'],
    ['must-survive', 'rich-text', 'either'],
    ['template', 'name', 'either'],
  ].flatMap(([category, context, expect]) =>
    each('payload', { category, context, expect }, [...any, '${7*7}  ', 'HTTPS://EXAMPLE.COM/X', 'ßx']),
  ),
}

/** The odd rows of one file as JSON Lines, each with fields that no reader knows; empty where there are none. */
export const oddRows = (file: string): string =>
  (files[file] ?? [])
    .map((row, index) =>
      JSON.stringify({
        id: `odd-${index}`,
        category: 'odd',
        src: 'self',
        weight: 3,
        more: { of: [null] },
        ...row,
      }),
    )
    .join('\n')
