/** First letter and domain stay readable: enough to see that an address is there and whose it is. */
export function maskEmail(email: string | undefined): string | null {
  if (email === undefined) return null
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}••••${email.slice(at)}`
}

/** The last four digits are hidden. */
export function maskPhone(phone: string | undefined): string | null {
  return phone === undefined ? null : phone.replace(/\d{4}$/, '••••')
}
