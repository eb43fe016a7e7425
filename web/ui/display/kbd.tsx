/** One key, as on the keyboard: "⌘K". */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-xs border border-line bg-surface px-1 font-sans text-xs leading-none font-medium text-fg-muted">
      {children}
    </kbd>
  )
}
