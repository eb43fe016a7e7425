import { createHmac } from 'node:crypto'
import type { Services } from '#server/platform/services.ts'
import { chatSecretPlace, type Site } from '#server/platform/tenancy/sites.ts'

/**
 * The proof for the chat widget of a domain that a user is signed in: HMAC-SHA256 in lower-case hex of the id or the email,
 * with the secret of the widget. Null without a widget or a secret, and on every host that is not a reseller's domain.
 */
export function chatHash(
  { secrets }: Pick<Services, 'secrets'>,
  { brand, reseller_id }: Pick<Site, 'brand' | 'reseller_id'>,
  user: { id: string; email: string },
): string | null {
  if (reseller_id === null || !brand?.chat || brand.sealed_chat_secret === null) return null
  const secret = secrets.open(brand.sealed_chat_secret, chatSecretPlace(brand.id))
  return createHmac('sha256', secret).update(user[brand.chat.identifier]).digest('hex')
}
