/** Draws the answer to a press first: what it leads to may take a slow processor longer than a frame. */
export function afterFrame(work: () => void): void {
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}
