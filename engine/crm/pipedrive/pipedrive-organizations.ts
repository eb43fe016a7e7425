import { type Call, failed } from '#engine/sources/call.ts'
import { type Answer, done, fieldsOf, listOf, read, textOf } from '../crm.ts'

/** The mark of organizations that we make, so that an undo knows them. */
export const madeFieldName = 'Added with leads'
const mark = 'yes'

/** The organizations of one account, by name. `ask` repeats after a failure, `once` doesn't. */
export function openOrganizations(ask: Call, once: Call) {
  const ids = new Map<string, Promise<Answer<{ id: string }>>>()
  const names = new Map<string, string>()
  let marks: Promise<Answer<string[]>> | undefined
  const at = (id: string) => `/organizations/${encodeURIComponent(id)}`

  const readMarks = async () =>
    read(await ask({ path: '/organizationFields', query: { limit: 500 } }), (body) =>
      listOf(fieldsOf(body)['data']).flatMap(({ field_name, field_code }) =>
        field_name === madeFieldName ? [textOf(field_code)] : [],
      ),
    )

  async function ensureMarks(): Promise<Answer<string[]>> {
    const known = await readMarks()
    if (known.outcome !== 'done' || known.value.length > 0) return known
    const body = { field_name: madeFieldName, field_type: 'varchar' }
    return read(await once({ method: 'POST', path: '/organizationFields', body }), (answer) => [
      textOf(fieldsOf(fieldsOf(answer)['data'])['field_code']),
    ])
  }

  /** The keys of the field with our mark, which is made where it is missing: once for all that ask at a time. */
  function markKeys(): Promise<Answer<string[]>> {
    const asked = (marks ??= ensureMarks())
    return asked.then((answer) => {
      if (answer.outcome !== 'done') marks = undefined
      return answer
    })
  }

  /** The oldest one of this name. The search finds similar names too, so what it finds is looked at. */
  async function findId(name: string): Promise<Answer<{ id: string }>> {
    const query = { term: name, fields: 'name', exact_match: 'true', limit: 100 }
    return read(await ask({ path: '/organizations/search', query }), (body) => {
      const found = listOf(fieldsOf(fieldsOf(body)['data'])['items'])
        .map(({ item }) => fieldsOf(item))
        .filter((item) => textOf(item['name']).trim().toLowerCase() === name.trim().toLowerCase())
        .map(({ id }) => Number(id))
      return { id: found.length > 0 ? String(Math.min(...found)) : '' }
    })
  }

  async function ensure(name: string): Promise<Answer<{ id: string }>> {
    const known = await findId(name)
    if (known.outcome !== 'done' || known.value.id !== '') return known
    const marked = await markKeys()
    if (marked.outcome !== 'done') return marked
    const body = { name, custom_fields: { [marked.value[0] ?? '']: mark } }
    const made = read(await once({ method: 'POST', path: '/organizations', body }), (answer) => {
      const id = textOf(fieldsOf(fieldsOf(answer)['data'])['id'])
      return id === '' ? undefined : { id }
    })
    if (made.outcome !== 'refused') return made
    const again = await findId(name) // a refusal is no proof that nothing was written
    return again.outcome === 'done' && again.value.id === '' ? made : again
  }

  return {
    /** The id of the organization of this name, which is made where it is missing: once for all that ask at a time. */
    idOf(name: string): Promise<Answer<{ id: string }>> {
      const key = name.toLowerCase()
      const asked = ids.get(key) ?? ensure(name)
      ids.set(key, asked)
      return asked.then((answer) => {
        if (answer.outcome !== 'done') ids.delete(key)
        return answer
      })
    },
    async nameOf(id: string): Promise<Answer<string>> {
      const known = names.get(id)
      if (id === '' || known !== undefined) return done(known ?? '')
      const answer = read(await ask({ path: at(id) }), (body) =>
        textOf(fieldsOf(fieldsOf(body)['data'])['name']),
      )
      if (answer.outcome === 'refused' && isGone(answer.status)) return done('')
      if (answer.outcome === 'done') names.set(id, answer.value)
      return answer
    },
    /** Removes an organization that we have made and that has neither persons nor deals left. */
    async tidy(id: string): Promise<Answer<null>> {
      if (id === '') return done(null)
      const marked = await readMarks()
      if (marked.outcome !== 'done') return marked
      const found = read(await ask({ path: at(id) }), (body) => fieldsOf(fieldsOf(body)['data']))
      if (found.outcome === 'failed') return found
      if (found.outcome === 'refused') return leftAlone(found)
      const own = fieldsOf(found.value['custom_fields'])
      if (!marked.value.some((key) => own[key] === mark) || found.value['is_deleted'] === true)
        return done(null)
      for (const path of ['/persons', '/deals']) {
        const left = read(await ask({ path, query: { org_id: id, limit: 1 } }), (body) => ({
          count: listOf(fieldsOf(body)['data']).length,
        }))
        if (left.outcome === 'failed') return left
        if (left.outcome === 'refused') return leftAlone(left)
        if (left.value.count > 0) return done(null)
      }
      ids.delete(textOf(found.value['name']).toLowerCase())
      const removed = read(await ask({ method: 'DELETE', path: at(id) }), () => null)
      return removed.outcome === 'refused' ? leftAlone(removed) : removed
    },
  }
}

/**
 * What a refused step of a removal means: an organization that is gone, or that this connection may not remove, is left
 * alone. Any other refusal is no proof of either, so the removal is tried again.
 */
const leftAlone = ({ status }: { status: number }): Answer<null> =>
  isGone(status) || status === 403 ? done(null) : failed('bad_answer')

export const isGone = (status: number) => status === 404 || status === 410
