import * as identities from '#contract/account/identities.ts'
import * as contract from '#contract/account/second-factor.ts'
import { defaultSiteSettings } from '#contract/account/branding.ts'
import type { Site } from '#server/platform/tenancy/sites.ts'
import { open, read, write, writeUnkept } from '#server/platform/http/serve.ts'
import { connectIdentity, disconnectIdentity } from './social/connect-identity.ts'
import { addPasskey, beginPasskey } from './passkeys/add-passkey.ts'
import { beginPasskeyLogin, loginWithPasskey } from './passkeys/login-with-passkey.ts'
import { removePasskey, renamePasskey } from './passkeys/passkeys.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor/app-codes.ts'
import { signInWithCode } from './second-factor/second-step.ts'
import { getSecurity } from './second-factor/security.ts'

const nameOf = ({ brand }: Site) => brand?.name ?? defaultSiteSettings.name

export const securityRoutes = [
  read(contract.getSecurity, ({ db, actor }) => getSecurity(db, actor)),
  writeUnkept(contract.beginSecondFactor, ({ services, actor, body, site }) =>
    beginSecondFactor(services, actor, body, nameOf(site)),
  ),
  writeUnkept(contract.confirmSecondFactor, ({ services, actor, body, address }) =>
    confirmSecondFactor(services, actor, body, address),
  ),
  writeUnkept(contract.renewRecoveryCodes, ({ services, actor, body, address }) =>
    renewRecoveryCodes(services, actor, body, address),
  ),
  writeUnkept(contract.removeSecondFactor, ({ services, actor, body, address }) =>
    removeSecondFactor(services, actor, body, address),
  ),
  open(contract.signInWithCode, ({ services, body, ...visit }) => signInWithCode(services, body, visit)),

  writeUnkept(contract.beginPasskey, ({ services, actor, body, host, site }) =>
    beginPasskey(services, actor, body, { host, brand: nameOf(site) }),
  ),
  writeUnkept(contract.addPasskey, ({ services, actor, body, ...visit }) =>
    addPasskey(services, actor, body, visit),
  ),
  write(contract.renamePasskey, ({ tx, actor, params, body }) =>
    renamePasskey(tx, actor, params.id, body.name),
  ),
  writeUnkept(contract.removePasskey, ({ services, actor, params, body, address }) =>
    removePasskey(services, actor, { ...params, ...body }, address),
  ),
  open(contract.beginPasskeyLogin, ({ services, ...visit }) => beginPasskeyLogin(services, visit)),
  writeUnkept(identities.connectIdentity, ({ services, actor, body, site, address }) =>
    connectIdentity(services, actor, body, { site, address }),
  ),
  writeUnkept(identities.disconnectIdentity, ({ services, actor, params, body, site, address }) =>
    disconnectIdentity(services, actor, { ...params, ...body }, { site, address }),
  ),
  open(contract.loginWithPasskey, ({ services, body, ...visit }) => loginWithPasskey(services, body, visit)),
]
