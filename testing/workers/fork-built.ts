import childProcess from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'
import { programFile } from '../processes/built-programs.ts'

/** The product forks readers of foreign files, hundreds in a run: from their built form where `npm test` has built it. */
const { fork } = childProcess
const forkBuilt = (program: string | URL, ...rest: unknown[]): unknown =>
  Reflect.apply(fork, undefined, [typeof program === 'string' ? programFile(program) : program, ...rest])
childProcess.fork = forkBuilt as typeof fork
syncBuiltinESMExports()
