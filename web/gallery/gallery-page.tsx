import { useState } from 'react'
import { Segmented } from '#web/ui/choice/segmented.tsx'
import { Toasts } from '#web/ui/notification/toasts.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Tabs } from '#web/ui/page/tabs.tsx'
import { applyTheme, chooseMode } from '#web/ui/theme/theme.ts'
import { useMode } from '#web/ui/theme/use-mode.ts'
import { brands } from './brands.ts'
import { Buttons } from './buttons.tsx'
import { Choices } from './choices.tsx'
import { Displays } from './displays.tsx'
import { Forms } from './forms.tsx'
import { Maps } from './maps.tsx'
import { Overlays } from './overlays.tsx'
import { Previews } from './previews.tsx'
import { Tables } from './tables.tsx'

type BrandName = keyof typeof brands

const tabs = {
  parts: [Buttons, Choices, Forms],
  shows: [Displays, Overlays],
  table: [Tables],
  map: [Maps],
  brands: [Previews],
}
type TabName = keyof typeof tabs

/** Every component in its states, under any brand and mode. */
export function GalleryPage() {
  const { choice } = useMode()
  const [brand, setBrand] = useState<BrandName>('default')
  const [tab, setTab] = useState<TabName>(() => {
    const asked = new URLSearchParams(location.search).get('tab') ?? ''
    return asked in tabs ? (asked as TabName) : 'parts'
  })
  return (
    <main className="min-h-dvh bg-surface">
      <PageHeader title="Gallery" facts={['Every component', 'in its states']} />
      <div className="flex flex-wrap gap-2 px-6 pb-2 max-tablet:px-4 max-tablet:pt-3">
        <Segmented
          label="Brand"
          value={brand}
          options={Object.keys(brands).map((name) => ({ value: name as BrandName, label: name }))}
          onChange={(name) => {
            setBrand(name)
            void applyTheme(brands[name])
          }}
        />
        <Segmented
          label="Theme"
          value={choice}
          options={(['light', 'dark', 'system'] as const).map((mode) => ({ value: mode, label: mode }))}
          onChange={chooseMode}
        />
      </div>
      <Tabs
        label="Parts"
        value={tab}
        onChange={setTab}
        tabs={(Object.keys(tabs) as TabName[]).map((name) => ({
          value: name,
          label: name,
          count: tabs[name].length,
        }))}
      >
        <div className="px-6 max-tablet:px-4">
          {tabs[tab].map((Part) => (
            <Part key={Part.name} />
          ))}
        </div>
      </Tabs>
      <Toasts />
    </main>
  )
}
