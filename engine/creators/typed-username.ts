/** Parts of the address of a profile that stand before the name. */
const beforeNames = new Set(['_n', '_u', 'c', 'channel', 'profile', 'user', 'users'])

/**
 * The name on a network as it is kept, of what a user types: a name with or without @, or the address of the profile or of
 * one of its pages. Empty where nothing of it is a name.
 */
export function typedUsername(typed: string): string {
  const text = typed.trim().toLowerCase()
  const [host = '', ...parts] = text
    .replace(/^https?:\/\//, '')
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean)
  const isAddress = parts.length > 0 && host.includes('.')
  if (!isAddress) return bare(host)
  const name = parts.find((part) => part.startsWith('@')) ?? parts.find((part) => !beforeNames.has(part))
  return bare(name ?? '')
}

const bare = (name: string): string => name.replace(/^@+/, '')

/** Whether a name on a network has in it what was typed. */
export function isCalled(handle: string, typed: string): boolean {
  const name = typedUsername(typed)
  return name !== '' && handle.includes(name)
}
