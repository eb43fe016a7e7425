/** Paths of test files by kind: those that Node runs, and the stories of the browser. */
export interface ChosenTests {
  tests: string[]
  stories: string[]
}

export const isTest = (file: string) => /\.(test|story)\.tsx?$/.test(file)
const isStory = (file: string) => file.endsWith('.story.ts')

/**
 * The test files that these words name; all of them without a word. A word is a path (`server/import.test.ts`,
 * `web/ui`), the name of a folder (`campaigns`), or words of a file's name (`forgot-password` names
 * `forgot-password.story.ts` and `use-forgot-password.test.tsx`).
 */
export function chooseTests(files: string[], words: string[]): ChosenTests & { unknown: string[] } {
  const all = files.filter(isTest).toSorted()
  const chosen = words.length === 0 ? all : all.filter((file) => words.some((word) => isNamed(file, word)))
  return {
    tests: chosen.filter((file) => !isStory(file)),
    stories: chosen.filter(isStory),
    unknown: words.filter((word) => !all.some((file) => isNamed(file, word))),
  }
}

function isNamed(file: string, word: string): boolean {
  const path = word.replace(/^\.\//, '').replace(/\/$/, '')
  if (path.includes('/') || isTest(path)) return file === path || file.startsWith(`${path}/`)
  const folders = file.split('/')
  const name = folders.pop()?.replace(/\.(test|story)\.tsx?$/, '') ?? ''
  return folders.includes(path) || `-${name}-`.includes(`-${path}-`)
}
