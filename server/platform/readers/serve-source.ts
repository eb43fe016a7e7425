import type { FromSource, PortionSource, ToSource } from './portion-source.ts'
import { readerTask, readThenEnd, tell } from './reader-task.ts'

interface Served<Task, Portion, Note, Fault> {
  open: (task: Task, note: (note: Note) => void) => PortionSource<Portion>
  /** What a broken file is told as; undefined for any other error. */
  faultOf: (error: unknown) => Fault | undefined
}

/** Hands the portions of a source to the process that started this one, each when it is asked for. */
export async function serveSource<Task, Portion, Note, Fault>({
  open,
  faultOf,
}: Served<Task, Portion, Note, Fault>): Promise<never> {
  const say = (message: FromSource<Portion, Note, Fault>) => tell(message)
  let datasetId = ''
  let asked = 0
  let wake = () => {}
  const task = await readerTask<Task>()
  process.on('message', (message) => {
    const sent = message as ToSource // as `sourceApart` sent it
    if ('datasetId' in sent) datasetId = sent.datasetId
    else asked += 1
    wake()
  })
  const until = async (holds: () => boolean) => {
    while (!holds()) {
      const { promise, resolve } = Promise.withResolvers<void>()
      wake = resolve
      await promise
    }
  }
  return readThenEnd(async () => {
    try {
      await using source = open(task, (note) => void say({ note }))
      await source.whole()
      await say({ whole: true })
      await until(() => datasetId !== '')
      for await (const portion of source.portions(datasetId)) {
        await until(() => asked > 0)
        asked -= 1
        void say({ portion })
      }
      await say({ done: true })
    } catch (error) {
      const fault = faultOf(error)
      if (fault === undefined) throw error
      await say({ fault })
    }
  })
}
