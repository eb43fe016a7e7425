import { qrCode } from './qr-code.ts'

const quiet = 4

/** A QR code as an image: always dark on white, for cameras read nothing else. */
export function QrImage({ text, label }: { text: string; label: string }) {
  const rows = qrCode(text)
  const size = rows.length + 2 * quiet
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + quiet},${y + quiet}h1v1h-1z`] : [])),
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-md"
    >
      <rect width={size} height={size} className="fill-(--qr-light)" />
      <path d={squares.join('')} className="fill-(--qr-dark)" />
    </svg>
  )
}
