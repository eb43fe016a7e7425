/** The colours an agency may choose for its domain; all are `#rrggbb`. */
export interface Brand {
  primary: string
  secondary: string
  heading: string
  text: string
  /** Without one the sidebar takes the page's own neutral. */
  sidebar?: string | undefined
  /** Without one the login page takes `primary`. */
  login?: string | undefined
}

export type Mode = 'light' | 'dark'

export const defaultBrand: Brand = {
  primary: '#573bff',
  secondary: '#01c0f6',
  heading: '#202633',
  text: '#a0aec0',
}

const isHex = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

/** Whatever the settings say, as a brand: what is missing or not `#rrggbb` falls back to the default. */
export function brandFrom(settings: { [Name in keyof Brand]?: string | null | undefined }): Brand {
  const colour = (name: 'primary' | 'secondary' | 'heading' | 'text') =>
    isHex(settings[name]) ? settings[name] : defaultBrand[name]
  const primary = colour('primary')
  const login = isHex(settings.login) ? settings.login : primary
  return {
    primary,
    secondary: colour('secondary'),
    heading: colour('heading'),
    text: colour('text'),
    sidebar: isHex(settings.sidebar) ? settings.sidebar : undefined,
    login: login.toLowerCase() === primary.toLowerCase() ? undefined : login,
  }
}
