import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void // there with the flag

/** Memory of what is still needed: garbage that was not collected yet says nothing of what is kept. */
export function heldBytes(): number {
  collect()
  collect() // the memory of buffers is given back while the next one begins
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
