import type { SiteSettings } from '#contract/account/branding.ts'
import type { Stream } from '#server/platform/http/http.ts'
import { knownSite } from '#server/platform/http/request-context.ts'
import { settingsOf } from './site-settings.ts'

/** Caches an answer for one browser and one host. */
const own = { 'cache-control': 'private, max-age=300', vary: 'host' }

/** Serves the icon of a host: a tile in the color of the business with its first letter. */
export const brandIcon: Stream = (app) => {
  app.get('/brand/icon.svg', async (request, reply) =>
    reply
      .headers(own)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/svg+xml')
      .send(letterTile(settingsOf(knownSite(request)))),
  )
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/brand/icon.svg'))
}

/** Lets search engines read every page, and no calls. */
export const robotsTxt: Stream = (app) => {
  app.get('/robots.txt', async (request, reply) => {
    knownSite(request)
    return reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /api/\nDisallow: /auth/\n')
  })
}

/** Serves what a phone needs to install the product of this host on its home screen. */
export const webManifest: Stream = (app) => {
  app.get('/brand/site.webmanifest', async (request, reply) => {
    const { name, button_color } = settingsOf(knownSite(request))
    return reply
      .headers(own)
      .type('application/manifest+json')
      .send(
        JSON.stringify({
          name,
          short_name: name.slice(0, 24),
          start_url: '/',
          display: 'standalone',
          background_color: '#ffffff',
          theme_color: button_color,
          icons: [{ src: '/brand/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
        }),
      )
  })
}

/** The picture holds a letter or a digit of the name, and a color that the database has checked. */
function letterTile({ name, button_color }: SiteSettings): string {
  const [letter = '·'] = (/\p{L}|\p{N}/u.exec(name)?.[0] ?? '·').toUpperCase() // ß becomes two
  const ink = isLight(button_color) ? '#0b0d12' : '#ffffff'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${button_color}"/><text x="32" y="45" font-family="system-ui,sans-serif" font-size="36" font-weight="700" text-anchor="middle" fill="${ink}">${letter}</text></svg>`
}

/** Whether white text on this color has less contrast than 4.5:1, by WCAG 2.2 relative luminance. */
function isLight(hex: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.183
}
