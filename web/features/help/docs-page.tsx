import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { docsIn } from 'virtual:docs'
import { siteQuery } from '#web/features/branding/queries.ts'
import { type Language, languages } from '#contract/values/languages.ts'
import { currentLanguage } from '#web/i18n/locale.ts'
import { useT } from '#web/i18n/t.tsx'
import { meQuery } from '#web/session/me.ts'
import { DebouncedInput } from '#web/ui/control/debounced-input.tsx'
import { linkClass } from '#web/ui/page/link-class.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { SectionNav } from '#web/ui/page/section-nav.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { Section } from './blocks.tsx'
import type { Doc } from './doc.ts'
import { docsFor, findSections } from './find-sections.ts'
import { named } from './words.tsx'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    docs: [language: Language]
  }
}

/** The guides in the reader's language. They come with the pages, so they stay. */
const docsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['docs', language],
    queryFn: async () => (await docsIn[language]()).docs,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The guides of the documentation, with search; in the words of the brand whose address this is. */
export function DocsPage() {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const query = useQuery(docsQuery(currentLanguage()))
  return (
    <QueryView query={query} loadFailed={t('help.docs.loadFailed')}>
      {(all) => <Guides docs={docsFor(all, me?.role === 'admin')} />}
    </QueryView>
  )
}

function Guides({ docs }: { docs: readonly Doc[] }) {
  const t = useT()
  const { page } = useSearch({ from: '/help' })
  const { data: site } = useQuery({ ...siteQuery, enabled: false })
  const brand = site?.name ?? location.hostname
  const [sought, setSought] = useState({ text: '', page })
  const doc = docs.find(({ id }) => id === page) ?? docs[0]
  // A page that was opened meanwhile is what the reader wants to see.
  const text = sought.page === page ? sought.text : ''
  useHash(doc?.id)
  if (!doc) return null
  const links = (isForOperator: boolean) =>
    docs
      .filter((one) => one.isForOperator === isForOperator)
      .map((one) => (
        <Link
          key={one.id}
          to="/help"
          search={{ page: one.id }}
          {...(one === doc && !text && { 'aria-current': 'page' })}
        >
          <bdi lang={one.language}>{one.title}</bdi>
        </Link>
      ))
  return (
    <PageFrame
      header={
        <PageHeader
          title={
            text ? (
              t('help.docs.searchFor', { text })
            ) : (
              <bdi lang={doc.language} key={doc.id}>
                {doc.title}
              </bdi>
            )
          }
          facts={text || doc.language === currentLanguage() ? [] : [t('help.docs.english')]}
        />
      }
      fill
    >
      <div className="flex min-h-0 flex-1 border-t border-line max-desktop:flex-col max-tablet:border-t-0">
        <SectionNav
          label={t('help.docs.pages')}
          groups={[
            { title: t('help.docs.forEveryone'), links: links(false) },
            { title: t('help.docs.forOperators'), links: links(true) },
          ].filter((group) => group.links.length > 0)}
        />
        <div className="min-h-0 min-w-0 flex-1 overflow-y-auto overscroll-contain">
          <div className="grid max-w-220 px-6 pt-4 pb-10 text-base max-tablet:px-4">
            <DebouncedInput
              label={t('help.docs.search')}
              icon={Search}
              value={text}
              onChange={(next) => setSought({ text: next, page })}
              className="max-w-100"
            />
            {text ? (
              <Hits docs={docs} text={text} brand={brand} onPick={() => setSought({ text: '', page })} />
            ) : (
              <Page doc={doc} brand={brand} />
            )}
          </div>
        </div>
      </div>
    </PageFrame>
  )
}

/** A guide may be in another language than the page around it. */
const languageOf = ({ language }: Doc) => ({ lang: language, dir: languages[language].direction })

function Page({ doc, brand }: { doc: Doc; brand: string }) {
  return (
    <div {...languageOf(doc)} className="grid gap-3 pt-4">
      {doc.sections.map((section) => (
        <Section key={section.id} section={section} brand={brand} />
      ))}
    </div>
  )
}

interface HitsProps {
  docs: readonly Doc[]
  text: string
  brand: string
  onPick: () => void
}

function Hits({ docs, text, brand, onPick }: HitsProps) {
  const t = useT()
  const hits = findSections(docs, text)
  return (
    <>
      <p role="status" className="pt-4 text-sm text-fg-muted">
        {t('help.docs.found', { count: hits.length })}
      </p>
      {hits.length === 0 && <p>{t('help.docs.nothing')}</p>}
      <ul className="grid gap-4 pt-3">
        {hits.map(({ doc, section, excerpt }) => (
          <li key={`${doc.id}#${section.id}`} {...languageOf(doc)}>
            <Link
              to="/help"
              search={{ page: doc.id }}
              hash={section.id}
              onClick={onPick}
              className={linkClass}
            >
              {section.title ? `${doc.title} · ${named(section.title, brand)}` : doc.title}
            </Link>
            <p className="max-w-160 text-sm text-fg-muted">{named(excerpt, brand)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Goes to the section that the address names; its page may have come after the address. */
function useHash(doc: string | undefined): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView({ block: 'start' })
  }, [hash, doc])
}
