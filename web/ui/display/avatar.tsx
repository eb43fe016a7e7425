import clsx from 'clsx'

interface AvatarProps {
  name: string
  /** Path of the photo; initials without one. */
  photo?: string | null
  /** 56 px instead of 28. */
  large?: boolean
}

/** A person as a photo or initials in a circle. The initials are drawn, no text: they label nothing that they stand in. */
export function Avatar({ name, photo, large = false }: AvatarProps) {
  const size = large ? 'size-14 text-md' : 'size-7 text-xs'
  if (photo) return <img src={photo} alt="" className={clsx('flex-none rounded-full object-cover', size)} />
  return (
    <span
      aria-hidden="true"
      data-initials={initials(name)}
      className={clsx(
        'grid flex-none place-items-center rounded-full bg-tint-2 font-semibold text-accent-text before:content-[attr(data-initials)]',
        size,
      )}
    />
  )
}

const tileSizes = {
  sm: 'size-5 rounded-[5px] text-[11px]',
  md: 'size-8 rounded-md text-sm',
  lg: 'size-10 rounded-touch text-md',
}

interface LetterTileProps {
  name: string
  size?: keyof typeof tileSizes
  /** In the brand's colour: the business itself. */
  brand?: boolean
}

/** A business as its first letter. */
export function LetterTile({ name, size = 'sm', brand = false }: LetterTileProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid flex-none place-items-center leading-none font-semibold',
        tileSizes[size],
        brand
          ? 'bg-fill text-on-fill shadow-[inset_0_0_0_1px_var(--fill-border)]'
          : 'bg-hover text-fg-muted shadow-[inset_0_0_0_1px_var(--line)]',
      )}
    >
      {firstLetter(name)}
    </span>
  )
}

/** Arabic letters beside each other would become one sign. */
const apart = '\u200c'
const letter = /\p{L}|\p{N}/u

function firstLetter(word: string): string {
  return (letter.exec(word)?.[0] ?? '·').toUpperCase()
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => letter.test(word))
  const last = words.length > 1 ? words.at(-1) : undefined
  return [words[0] ?? name, ...(last ? [last] : [])].map(firstLetter).join(apart)
}
