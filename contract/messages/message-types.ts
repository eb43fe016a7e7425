/** The values an ICU message needs, read from its text by the compiler. */
export type ValuesOf<Text extends string> = Flatten<Scan<Text, [], unknown>>

type Flatten<Shape> = { [Name in keyof Shape]: Shape[Name] }
type Trim<S extends string> = S extends ` ${infer R}` ? Trim<R> : S extends `${infer R} ` ? Trim<R> : S

/** Goes from brace to brace. The stack says where we are: in text (`t`) or between the branches of a plural (`b`). */
type Scan<S extends string, Stack extends string[], Found> = S extends `${infer Before}}${infer After}`
  ? Before extends `${infer _}{${infer _}`
    ? Open<S, Stack, Found>
    : Scan<After, Pop<Stack>, Found>
  : Found

type Open<S extends string, Stack extends string[], Found> = S extends `${infer _}{${infer Rest}`
  ? Stack extends ['b', ...string[]]
    ? Scan<Rest, ['t', ...Stack], Found>
    : Argument<Rest, Stack, Found>
  : Found

type Argument<S extends string, Stack extends string[], Found> = S extends `${infer Head}}${infer After}`
  ? Head extends `${infer Name},${infer Format}`
    ? Trim<Format> extends `${infer Kind},${infer _}`
      ? Branching<S, Trim<Kind>, Trim<Name>, Stack, Found>
      : Scan<After, Stack, Found & { [K in Trim<Name>]: Formatted<Trim<Format>> }>
    : Scan<After, Stack, Found & { [K in Trim<Head>]: string | number }>
  : Found

type Branching<S extends string, Kind, Name extends string, Stack extends string[], Found> = Kind extends
  | 'plural'
  | 'selectordinal'
  | 'select'
  ? S extends `${infer _},${infer _},${infer Branches}`
    ? Scan<Branches, ['b', ...Stack], Found & { [K in Name]: Kind extends 'select' ? string : number }>
    : Found
  : S extends `${infer _}}${infer After}`
    ? Scan<After, Stack, Found & { [K in Name]: Formatted<Kind> }>
    : Found

type Formatted<Kind> = Kind extends 'date' | 'time' ? Date | string | number : number

type Pop<Stack extends string[]> = Stack extends [string, ...infer Rest extends string[]] ? Rest : []
