import { nameOfRoute } from '#contract/routes.ts'
import fc from 'fast-check'
import type { z } from 'zod'
import type { Route } from '#contract/route.ts'
import { openApiDocument } from '#server/platform/http/openapi.ts'
import { arbitraryOf } from './arbitrary.ts'
import { misfit } from './check-schema.ts'
import type { Frame } from './frames.ts'
import { eachConcurrently } from './each-concurrently.ts'
import type { Inhabited, Raw } from './inhabited.ts'
import { inputSchemaOf, nounOfParam, type Definitions, type JsonSchema } from './json-schema.ts'

interface Printed {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content: Record<string, { schema: JsonSchema }> }> }>
  >
  components: { schemas: Definitions }
}

const { paths, components } = openApiDocument() as unknown as Printed // the parts of the document that are read here

/** The last ids that answers showed: later requests are about what earlier ones made. */
const remembered = 60

/** Sends requests that chance makes of the schemas of these routes, in turn, and tells what was answered, and what of it wrongly. */
export async function sendRandom(
  inhabited: Inhabited,
  of: Route[],
  { count, seed }: { count: number; seed: number },
) {
  const wrong: string[] = []
  const statuses: Record<number, number> = {}
  const ids = [...inhabited.ids()]
  const draws = of.map((route) => ({ route, frames: framesOf(inhabited, route, ids) }))
  const inTurn = Array.from({ length: count }, (_, index) => draws[index % draws.length])
  await eachConcurrently(
    inTurn,
    async (draw, index) => {
      const drawn = seed + index
      const [frame] = draw ? fc.sample(draw.frames, { numRuns: 1, seed: drawn }) : []
      if (!draw || !frame) return
      const { route } = draw
      const answer = await send(inhabited, route, frame)
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      const why = judge(route, frame, answer)
      if (why !== undefined)
        wrong.push(
          `${nameOfRoute(route)}, drawn by ${drawn}: ${why}\n${JSON.stringify(frame).slice(0, 30_000)}`,
        )
      if (answer.status !== 200) return
      ids.push(...idsIn(answer.body).slice(0, 3))
      ids.splice(0, ids.length - remembered)
    },
    inhabited.refresh,
  )
  return { wrong, statuses }
}

function framesOf({ known }: Inhabited, route: Route, ids: string[]) {
  const { params, query, body } = route
  const own = fc
    .constant(null)
    .map(() =>
      Object.fromEntries(
        Object.keys(params?.shape ?? {}).map((name) => [
          name,
          known(route, name, params && nounOfParam(params, name)) ?? '',
        ]),
      ),
    )
  const values = (schema: z.ZodType) => arbitraryOf(inputSchemaOf(schema), ids)
  return fc.record({
    ...(params ? { params: fc.oneof(own, values(params)) } : {}),
    ...(query ? { query: values(query) } : {}),
    ...(body ? { body: values(body) } : {}),
  }) as fc.Arbitrary<Frame> // what chance makes of params need not be an object; `send` looks
}

function send(inhabited: Inhabited, route: Route, { params, query, body }: Frame): Promise<Raw> {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null
  const asText = (value: unknown) => (isObject(value) ? JSON.stringify(value) : String(value)).toWellFormed()
  const texts = isObject(query)
    ? Object.entries(query ?? {}).map(([name, value]) => [name.toWellFormed(), asText(value)])
    : []
  const frame = {
    ...(isObject(params) ? { params: params ?? {} } : {}),
    ...(query ? { query: Object.fromEntries(texts) as Record<string, unknown> } : {}),
  }
  return inhabited.send(route, frame, body === undefined ? undefined : { bytes: JSON.stringify(body) })
}

function judge(route: Route, { body }: Frame, { status, body: text }: Raw): string | undefined {
  if (status >= 500) return `${status} ${text}`
  const responses = paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()]?.responses
  const printed = responses?.[String(status)] ?? responses?.['default']
  const schema = printed?.content['application/json']?.schema
  if (!schema) return `${status} is not printed`
  const other = misfit(JSON.parse(text), schema, { definitions: components.schemas })
  if (other !== undefined) return `${status}, the answer is not as printed: ${other}`
  if (status !== 200 || !route.body || body === undefined) return undefined
  const json = inputSchemaOf(route.body)
  const definitions = json.$defs ?? {}
  const unfit = misfit(JSON.parse(JSON.stringify(body)), json, { definitions })
  if (unfit === undefined || misfit(withoutSpace(body), json, { definitions }) === undefined) return undefined
  return `accepted although ${unfit}`
}

/** Most texts are taken without the space around them, and have to fit as they are taken. */
const withoutSpace = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (_key, value: unknown) =>
    typeof value === 'string' ? value.trim() : value,
  )

const idsIn = (text: string) =>
  text.match(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g) ?? []
