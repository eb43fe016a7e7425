import { type LinkProps, useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { Building2, List, LogOut, type LucideIcon, Search, User } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Spinner } from '#web/ui/control/spinner.tsx'
import { chooseMode } from '#web/ui/theme/theme.ts'
import { useRecentLists } from '../shell/recent-lists.ts'
import { useMe } from '../shell/use-me.ts'
import { modes } from '../top-bar/account-menu.tsx'
import { logOutFromMenu } from '../top-bar/log-out.ts'
import { usePageActs } from '#web/session/page-acts.ts'
import { type Act, actsFor } from './acts.ts'
import { type FoundLine, useFound, useMarkedLine } from './found.tsx'
import { type Place, placesFor } from './places.ts'
import { type FoundRecent, idOf, keepRecent, readRecents, type Recent } from './recents.ts'

/** Finds an act, a page or a list by typing; only what this user may do. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useT()
  const me = useMe()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim())
  const { lists: recent } = useRecentLists()
  const found = useFound(wanted)
  const { lines, marked } = useMarkedLine(found, wanted)
  const newest = recent.slice(0, 5).map(({ id, type, name }): Recent => {
    const link = { to: '/lead-search/saved-lists/$listKey', params: { listKey: { type, id } } } as const
    return { kind: 'list', line: { id, name, detail: '', link } }
  })
  const [chosen] = useState(() => (me ? readRecents(me.id) : []))
  const keep = (one: Recent) => me && keepRecent(me.id, one)

  const pageActs = usePageActs()
  const allActs = me ? actsFor(me) : []
  // A page that an act opens is there once.
  const starts = allActs.filter(({ keys }) => keys !== undefined).map(({ link }) => link.to)
  const allPlaces = me ? placesFor(me).filter(({ to }) => !starts.includes(to)) : []
  const known = new Set([...allActs.map(({ label }) => String(label)), ...allPlaces.map(({ to }) => to)])
  const lists = newest.filter((one) => !chosen.some((other) => idOf(other) === idOf(one)))
  // What was chosen last stands on top, and nowhere else.
  const recents =
    wanted === '' ? [...chosen.filter((one) => 'line' in one || known.has(one.id)), ...lists].slice(0, 8) : []
  const onTop = new Set(recents.map(idOf))
  const acts = allActs.filter(({ label }) => !onTop.has(label))
  const places = allPlaces.filter(({ to }) => !onTop.has(to))
  const go = (link: Pick<LinkProps, 'to' | 'params' | 'search'>) => {
    onClose()
    void navigate(link)
  }
  const run = (act: () => unknown) => {
    onClose()
    act()
  }

  const choose = (one: FoundRecent) => {
    keep(one)
    go(one.line.link)
  }
  const actLine = ({ label, words, icon, keys, link }: Act) => (
    <Line
      key={label}
      icon={icon}
      keys={keys}
      words={t(words).split(',')}
      onSelect={() => {
        keep({ kind: 'act', id: label })
        go(link)
      }}
    >
      {t(label)}
    </Line>
  )
  const placeLine = ({ to, label, group, isGroupSaid, icon, keys }: Place) => (
    <Line
      key={to}
      value={group ? `${t(label)} ${t(group)}` : t(label)}
      icon={icon}
      keys={keys}
      onSelect={() => {
        keep({ kind: 'place', id: to })
        go({ to })
      }}
    >
      {t(label)}
      {group && isGroupSaid && <span className="text-fg-muted"> · {t(group)}</span>}
    </Line>
  )

  return (
    <Command label={t('shell.palette')} loop {...marked} className="flex min-h-0 flex-col">
      <div className="flex h-12 flex-none items-center gap-3 border-b border-line px-4">
        {found.isFetching ? (
          <Spinner className="size-4 text-ring" />
        ) : (
          <Search aria-hidden="true" className="text-fg-muted" />
        )}
        <Command.Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog hands the focus to its field
          autoFocus
          value={text}
          onValueChange={setText}
          placeholder={t('shell.searchOrJump')}
          className="h-full min-w-0 flex-1 bg-transparent text-base text-fg-strong outline-none"
        />
        <Button variant="ghost" className="-me-3 tablet:hidden" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
      <Command.List ref={lines} className="max-h-104 min-h-0 overflow-y-auto overscroll-contain p-2">
        {(found.isKnown || !found.error) && (
          <Command.Empty className="px-2 py-6 text-center text-fg-muted">
            {t(found.isKnown ? 'palette.nothing' : 'common.loading')}
          </Command.Empty>
        )}
        {!found.isKnown && found.error && (
          <div role="alert" className="flex items-center gap-3 px-2 py-1 text-danger">
            <span className="min-w-0 flex-1">
              {t('palette.namesFailed')} {found.error.message}
            </span>
            <Button size="sm" busy={found.isFetching} onClick={found.retry}>
              {t('common.tryAgain')}
            </Button>
          </div>
        )}
        {wanted === '' ? (
          recents.length > 0 && (
            <Group heading={t('palette.recent')}>
              {recents.map((one) => {
                const act = allActs.find(({ label }) => label === idOf(one))
                const place = allPlaces.find(({ to }) => to === idOf(one))
                if ('line' in one) return <Thing key={one.line.id} recent={one} onSelect={choose} />
                if (act) return actLine(act)
                return place && placeLine(place)
              })}
            </Group>
          )
        ) : (
          <>
            <Things heading={t('palette.lists')} things={found.lists} kind="list" {...{ wanted, choose }} />
            <Things heading={t('palette.leads')} things={found.leads} kind="lead" {...{ wanted, choose }} />
            <Things
              heading={t('palette.people')}
              things={found.people}
              kind="person"
              {...{ wanted, choose }}
            />
          </>
        )}
        {pageActs.length > 0 && (
          <Group heading={t('palette.page')}>
            {pageActs.map(({ label, icon, run: act }) => (
              <Line key={label} icon={icon} onSelect={() => run(act)}>
                {label}
              </Line>
            ))}
          </Group>
        )}
        <Group heading={t('palette.actions')}>{acts.map(actLine)}</Group>
        <Group heading={t('palette.goTo')}>{places.map(placeLine)}</Group>
        <Group heading={t('palette.accountGroup')}>
          {modes.map(({ mode, label, icon }) => (
            <Line key={mode} icon={icon} onSelect={() => run(() => chooseMode(mode))}>
              {t('palette.theme', { name: t(label) })}
            </Line>
          ))}
          <Line icon={LogOut} onSelect={() => run(logOutFromMenu)}>
            {t('shell.logOut')}
          </Line>
        </Group>
      </Command.List>
    </Command>
  )
}

const icons = { list: List, lead: Building2, person: User }

interface ThingsProps {
  heading: string
  things: readonly FoundLine[]
  kind: FoundRecent['kind']
  wanted: string
  choose: (one: FoundRecent) => void
}

function Things({ heading, things, kind, wanted, choose }: ThingsProps) {
  if (things.length === 0) return null
  return (
    <Group heading={heading}>
      {things.map((line) => (
        <Thing key={line.id} recent={{ kind, line }} wanted={wanted} onSelect={choose} />
      ))}
    </Group>
  )
}

interface ThingProps {
  recent: FoundRecent
  wanted?: string
  onSelect: (one: FoundRecent) => void
}

/** The server has matched what is wanted: the line's value holds it, so that it is not sorted out again. */
function Thing({ recent, wanted = '', onSelect }: ThingProps) {
  const { id, name, detail } = recent.line
  return (
    <Line value={`${name} ${wanted} ${id}`} icon={icons[recent.kind]} onSelect={() => onSelect(recent)}>
      <bdi>{name}</bdi>
      {detail && <span className="text-fg-muted"> · {detail}</span>}
    </Line>
  )
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="mb-1 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-fg-muted"
    >
      {children}
    </Command.Group>
  )
}

interface LineProps {
  icon: LucideIcon
  children: ReactNode
  onSelect: () => void
  value?: string
  keys?: string | undefined
  /** Other words that it is found by. */
  words?: string[]
}

function Line({ icon: Icon, children, onSelect, value, keys, words = [] }: LineProps) {
  return (
    <Command.Item
      {...(value && { value })}
      keywords={words}
      onSelect={onSelect}
      className="flex h-9 cursor-default items-center gap-2.5 rounded-sm px-2 text-fg select-none data-[selected=true]:bg-tint data-[selected=true]:text-fg-strong touch:h-11"
    >
      <Icon aria-hidden="true" className="text-fg-muted" />
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {keys && <span className="text-xs text-fg-muted">{keys}</span>}
    </Command.Item>
  )
}
