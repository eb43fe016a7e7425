import type { Brand } from '#web/ui/theme/brand.ts'

const neutral = { secondary: '#0fa3a3', heading: '#1b1b1b', text: '#7a7a7a' }

/** Brands that are hard to keep readable. `default` is our own. */
export const brands = {
  default: undefined,
  yellow: { ...neutral, primary: '#ffd400', sidebar: '#0b1f3a', login: '#0b1f3a' },
  black: { ...neutral, primary: '#000000' },
  white: { ...neutral, primary: '#ffffff' },
  red: { ...neutral, primary: '#e02020' },
  neon: { ...neutral, primary: '#39ff14', sidebar: '#39ff14' },
} satisfies Record<string, Brand | undefined>
