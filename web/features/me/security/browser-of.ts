const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
] as const

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const

/** "Firefox 141 · Windows" of a User-Agent header, or undefined when it is none we know. */
export function browserOf(userAgent: string): string | undefined {
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent))
  const system = systems.find(([, pattern]) => pattern.test(userAgent))
  const words = [browser && `${browser[0]} ${browser[1].exec(userAgent)?.[1] ?? ''}`, system?.[0]].filter(
    Boolean,
  )
  return words.length > 0 ? words.join(' · ') : undefined
}
