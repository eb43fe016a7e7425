import type { SampleSite } from '../web-sites/site.ts'

interface Look {
  font: string
  background: string
  text: string
  top: string
  width: number
  radius: number
}

/** Five looks; the hue makes them many. */
const LOOKS: readonly ((hue: number) => Look)[] = [
  (hue) => ({
    font: 'Georgia, serif',
    background: '#fffdf8',
    text: '#2b2622',
    top: `hsl(${hue} 32% 94%)`,
    width: 880,
    radius: 2,
  }),
  (hue) => ({
    font: 'system-ui, sans-serif',
    background: '#fff',
    text: '#1c2430',
    top: `hsl(${hue} 55% 32%)`,
    width: 1040,
    radius: 10,
  }),
  (hue) => ({
    font: 'Verdana, sans-serif',
    background: `hsl(${hue} 30% 97%)`,
    text: '#222',
    top: `hsl(${hue} 40% 85%)`,
    width: 940,
    radius: 0,
  }),
  (hue) => ({
    font: 'Helvetica, Arial, sans-serif',
    background: '#14161a',
    text: '#e9eaec',
    top: `hsl(${hue} 25% 16%)`,
    width: 960,
    radius: 6,
  }),
  (hue) => ({
    font: '"Trebuchet MS", sans-serif',
    background: '#fff',
    text: '#26303a',
    top: `linear-gradient(120deg, hsl(${hue} 60% 45%), hsl(${(hue + 40) % 360} 60% 40%))`,
    width: 1000,
    radius: 16,
  }),
]

export function styleSheet({ style, hue }: Pick<SampleSite, 'style' | 'hue'>): string {
  const look = LOOKS[style % LOOKS.length]?.(hue)
  if (!look) return ''
  const isTopDark = style === 1 || style === 3 || style === 4
  const accent = style === 3 ? `hsl(${hue} 70% 70%)` : `hsl(${hue} 60% 32%)`
  const light = style === 3 ? 22 : 92
  const hero = `radial-gradient(circle at 85% 20%, hsl(${(hue + 30) % 360} 55% ${light - 8}%) 0 18%, transparent 18.5%), linear-gradient(105deg, hsl(${hue} 45% ${light}%), hsl(${(hue + 25) % 360} 50% ${light - 6}%))`
  return `*{box-sizing:border-box}
body{margin:0;background:${look.background};color:${look.text};font:17px/1.6 ${look.font}}
a{color:${accent}}
.top{background:${look.top};padding:18px max(20px,calc(50% - ${look.width / 2}px));display:flex;gap:28px;align-items:center;flex-wrap:wrap}
.top,.top a{color:${isTopDark ? '#fff' : look.text}}
.brand{font-weight:700;font-size:20px;text-decoration:none;display:flex;gap:12px;align-items:center}
nav a,.nav a{margin-right:16px;text-decoration:none}
td.nav{width:190px;vertical-align:top;padding:24px 0}td.nav a{display:block;padding:6px 0}
main,.main,.frame{max-width:${look.width}px;margin:0 auto;padding:36px 20px;width:100%}td.main{vertical-align:top;padding:0 20px}
h1{font-size:38px;line-height:1.15;margin:0 0 20px}h2{font-size:22px;margin:32px 0 8px}
.hero{background:${hero};border-radius:${look.radius}px;padding:48px 36px;margin:0 0 8px}
.columns{display:grid;grid-template-columns:repeat(auto-fit,minmax(260px,1fr));gap:36px}
.lead{font-size:21px;max-width:38em}
.button,button{display:inline-block;background:${accent};color:${style === 3 ? '#111' : '#fff'};padding:10px 20px;border:0;border-radius:${look.radius}px;text-decoration:none;font:inherit}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:20px}
.card{border:1px solid hsl(${hue} 20% 75% / .5);border-radius:${look.radius}px;padding:18px}
.face{width:64px;height:64px;border-radius:50%;background:hsl(${hue} 40% 55%);color:#fff;display:grid;place-items:center;font-size:22px}
.people td{padding:8px 20px 8px 0;border-bottom:1px solid hsl(${hue} 20% 75% / .5)}
.contact-form label{display:block;margin:12px 0}input,textarea{display:block;width:100%;max-width:460px;padding:9px;font:inherit;border:1px solid #999;border-radius:${look.radius}px}
address{font-style:normal;margin:0 0 16px}
footer,.footer{border-top:1px solid hsl(${hue} 20% 75% / .5);padding:24px max(20px,calc(50% - ${look.width / 2}px));font-size:15px}
.social,.share{margin-right:14px}
`
}

/** The first letter on a tile in the site's colour. */
export function logo({ hue }: Pick<SampleSite, 'hue'>, name: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" rx="8" fill="hsl(${hue} 55% 45%)"/><text x="18" y="25" font-family="sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="#fff">${name.charAt(0)}</text></svg>`
}
