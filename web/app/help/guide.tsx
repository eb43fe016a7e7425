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
  /** The page that it is about, for users who may open it. */
  to?: LinkProps['to']
  mayOpen?: (me: Me) => boolean
  /** Only for users of that page. */
  isOnlyTheirs?: boolean
}

const isOperator = (me: Me) => me.role === 'admin'

const articles: readonly Article[] = [
  { title: 'help.search', text: 'help.searchText', to: '/lead-search/new-search', mayOpen: maySeeLeads },
  { title: 'help.cost', text: 'help.costText', to: '/settings/wallet', mayOpen: maySeeWallet },
  { title: 'help.states', text: 'help.statesText' },
  { title: 'help.lists', text: 'help.listsText', to: '/lead-search/saved-lists', mayOpen: maySeeLeads },
  { title: 'help.team', text: 'help.teamText', to: '/manage-team' },
  {
    title: 'help.webhooks',
    text: 'help.webhooksText',
    to: '/settings/integration/webhook',
    mayOpen: maySeeLeads,
  },
  { title: 'help.data', text: 'help.dataText', to: '/admin/data', mayOpen: isOperator, isOnlyTheirs: true },
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
            {article.to && mayOpen(article) && (
              <Link
                to={article.to}
                onClick={onLeave}
                aria-label={`${t('help.open')}: ${t(article.title)}`}
                className={`${linkClass} mt-1 inline-flex items-center touch:min-h-11`}
              >
                {t('help.open')}
              </Link>
            )}
          </section>
        ))}
    </div>
  )
}
