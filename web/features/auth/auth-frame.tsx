import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Download, Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Logo } from '../branding/logo.tsx'
import { siteQuery } from '../branding/queries.ts'
import { LanguageLinks } from '#web/session/language-links.tsx'
import { BrandArt } from './brand-art.tsx'

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
        <LanguageLinks className="absolute inset-x-14 bottom-4 max-desktop:static max-desktop:-ms-2 max-desktop:mt-8" />
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
