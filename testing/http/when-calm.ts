import { setTimeout as wait } from 'node:timers/promises'

/** A machine that is busy with other things sheds load: then the same again, a moment later. */
export async function whenCalm<T>(ask: () => Promise<T>, isBusy: (answer: T) => boolean): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask()
    if (!isBusy(answer) || attempt === 60) return answer
    await wait(500)
  }
}
