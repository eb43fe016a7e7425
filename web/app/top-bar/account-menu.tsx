import { Link } from '@tanstack/react-router'
import { CircleUser, CircleHelp, LogOut, Monitor, Moon, Sun, Users, Wallet } from 'lucide-react'
import { nameOf } from '#contract/values/name-of.ts'
import { languageNames } from '#web/session/language-names.ts'
import { changeLanguage } from '#web/session/me.ts'
import { currentLanguage } from '#web/i18n/locale.ts'
import { useT } from '#web/i18n/t.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Menu, type MenuItem } from '#web/ui/menu/menu.tsx'
import { chooseMode } from '#web/ui/theme/theme.ts'
import { useMode } from '#web/ui/theme/use-mode.ts'
import { logOutFromMenu } from './log-out.ts'
import { maySeeWallet } from '../may-see-wallet.ts'
import { useShell } from '../shell/shell-acts.ts'
import { useMe } from '../shell/use-me.ts'

export const modes = [
  { mode: 'light', label: 'shell.light', icon: Sun },
  { mode: 'dark', label: 'shell.dark', icon: Moon },
  { mode: 'system', label: 'shell.system', icon: Monitor },
] as const

/** Who is signed in, how it looks, and the way out. */
export function AccountMenu() {
  const t = useT()
  const me = useMe()
  const { choice } = useMode()
  const { openHelp } = useShell()
  if (!me) return null
  const name = nameOf(me)
  const items: MenuItem[] = [
    {
      label: t('shell.profileSettings'),
      icon: CircleUser,
      link: <Link to="/profile-settings/profile" />,
    },
    { label: t('shell.manageTeam'), icon: Users, link: <Link to="/manage-team" search={{}} /> },
    ...(me.hasBillingPortal && maySeeWallet(me)
      ? [{ label: t('shell.billingPortal'), icon: Wallet, link: <Link to="/billing-portal" /> }]
      : []),
    { separator: true },
    {
      heading: t('shell.theme'),
      items: modes.map(({ mode, label, icon }) => ({
        label: t(label),
        icon,
        checked: choice === mode,
        onSelect: () => chooseMode(mode),
      })),
    },
    { separator: true },
    {
      heading: t('shell.language'),
      items: languageNames.map(({ language, name: label }) => ({
        label,
        checked: currentLanguage() === language,
        onSelect: () => void changeLanguage(language).catch(() => undefined), // a notice says why
      })),
    },
    { separator: true },
    { label: t('shell.help'), icon: CircleHelp, aside: '?', onSelect: openHelp },
    {
      label: t('shell.logOut'),
      icon: LogOut,
      onSelect: logOutFromMenu,
    },
  ]
  return (
    <Menu
      align="end"
      className="w-60"
      items={[{ heading: name === me.email ? name : `${name} · ${me.email}`, items: [] }, ...items]}
      trigger={
        <button
          type="button"
          aria-label={t('shell.accountOf', { name })}
          className="ms-1 grid flex-none place-items-center rounded-full touch:size-11"
        >
          <Avatar name={name} photo={me.photo} />
        </button>
      }
    />
  )
}
