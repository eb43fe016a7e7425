import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Download, Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { LanguageLinks } from '#web/session/language-links.tsx'
import { Logo } from '../branding/logo.tsx'
import { siteQuery } from '../branding/queries.ts'

const points = [
  { icon: Search, label: 'auth.brandCount' },
  { icon: BadgeCheck, label: 'auth.brandChecked' },
  { icon: Download, label: 'auth.brandExport' },
] as const

export function useBusiness(): string {
  const { data: site } = useQuery({ ...siteQuery, enabled: false })
  return site?.name ?? location.hostname
}

interface AuthFrameProps {
  /** What the window is called. */
  page: string
  title: string
  lead?: string | undefined
  /** The title says what came of it, and nothing is to be typed: it takes the focus. */
  isEnd?: boolean
  children: ReactNode
}

/** The first sight of a brand: the form is always on `surface`, the rest is the business's own colour. */
export function AuthFrame({ page, title, lead, isEnd = false, children }: AuthFrameProps) {
  const t = useT()
  const { data: site } = useQuery({ ...siteQuery, enabled: false })
  const business = useBusiness()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isEnd) heading.current?.focus()
  }, [isEnd])
  useEffect(() => {
    document.title = t('shell.pageTitle', { page, business })
  }, [t, page, business])
  return (
    <main className="grid min-h-dvh grid-cols-[480px_minmax(0,1fr)] max-desktop:grid-cols-1 max-desktop:grid-rows-[96px_1fr]">
      <section className="relative flex flex-col justify-center bg-surface p-16 max-desktop:row-start-2 max-desktop:justify-start max-desktop:px-6 max-desktop:py-8">
        <div className="mx-auto w-full max-w-110">
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-3xl font-semibold text-balance wrap-anywhere text-fg-strong outline-none"
          >
            {title}
          </h1>
          {lead && <p className="mt-2 text-base wrap-anywhere text-fg-muted">{lead}</p>}
          <div className="mt-6">{children}</div>
        </div>
        <LanguageLinks className="absolute inset-x-14 bottom-4 max-desktop:static max-desktop:mx-auto max-desktop:mt-8 max-desktop:w-full max-desktop:max-w-114 max-tablet:-mx-2 max-tablet:w-auto" />
      </section>
      <section className="relative flex flex-col overflow-hidden bg-login px-16 py-14 text-on-login max-desktop:row-start-1 max-desktop:justify-center max-desktop:px-6 max-desktop:py-0">
        <BrandArt />
        <div className="relative flex items-center gap-3 text-xl font-semibold">
          {site?.logo ? (
            <Logo src={site.logo} name={business} ground="login" className="max-h-10 max-w-60" />
          ) : (
            <span
              aria-hidden="true"
              className="grid size-10 flex-none place-items-center rounded-touch bg-on-login text-login"
            >
              {(/\p{L}|\p{N}/u.exec(business)?.[0] ?? '·').toUpperCase()}
            </span>
          )}
          <bdi className="truncate">{business}</bdi>
        </div>
        <div className="relative mt-auto max-w-130 max-desktop:hidden">
          {site?.content ? (
            <p className="text-3xl font-semibold text-balance">
              <bdi>{site.content}</bdi>
            </p>
          ) : (
            <>
              <p className="text-3xl font-semibold text-balance">{t('auth.brandTitle')}</p>
              <ul className="mt-6 grid gap-3 text-base">
                {points.map(({ icon: Icon, label }) => (
                  <li key={label} className="flex items-center gap-3">
                    <Icon aria-hidden="true" />
                    {t(label)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </section>
    </main>
  )
}

const centre = { x: 640, y: 292 }
const rings = [72, 144, 224, 312, 408]
const goldenAngle = Math.PI * (3 - Math.sqrt(5))

/** Places around a point on quiet rings; every ninth is found. In the brand's own ink, so any colour carries it. */
function BrandArt() {
  return (
    <svg
      viewBox="0 0 960 900"
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
      className="absolute inset-0 size-full max-desktop:hidden rtl:-scale-x-100"
    >
      {rings.map((r, ring) => (
        <circle
          key={r}
          cx={centre.x}
          cy={centre.y}
          r={r}
          className="fill-none stroke-on-login"
          strokeOpacity={0.3 - ring * 0.05}
        />
      ))}
      {Array.from({ length: 84 }, (_, index) => {
        const far = 52 + 40 * Math.sqrt(index) * (1 + 0.12 * Math.sin(index * 5))
        const angle = index * goldenAngle + 0.5 * Math.sin(index * 3)
        const isFound = index % 9 === 4
        return (
          <circle
            key={index}
            cx={Math.round(centre.x + far * Math.cos(angle))}
            cy={Math.round(centre.y + far * Math.sin(angle))}
            r={isFound ? 4 : 2.5}
            className="fill-on-login"
            fillOpacity={isFound ? 0.95 : Math.max(0.16, 0.6 - far / 900)}
          />
        )
      })}
      <circle cx={centre.x} cy={centre.y} r="20" className="fill-on-login" fillOpacity="0.16" />
      <circle cx={centre.x} cy={centre.y} r="7" className="fill-on-login" />
    </svg>
  )
}
