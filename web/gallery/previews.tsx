import { Plus } from 'lucide-react'
import { Button } from '#web/ui/control/button.tsx'
import { LetterTile } from '#web/ui/display/avatar.tsx'
import { StatusBadge } from '#web/ui/display/status-badge.tsx'
import { linkClass } from '#web/ui/page/link-class.ts'
import { defaultBrand, type Mode } from '#web/ui/theme/brand.ts'
import { buildTheme, type Theme } from '#web/ui/theme/build-theme.ts'
import { brands } from './brands.ts'
import { Section } from './section.tsx'

const modes: Mode[] = ['light', 'dark']

const stylesOf = (theme: Theme) =>
  Object.fromEntries(Object.entries(theme).map(([name, value]) => [`--${name}`, value]))

/** A theme inside the page: the way a brand editor shows what it makes. */
export function Previews() {
  return (
    <Section title="Brands in both modes">
      <div className="grid gap-4 tablet:grid-cols-2">
        {Object.entries(brands).flatMap(([name, brand]) =>
          modes.map((mode) => (
            <div
              key={name + mode}
              data-theme={mode}
              style={stylesOf(buildTheme(brand ?? defaultBrand, mode))}
              className="flex overflow-hidden rounded-lg bg-surface text-fg shadow-[0_0_0_1px_var(--line)]"
            >
              <div className="grid w-32 flex-none content-start max-tablet:w-24 gap-1 border-e border-sb-line bg-sb p-2 text-sb-muted">
                <span className="flex items-center gap-2 p-1 font-semibold text-sb-on">
                  <LetterTile name={name} brand />
                  {name}
                </span>
                <span className="rounded-sm bg-sb-active px-2 py-1 font-medium text-sb-on">Saved Lists</span>
                <span className="px-2 py-1">New Search</span>
              </div>
              <div className="grid min-w-0 flex-1 content-start gap-3 p-4">
                <p className="text-md font-semibold text-fg-strong">Dentists · Testville</p>
                <p>
                  1,240 leads, <span className="text-fg-muted">843 credits spent</span>,{' '}
                  <span className={linkClass}>68% with email</span>
                </p>
                <span className="flex flex-wrap items-center gap-2 rounded-sm bg-tint p-2">
                  <StatusBadge status="ready" />
                  <StatusBadge status="failed" />
                </span>
                <span className="flex flex-wrap gap-2">
                  <Button variant="primary" icon={Plus}>
                    Search more
                  </Button>
                  <Button>Export CSV</Button>
                </span>
              </div>
            </div>
          )),
        )}
      </div>
    </Section>
  )
}
