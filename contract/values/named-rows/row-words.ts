import type { Words } from '../words.ts'

/** What is done to a row: in English and German as a participle, in Arabic as the verb and its passive. */
const verbs = {
  created: { call: 'create', de: 'erstellt', ar: 'أنشأ', passive: 'أُنشئ' },
  changed: { call: 'change', de: 'geändert', ar: 'عدّل', passive: 'عُدّل' },
  deleted: { call: 'delete', de: 'gelöscht', ar: 'حذف', passive: 'حُذف' },
  removed: { call: 'remove', de: 'entfernt', ar: 'أزال', passive: 'أُزيل' },
} as const

type Verbs = typeof verbs
type Verb = keyof Verbs

interface Action<Noun extends Words, V extends Verb> {
  readonly name: Words
  readonly did: readonly [
    `{person} ${V} the ${Noun[0]} {object}`,
    `{person} hat ${Noun[1]} {object} ${Verbs[V]['de']}`,
    `${Verbs[V]['ar']} {person} ال${Noun[2]} {object}`,
  ]
}

interface RowWords<Row extends string, Noun extends Words, V extends Verb> {
  readonly actions: { readonly [Each in V as `${Row}_${Each}`]: Action<Noun, Each> }
  readonly calls: { readonly [Each in V as `${Verbs[Each]['call']}${Capitalize<Row>}`]: Words }
}

/**
 * The words of audit actions and calls of rows that users name: `label_created` and `createLabel`. The noun is one word,
 * in German with its article in the accusative, in Arabic without one.
 */
export function rowWords<const Row extends string, const Noun extends Words, const V extends Verb>(
  row: Row,
  noun: Noun,
  done: readonly V[],
): RowWords<Row, Noun, V> {
  const [en, de, ar] = noun
  const german = de.slice(de.indexOf(' ') + 1)
  const isFeminine = ar.endsWith('ة')
  const actions = done.map((each) => {
    const verb = verbs[each]
    const name = [
      `${capital(en)} ${each}`,
      `${german} ${verb.de}`,
      `${verb.passive}${isFeminine ? 'ت' : ''} ${ar}`,
    ]
    const did = [
      `{person} ${each} the ${en} {object}`,
      `{person} hat ${de} {object} ${verb.de}`,
      `${verb.ar} {person} ال${ar} {object}`,
    ]
    return [`${row}_${each}`, { name, did }] as const
  })
  const calls = done.map((each) => {
    const verb = verbs[each]
    const accusative = isFeminine ? ar : `${ar}ًا`
    const article = /^[aeiou]/.test(en) ? 'an' : 'a'
    const words = [`${capital(each)} ${article} ${en}`, `${german} ${verb.de}`, `${verb.ar} ${accusative}`]
    return [`${verb.call}${capital(row)}`, words] as const
  })
  const made: object = {
    actions: Object.fromEntries<unknown>(actions),
    calls: Object.fromEntries<unknown>(calls),
  }
  return made as RowWords<Row, Noun, V> // its keys are made of these words
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
