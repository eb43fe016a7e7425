import { Link, type LinkProps } from '@tanstack/react-router'
import type { Answer } from '#web/api/call.ts'
import { type PlainKey, useT } from '#web/i18n/t.tsx'
import { linkClass } from '#web/ui/page/link-class.ts'
import { maySeeWallet } from '../may-see-wallet.ts'
import { maySeeLeads } from '../menu.ts'
import { useMe } from '../shell/use-me.ts'

type Me = Answer<'getMe'>

interface Article {
  title: PlainKey
  text: PlainKey
  /** The page that it is about, with its title, for users who may open it. */
  page?: { to: NonNullable<LinkProps['to']>; name: PlainKey }
  mayOpen?: (me: Me) => boolean
  /** Only for users of that page. */
  isOnlyTheirs?: boolean
}

const isOperator = (me: Me) => me.role === 'admin'

const articles: readonly Article[] = [
  {
    title: 'help.search',
    text: 'help.searchText',
    page: { to: '/lead-search/new-search', name: 'shell.newSearch' },
    mayOpen: maySeeLeads,
  },
  {
    title: 'help.cost',
    text: 'help.costText',
    page: { to: '/settings/wallet', name: 'shell.wallet' },
    mayOpen: maySeeWallet,
  },
  { title: 'help.states', text: 'help.statesText' },
  {
    title: 'help.lists',
    text: 'help.listsText',
    page: { to: '/lead-search/saved-lists', name: 'shell.savedLists' },
    mayOpen: maySeeLeads,
  },
  { title: 'help.team', text: 'help.teamText', page: { to: '/manage-team', name: 'shell.manageTeam' } },
  {
    title: 'help.webhooks',
    text: 'help.webhooksText',
    page: { to: '/settings/integration/webhook', name: 'shell.webhook' },
    mayOpen: maySeeLeads,
  },
  {
    title: 'help.data',
    text: 'help.dataText',
    page: { to: '/admin/data', name: 'shell.data' },
    mayOpen: isOperator,
    isOnlyTheirs: true,
  },
]

/** What a new user asks first, with the page of each answer. */
export function Guide({ onLeave }: { onLeave: () => void }) {
  const t = useT()
  const me = useMe()
  if (!me) return null
  const mayOpen = ({ mayOpen: may }: Article) => may?.(me) ?? true
  return (
    <div className="grid grid-cols-2 gap-x-8 gap-y-5 max-tablet:grid-cols-1">
      {articles
        .filter((article) => !article.isOnlyTheirs || mayOpen(article))
        .map((article) => (
          <section key={article.title}>
            <h3 className="font-semibold text-fg-strong">{t(article.title)}</h3>
            <p>{t(article.text)}</p>
            {article.page && mayOpen(article) && (
              <Link
                to={article.page.to}
                onClick={onLeave}
                className={`${linkClass} mt-1 inline-flex items-center touch:min-h-11`}
              >
                {t(article.page.name)}
              </Link>
            )}
          </section>
        ))}
    </div>
  )
}
