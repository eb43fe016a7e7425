import { LetterTile } from '#web/ui/display/avatar.tsx'

/** The logo as it is, on the page's own ground; a letter stands in for it. */
export function LogoPreview({ name, logo }: { name: string; logo: string | null }) {
  if (logo === null) return <LetterTile name={name} size="lg" />
  return (
    <span className="grid h-14 max-w-60 place-items-center rounded-md border border-line p-2">
      <img src={logo} alt="" className="max-h-10 max-w-full object-contain" />
    </span>
  )
}
