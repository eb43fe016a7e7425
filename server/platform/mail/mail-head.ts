/** The business that a mail comes from, and the one host its links lead to. */
export interface MailBrand {
  name: string
  /** The verified address of the business, never what a request said (reliability rule 16). */
  url: string
  button_color: string
  logo?: MailLogo | undefined
}

export interface MailLogo {
  /** On the host that the links lead to. */
  url: string
  width: number
  height: number
  /** Invisible on white. */
  isPale: boolean
}

/** The room that a logo has, in pixels. */
const most = { width: 240, height: 40 }
/** A sign this much wider than high says the name itself, as on the pages. */
const wordmarkRatio = 2

/**
 * The top of every mail: the logo of the business, with its name where the logo is a sign that does not say it, or the
 * name alone. Sizes stand as attributes as well, because some mail programs read no others.
 */
export function mailHead({ name, logo }: MailBrand, font: string, escape: (text: string) => string): string {
  const words = `<td style="padding:0;${font};font-size:16px;font-weight:600;color:#202633">${escape(name)}</td>`
  const isWordmark = logo !== undefined && logo.width >= wordmarkRatio * logo.height
  const cells = logo
    ? `<td style="padding:4px;border-radius:6px;${plate(logo)}">${picture(logo, isWordmark ? escape(name) : '', escape)}</td>${isWordmark ? '' : `<td width="10" style="padding:0"></td>${words}`}`
    : words
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr>${cells}</tr></table>`
}

/** A ground that programs with a dark look leave as it is: they turn colours round, and neither pictures nor gradients. */
function plate({ isPale }: MailLogo): string {
  const colour = isPale ? '#202633' : '#ffffff'
  return `background:${colour};background-image:linear-gradient(${colour},${colour})`
}

function picture(logo: MailLogo, alt: string, escape: (text: string) => string): string {
  const scale = Math.min(1, most.width / logo.width, most.height / logo.height)
  const [width, height] = [logo.width, logo.height].map((side) => Math.max(1, Math.round(side * scale)))
  return `<img src="${escape(logo.url)}" alt="${alt}" width="${width}" height="${height}" style="display:block;border:0;width:${width}px;height:${height}px;font-size:16px;font-weight:600">`
}
