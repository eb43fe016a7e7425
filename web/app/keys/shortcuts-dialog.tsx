import { type PlainKey, useT } from '#web/i18n/t.tsx'
import { Kbd } from '#web/ui/display/kbd.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { menuFor } from '../menu.ts'
import { keyName } from '#web/ui/keys.ts'
import { SingleKeysSwitch } from '#web/ui/single-keys-switch.tsx'
import { useMe } from '../shell/use-me.ts'

type Line = readonly [keys: string, words: PlainKey]

const anywhere: Line[] = [
  ['mod+K', 'shell.keyPalette'],
  ['mod+B', 'shell.keySidebar'],
  ['N', 'shell.keyNew'],
  ['/', 'shell.keyFocusSearch'],
  ['?', 'shell.keyHelp'],
]
const inTable: Line[] = [
  ['↑ ↓', 'shell.keyRows'],
  ['Space', 'shell.keyPeek'],
  ['Enter', 'shell.keyOpen'],
  ['X', 'shell.keySelect'],
  ['mod+A', 'shell.keySelectPage'],
  ['Esc', 'shell.keyClear'],
]

/** Every key of the product, and the switch for those of one letter. */
export function ShortcutsDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const t = useT()
  const me = useMe()
  const goTo = (me ? menuFor(me) : []).flatMap((group) =>
    group.entries.flatMap(({ keys, label }): Line[] => (keys ? [[keys, label]] : [])),
  )
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('shell.keyboardShortcuts')} size="md">
      <div className="grid grid-cols-2 gap-x-8 gap-y-5 max-tablet:grid-cols-1">
        <Keys title={t('shell.keysAnywhere')} lines={anywhere} />
        <Keys title={t('shell.keysTable')} lines={inTable} />
        {goTo.length > 0 && <Keys title={t('shell.keysGoTo')} lines={goTo} />}
      </div>
      <div className="mt-5 border-t border-line pt-4 pb-4">
        <SingleKeysSwitch>{t('shell.singleKeys')}</SingleKeysSwitch>
        <p className="ms-9 text-xs text-fg-muted">{t('shell.singleKeysText')}</p>
      </div>
    </Dialog>
  )
}

function Keys({ title, lines }: { title: string; lines: readonly Line[] }) {
  const t = useT()
  return (
    <section>
      <h3 className="mb-1 text-xs font-medium text-fg-muted">{title}</h3>
      <dl>
        {lines.map(([keys, words]) => (
          <div key={keys} className="flex h-8 items-center gap-4">
            <dt className="text-fg">{t(words)}</dt>
            <dd className="ms-auto flex gap-1">
              {(keys === 'Space' ? t('shell.space') : keyName(keys)).split(' ').map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
