/** Brings a script of somebody else into the page. Rejects when it does not load; the next call tries again. */
export function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('The script did not load'))
    document.head.append(script)
  })
}
