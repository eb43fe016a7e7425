import { Link } from '@tanstack/react-router'
import { CircleHelp } from 'lucide-react'
import { useT } from '#web/i18n/t.tsx'
import { iconButtonClass } from '#web/ui/control/button-class.ts'
import { Hint } from '#web/ui/popover/hint.tsx'

interface HelpLinkProps {
  /** A page of the documentation, and a section of it. */
  page: string
  section?: string
  /** What the page explains. */
  about: string
}

/** Beside the title of a screen: the guide that explains it. A phone has no room there, and Help in its menu. */
export function HelpLink({ page, section, about }: HelpLinkProps) {
  const t = useT()
  const label = `${t('shell.help')}: ${about}`
  return (
    <Hint text={label} pinnable={false}>
      <Link
        to="/help"
        search={{ page }}
        {...(section && { hash: section })}
        aria-label={label}
        className={iconButtonClass('sm', 'max-tablet:hidden')}
      >
        <CircleHelp aria-hidden="true" />
      </Link>
    </Hint>
  )
}
