export interface LoginSearch {
  /** Where the visitor wanted to go. */
  back?: string
  register?: boolean
  /** The session of this browser was ended, not left. */
  ended?: boolean
  /** Who sent the visitor here. */
  ref?: string
}

/** What stands behind /login. Who sent a visitor is kept when another page sent them on to here. */
export function readLoginSearch({ back, register, ended, ref }: Record<string, unknown>): LoginSearch {
  const from = typeof back === 'string' ? new URLSearchParams(back.split('?')[1] ?? '').get('ref') : null
  const sender = typeof ref === 'string' || typeof ref === 'number' ? String(ref) : from
  return {
    ...(typeof back === 'string' ? { back } : {}),
    ...(register === true ? { register } : {}),
    ...(ended === true ? { ended } : {}),
    ...(sender ? { ref: sender.slice(0, 200) } : {}),
  }
}
