import { StartError } from './platform/config/start-error.ts'

/** Runs a command of the operator: what they can change is one line on the error output and exit code 1. */
export async function runCommand(work: (words: string[]) => Promise<void>): Promise<void> {
  try {
    await work(process.argv.slice(2))
  } catch (error) {
    const text =
      error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)
    process.stderr.write(`${text}\n`)
    process.exitCode = 1
  }
}
