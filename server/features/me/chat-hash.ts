import { createHmac } from 'node:crypto'
import type { Services } from '#server/platform/services.ts'
import { chatSecretPlace, type Site } from '#server/platform/tenancy/sites.ts'

/**
 * What shows the chat widget of a domain that this user is who they say: HMAC-SHA256 in lower-case hex of the id or the
 * address, with the secret of that domain's widget. Null without a widget, a secret, or away from a reseller's domain.
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
