const centre = { x: 640, y: 292 }
const rings = [72, 144, 224, 312, 408]
const goldenAngle = Math.PI * (3 - Math.sqrt(5))

/** Places around a point on quiet rings; every ninth is found. In the brand's own ink, so any colour carries it. */
export function BrandArt() {
  return (
    <svg
      viewBox="0 0 960 900"
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
      className="absolute inset-0 size-full max-desktop:hidden rtl:-scale-x-100"
    >
      {rings.map((r, ring) => (
        <circle
          key={r}
          cx={centre.x}
          cy={centre.y}
          r={r}
          className="fill-none stroke-on-login"
          strokeOpacity={0.3 - ring * 0.05}
        />
      ))}
      {Array.from({ length: 84 }, (_, index) => {
        const far = 52 + 40 * Math.sqrt(index) * (1 + 0.12 * Math.sin(index * 5))
        const angle = index * goldenAngle + 0.5 * Math.sin(index * 3)
        const isFound = index % 9 === 4
        return (
          <circle
            key={index}
            cx={Math.round(centre.x + far * Math.cos(angle))}
            cy={Math.round(centre.y + far * Math.sin(angle))}
            r={isFound ? 4 : 2.5}
            className="fill-on-login"
            fillOpacity={isFound ? 0.95 : Math.max(0.16, 0.6 - far / 900)}
          />
        )
      })}
      <circle cx={centre.x} cy={centre.y} r="20" className="fill-on-login" fillOpacity="0.16" />
      <circle cx={centre.x} cy={centre.y} r="7" className="fill-on-login" />
    </svg>
  )
}
