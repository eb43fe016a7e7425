/** One guard of the product, and how it is switched off. */
export interface Guard {
  /** The rows of docs/reliability.md that it holds. */
  rows: string
  /** What is then possible. */
  without: string
  /** The end of the file's path: it may move. */
  file: string
  /** Stands once in the file. */
  text: string
  replacement: string
  /** Ends of the paths of test files. One of their tests must fail. */
  tests: string[]
  /** Only the tests whose names hold this text. */
  named?: string
}
