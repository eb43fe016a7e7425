import { type AccountNoun, accountNouns, type IdNoun } from '#contract/declared.ts'
import type { Route } from '#contract/route.ts'
import { framesOf, type Frame, type Known, type Path } from '#testing/hostile/frames.ts'

export interface IdPlace {
  frame: Frame
  path: Path
  noun: IdNoun | undefined
}

/** Stands in a request for an id that does not say what it is the id of. */
const nameless = '00000000-0000-4000-8000-000000000000'
/** The ids that stand for nouns, in the order they were asked for. */
const marked = new Map<IdNoun, string>()

function markOf(noun: IdNoun): string {
  const mark = marked.get(noun) ?? nameless.slice(0, -4) + String(marked.size + 1).padStart(4, '0')
  marked.set(noun, mark)
  return mark
}

const nounOf = (mark: string) => [...marked].find(([, own]) => own === mark)?.[0]

/** Every place of an id in the requests of a route, with the request around it. */
export function idPlacesOf(route: Route, known: Known = () => undefined): IdPlace[] {
  const places = new Map<string, IdPlace>()
  const shapes = framesOf(route, (_route, field, noun) =>
    noun ? markOf(noun) : field === 'type' ? 'local' : undefined,
  )
  const frames = framesOf(route, known)
  for (const [index, shape] of shapes.entries()) {
    for (const [path, value] of textsIn(shape)) {
      const key = path.join('.')
      if ((value === nameless || nounOf(value)) && !places.has(key))
        places.set(key, { frame: frames[index] ?? {}, path, noun: nounOf(value) })
    }
  }
  return [...places.values()]
}

function* textsIn(value: unknown, path: Path = []): Generator<[path: Path, text: string]> {
  if (typeof value === 'string') yield [path, value]
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* textsIn(item, [...path, index])
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, [...path, key])
}

export const isOfAccount = (noun: IdNoun | undefined): noun is AccountNoun =>
  accountNouns.some((one) => one === noun)

/** The ids of an account in the places of their nouns, and the password that its user has in the tests. */
export function knownFrom(ids: Record<AccountNoun, string>): Known {
  return (_route, field, noun) => {
    if (field === 'type') return 'local'
    if (field === 'current_password' || field === 'password') return 'a sentence of the tests'
    return isOfAccount(noun) ? ids[noun] : undefined
  }
}
