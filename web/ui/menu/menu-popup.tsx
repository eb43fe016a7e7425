import { Menu as Base } from '@base-ui/react/menu'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import type { OpenAtOnce } from '../overlay/open-at-once.ts'
import type { MenuItem, MenuProps } from './menu-item.ts'
import { itemClass, popupClass } from '../popover/popup-class.ts'

/** The menu itself. */
export function MenuPopup(props: MenuProps & OpenAtOnce) {
  const { trigger, items, align = 'start', side = 'bottom', className, openAtOnce = false } = props
  const { opensOnHover = false } = props
  return (
    <Base.Root defaultOpen={openAtOnce}>
      <Base.Trigger render={trigger} openOnHover={opensOnHover} delay={60} closeDelay={120} />
      <Base.Portal>
        <Base.Positioner
          className="z-50 outline-none"
          sideOffset={4}
          align={align}
          side={side}
          collisionPadding={8}
        >
          <Base.Popup className={clsx(popupClass, 'max-h-(--available-height) min-w-44 p-1', className)}>
            <Lines items={items} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Lines({ items }: { items: readonly MenuItem[] }) {
  // The order of a menu does not change while it is open.
  return items.map((item, index) => <Line key={index} item={item} />)
}

function Line({ item }: { item: MenuItem }) {
  if ('separator' in item) return <Base.Separator className="-mx-1 my-1 h-px bg-line" />
  if ('heading' in item) {
    return (
      <Base.Group>
        <Base.GroupLabel className="px-2 pt-2 pb-1 text-xs font-medium text-fg-muted">
          {item.heading}
        </Base.GroupLabel>
        <Lines items={item.items} />
      </Base.Group>
    )
  }
  const icon = item.icon && (
    <item.icon aria-hidden="true" className={clsx(!('danger' in item && item.danger) && 'text-fg-muted')} />
  )
  if ('link' in item) {
    return (
      <Base.LinkItem render={item.link} className={itemClass} closeOnClick>
        {icon}
        {item.label}
      </Base.LinkItem>
    )
  }
  if ('checked' in item) {
    return (
      <Base.CheckboxItem checked={item.checked} onCheckedChange={item.onSelect} className={itemClass}>
        {icon}
        <span className="flex-1">{item.label}</span>
        <Base.CheckboxItemIndicator>
          <Check aria-hidden="true" className="size-3.5 text-accent-text" />
        </Base.CheckboxItemIndicator>
      </Base.CheckboxItem>
    )
  }
  return (
    <Base.Item
      disabled={item.disabled ?? false}
      onClick={item.onSelect}
      className={clsx(itemClass, item.danger && 'text-danger! data-highlighted:bg-danger-tint')}
    >
      {icon}
      <span className="flex-1">{item.label}</span>
      {item.aside && <span className="ms-4 text-xs text-fg-muted">{item.aside}</span>}
    </Base.Item>
  )
}
