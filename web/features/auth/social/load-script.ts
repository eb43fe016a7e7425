/** Loads a third-party script into the page. Rejects when the script does not load; the next call tries again. */
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
