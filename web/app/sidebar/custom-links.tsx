import { ArrowUpRight, Link2 } from 'lucide-react'
import { Hint } from '#web/ui/overlay/hint.tsx'
import { useSite } from '../site.ts'

/** Links that the business of this domain puts into the menu of its clients; each opens in a tab of its own. */
export function CustomLinks({ isRail }: { isRail: boolean }) {
  const { menu } = useSite()
  if (menu.length === 0) return null
  return (
    <ul className="mb-3">
      {menu.map(({ label, href }) => {
        const link = (
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={isRail ? label : undefined}
            className="flex h-8 items-center gap-2.5 rounded-sm px-2 hover:bg-sb-hover hover:text-sb-on data-rail:justify-center touch:h-11"
            data-rail={isRail || undefined}
          >
            <Link2 aria-hidden="true" />
            {!isRail && (
              <>
                <bdi className="min-w-0 truncate">{label}</bdi>
                <ArrowUpRight aria-hidden="true" className="ms-auto rtl:-scale-x-100" />
              </>
            )}
          </a>
        )
        return (
          <li key={`${label} ${href}`}>
            {isRail ? (
              <Hint text={label} side="inline-end" pinnable={false}>
                {link}
              </Hint>
            ) : (
              link
            )}
          </li>
        )
      })}
    </ul>
  )
}
