const [opens, closes] = ['<think>', '</think>']

/** A text without the reasoning that local models write before it. Reasoning that never ends leaves nothing. */
export function withoutThinking(text: string): string {
  const begun = text.trimStart()
  const end = text.indexOf(closes)
  // Some templates open it in the prompt, so that the answer only closes it.
  if (end !== -1 && (begun.startsWith(opens) || !text.slice(0, end).includes(opens)))
    return text.slice(end + closes.length).trimStart()
  return begun.startsWith(opens) ? '' : text
}

/** The same for a text that comes in parts: `pass` answers what may be shown so far, `rest` what was kept back. */
export function thinkingFilter(): { pass(part: string): string; rest(): string } {
  let state: 'begins' | 'thinks' | 'text' = 'begins'
  let kept = ''
  return {
    pass(part) {
      if (state === 'text') return part
      kept += part
      if (state === 'begins') {
        const begun = kept.trimStart()
        if (opens.startsWith(begun)) return ''
        if (!begun.startsWith(opens)) {
          state = 'text'
          return take()
        }
        state = 'thinks'
      }
      const end = kept.indexOf(closes)
      if (end === -1) return ''
      const after = kept.slice(end + closes.length).trimStart()
      if (after !== '') state = 'text'
      kept = after === '' ? closes : ''
      return after
    },
    rest: () => (state === 'begins' ? take() : ''),
  }

  function take(): string {
    const text = kept
    kept = ''
    return text
  }
}
