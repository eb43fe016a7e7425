import { snippetAround } from '#engine/extract/evidence.ts'
import type { PageScene } from '#engine/extract/page-scene.ts'
import { reversed, rot13 } from './decoders.ts'
import { findAddresses, readAddress } from './find-addresses.ts'
import { joinLiterals, joinVariables } from './script-addresses.ts'

const backwards = /['"`]([a-z]{2,10}\.[\w.-]{1,100}@[\w.+-]{1,64})['"`]/gi

const writesLink = /mailto|document\.write|innerHTML|\.href\s*=|\baddy\w*\s*=/

/** Addresses that an inline script writes into the page, and those of the site itself that it holds. */
export function scriptAddresses(script: string, { ownDomain, reserved }: PageScene) {
  const writes = writesLink.test(script)
  const text = joinLiterals(script)
  const found = findAddresses(text, reserved).map(({ email, start, end }) => ({
    email,
    snippet: snippetAround(text, start, end),
  }))
  const turned = /\.reverse\(/.test(script)
    ? Array.from(script.matchAll(backwards), ([, one = '']) => reversed(one))
    : []
  const moved = /rot-?_?13|\[a-z]?[^\]]{0,4}A-Z[^\]]{0,4}\][^;]{0,200}(?:13|charCode)|\[a-zA-Z\]/i.test(
    script,
  )
    ? findAddresses(rot13(text), reserved).map(({ email }) => email)
    : []
  const built = [...joinVariables(text), ...turned, ...moved].flatMap((made) => {
    const email = readAddress(made, reserved)
    return email ? [{ email, snippet: made }] : []
  })
  const own = (email: string) => email.endsWith(`@${ownDomain}`) || email.endsWith(`.${ownDomain}`)
  return [...found.filter(({ email }) => own(email) || (writes && text.length < 20_000)), ...built].slice(
    0,
    40,
  )
}
