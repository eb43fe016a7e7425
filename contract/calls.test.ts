import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { z } from 'zod'
import type { Route } from './route.ts'
import { routes } from './routes.ts'
import { listTypes } from './values/list-types.ts'

const table = new URL('../../shared/spec/calls.json', import.meta.url)
const skip = existsSync(table) ? false : 'the tables of the specification are not beside this clone'

interface Call {
  method: string
  path: string
  body?: string[]
  query?: string[]
  types?: string[]
  auth?: 'public'
}

const calls = skip ? [] : (JSON.parse(readFileSync(table, 'utf8')) as { calls: Call[] }).calls

/** Calls that are not built yet, by the noun they come with. Building one takes it off this list. */
const later: Record<string, RegExp> = {
  onboarding: /^GET \/api\/(topics|courses)/,
  'ai-training': /^(GET|POST|PUT|DELETE) \/api\/(business-details|calculate-tokens|get-all-openai)/,
}

/** What the specification calls by a word, specification 3. */
const words: Record<string, string[]> = {
  'list filters': 'custom_search startDate endDate limit page search search_type sent withEmail'.split(' '),
}

const user =
  'id first_name last_name created_at hash_hmac modules modules.id modules.slug isMainUser accessToWallet parentSettings.support_open_ai_api_key open_ai_api_key'
const paging = 'items currentPage pageSize total'

/** Fields of answers, specification 3 and 7. */
const answers: Record<string, string> = {
  'GET /api/me': user,
  'POST /api/me': user,
  'POST /auth/login': `authorisation.token ${user.replaceAll(/\S+/g, 'user.$&')}`,
  'POST /api/site-settings':
    'name domain script logo content login_page_bg_color sidebar_background_color button_color secondary_color text_color heading_color crms menu menu.label menu.routeName menu.href show_training_center',
  'GET /api/campaign-types': 'id name label',
  'GET /api/campaigns': `${paging} items.name items.is_archived`,
  'POST /api/campaign/{id}/history': paging,
  'POST /api/{type}-results/{id}': paging,
}

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) =>
  `${method} ${path.replace(/:(\w+)/g, '{$1}')}`
const served = new Map(routes.map((route) => [nameOf(route), route]))
const isLater = (name: string) => Object.values(later).some((pattern) => pattern.test(name))
const named = (call: Call) => `${call.method} ${call.path}`

interface Fields {
  properties?: Record<string, Fields>
  required?: string[]
  items?: Fields
  anyOf?: Fields[]
  $ref?: string
}

/** The schema's fields, by their dotted paths; a list of things has the fields of one. */
function fieldsOf(schema: z.ZodType, io: 'input' | 'output'): { all: Set<string>; required: string[] } {
  const printed = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Fields & {
    $defs?: Record<string, Fields>
  } // zod types every dialect at once
  const all = new Set<string>()
  const plain = ({ $ref, ...inner }: Fields): Fields =>
    $ref ? plain(printed.$defs?.[$ref.split('/').at(-1) ?? ''] ?? {}) : inner
  const walk = (given: Fields, path: string) => {
    const { properties = {}, items, anyOf = [] } = plain(given)
    for (const each of items ? [items, ...anyOf] : anyOf) walk(each, path)
    for (const [name, inner] of Object.entries(properties)) {
      all.add(path + name)
      walk(inner, `${path}${name}.`)
    }
  }
  walk(printed, '')
  return { all, required: plain(printed).required ?? [] }
}

test('every call of the specification is served where it stands there, or is named among those that come later', {
  skip,
}, () => {
  const missing = calls.map(named).filter((name) => !served.has(name) && !isLater(name))
  assert.deepEqual(missing, [])
  const come = calls.map(named).filter((name) => served.has(name) && isLater(name))
  assert.deepEqual(come, [], 'is there now and stands among those that come later')
})

for (const call of calls.filter((each) => served.has(named(each)))) {
  test(`${named(call)} takes and answers the fields of the specification`, () => {
    const route = served.get(named(call))
    assert.ok(route)
    assert.equal(route.access === 'public', call.auth === 'public')
    for (const part of ['body', 'query'] as const) {
      const names = call[part]?.flatMap((word) => words[word] ?? [word])
      if (!names) continue
      const { all, required } = fieldsOf(route[part] ?? z.object({}), 'input')
      assert.deepEqual(
        names.filter((name) => !all.has(name)),
        [],
        `${part} does not take`,
      )
      assert.deepEqual(
        required.filter((name) => !names.includes(name)),
        [],
        `${part} asks for more`,
      )
    }
    if (call.types) assert.deepEqual([...listTypes], call.types)
    const shown = fieldsOf(route.data, 'output').all
    for (const name of answers[named(call)]?.split(' ') ?? [])
      assert.ok(shown.has(name), `${name} of the answer`)
  })
}

test('every answer of which fields are known belongs to a call of the specification', { skip }, () => {
  const names = new Set(calls.map(named))
  assert.deepEqual(
    Object.keys(answers).filter((name) => !names.has(name)),
    [],
  )
})
