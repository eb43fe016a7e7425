import { type PlainKey, useT } from '#web/i18n/t.tsx'
import { Kbd } from '#web/ui/display/kbd.tsx'
import { maySeeLeads, menuFor } from '../menu.ts'
import { keyName } from '#web/ui/keys.ts'
import { SingleKeysSwitch } from '#web/ui/single-keys-switch.tsx'
import { useMe } from '../shell/use-me.ts'

type Line = readonly [keys: string, words: PlainKey]

const anywhere: Line[] = [
  ['mod+K', 'help.keyPalette'],
  ['mod+B', 'help.keySidebar'],
  ['N', 'help.keyNew'],
  ['/', 'help.keyFocusSearch'],
  ['?', 'help.keyHelp'],
]
const inTable: Line[] = [
  ['↑ ↓', 'help.keyRows'],
  ['Space', 'help.keyPeek'],
  ['Enter', 'help.keyOpen'],
  ['X', 'help.keySelect'],
  ['mod+A', 'help.keySelectPage'],
  ['Esc', 'help.keyClear'],
]
const onLead: Line[] = [
  ['K J', 'help.keySteps'],
  ['A', 'help.keyNote'],
  ['T', 'help.keyTask'],
]

/** Every key of the product, and the switch for those of one letter. */
export function Shortcuts() {
  const t = useT()
  const me = useMe()
  const goTo = (me ? menuFor(me) : []).flatMap((group) =>
    group.entries.flatMap(({ keys, label }): Line[] => (keys ? [[keys, label]] : [])),
  )
  return (
    <>
      <div className="grid grid-cols-2 gap-x-8 gap-y-5 max-tablet:grid-cols-1">
        <Keys title={t('help.keysAnywhere')} lines={anywhere} />
        <Keys title={t('help.keysTable')} lines={inTable} />
        {me && maySeeLeads(me) && <Keys title={t('help.keysLead')} lines={onLead} />}
        {goTo.length > 0 && <Keys title={t('help.keysGoTo')} lines={goTo} />}
      </div>
      <div className="mt-5 border-t border-line pt-4 pb-4">
        <SingleKeysSwitch>{t('help.singleKeys')}</SingleKeysSwitch>
        <p className="ms-9 text-xs text-fg-muted">{t('help.singleKeysText')}</p>
      </div>
    </>
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
              {(keys === 'Space' ? t('help.space') : keyName(keys)).split(' ').map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
