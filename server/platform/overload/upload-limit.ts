import { refuse } from '#server/platform/http/problem.ts'

/** Uploads of an account that this process takes at a time. */
const most = 4

const running = new Map<string, number>()

/** Takes a file of rows or an extract, or refuses it before its body is read where the account has enough of them running. */
export async function asUpload<T>(account_id: string, take: () => Promise<T>): Promise<T> {
  const count = running.get(account_id) ?? 0
  if (count >= most) throw refuse('uploads_running', { most }, { retryAfterS: 10 })
  running.set(account_id, count + 1)
  try {
    return await take()
  } finally {
    const left = (running.get(account_id) ?? 1) - 1
    if (left > 0) running.set(account_id, left)
    else running.delete(account_id)
  }
}
