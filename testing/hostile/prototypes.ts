const globals = [
  Object,
  Array,
  String,
  Number,
  Boolean,
  Function,
  Promise,
  Map,
  Set,
  RegExp,
  Date,
  Error,
  Buffer,
  URL,
]

/** What hangs on the prototypes of the language now, to compare with what hangs there later. */
export function readPrototypes(): Record<string, unknown> {
  const found = globals.flatMap(({ name, prototype }) =>
    Object.entries(Object.getOwnPropertyDescriptors(prototype as object)).map(([key, descriptor]) => [
      `${name}.${key}`,
      descriptor,
    ]),
  )
  return Object.fromEntries(found) as Record<string, unknown>
}
