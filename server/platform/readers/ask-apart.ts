import { forkReader, type ReaderTask } from './fork-reader.ts'
import { readerTask, readThenEnd, tell } from './reader-task.ts'

/**
 * Has a process of its own, whose module calls `serveAnswer`, read a file and say one thing of it.
 * @throws ReaderDied
 */
export function askApart<Answer>(asked: ReaderTask): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  forkReader<{ answer: Answer }>(asked, {
    onMessage: ({ answer }) => resolve(answer),
    onEnd: reject, // of a promise that has its answer, no more is heard
  })
  return promise
}

/** In the process: reads the task, answers and ends. */
export async function serveAnswer<Task, Answer>(answer: (task: Task) => Promise<Answer>): Promise<never> {
  const task = await readerTask<Task>()
  return readThenEnd(async () => tell({ answer: await answer(task) }))
}
