/** A fictional agency that resells the product under a name of its own, for trying out what its clients see. */
export const secondBrand = {
  /** Browsers find every name under localhost on their own machine (RFC 6761 6.3). */
  domain: 'brightfield.localhost',
  name: 'Brightfield',
  content: 'Your next local customers, checked before you write to them. From 4 cents a lead.',
  login_page_bg_color: '#0b1f3a',
  sidebar_background_color: '#0b1f3a',
  button_color: '#ffd400',
  secondary_color: '#0fa3a3',
  text_color: '#7a7a7a',
  heading_color: '#1b1b1b',
  menu: [
    { label: 'Your team', routeName: 'ManageTeam' },
    { label: 'Brightfield handbook', href: 'https://handbook.brightfield.example/' },
  ],
  owner: { first_name: 'Ines', last_name: 'Okafor', email: 'ines@brightfield.example' },
  client: { first_name: 'Tom', last_name: 'Harrow', email: 'tom@harrow-garden.example' },
} as const

const sun = [255, 212, 0, 255]
const field = [15, 163, 163, 255]
const nothing = [0, 0, 0, 0]

/** Its logo, a sun with rays over a field: RGBA pixels, row by row, so that it needs no file and no font. */
export function secondBrandLogo(): { size: number; pixels: Uint8Array } {
  const size = 480
  const pixels = new Uint8Array(size * size * 4)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) pixels.set(colourAt(x / size, y / size), (y * size + x) * 4)
  return { size, pixels }
}

/** From 0 to 1, from the top left. */
function colourAt(x: number, y: number): number[] {
  const hill = 0.7 - 0.08 * Math.cos((x - 0.5) * 5)
  if (y > hill + 0.03) return y < 0.96 ? field : nothing
  const [dx, dy] = [x - 0.5, y - 0.58]
  const far = Math.hypot(dx, dy)
  if (y > hill - 0.03) return nothing
  if (far < 0.24) return sun
  const turn = (Math.atan2(dy, dx) / Math.PI) * 8
  const isRay = Math.abs(turn - Math.round(turn)) * far < 0.075 && far > 0.32 && far < 0.45
  return isRay ? sun : nothing
}
