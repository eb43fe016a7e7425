declare global {
  var earlyAnswers: { token: string; answers: Record<string, Promise<Response>> } | undefined
}

/**
 * The answer to a call that the script in the page has already made, while the first files were loading. Each answer is
 * given once, and to the token that asked.
 */
export function takeEarlyAnswer(path: string, token: string | null): Promise<Response> | undefined {
  const { earlyAnswers } = globalThis
  if (earlyAnswers?.token !== token) return undefined
  const answer = earlyAnswers.answers[path]
  delete earlyAnswers.answers[path]
  return answer
}
