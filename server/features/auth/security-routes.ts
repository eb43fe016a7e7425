import * as identities from '#contract/account/identities.ts'
import * as contract from '#contract/account/second-factor.ts'
import { defaultSiteSettings } from '#contract/account/branding.ts'
import type { Site } from '#server/platform/tenancy/sites.ts'
import { mutation, publicRoute, query, secretMutation } from '#server/platform/http/served-route.ts'
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
  query(contract.getSecurity, (db, { actor }) => getSecurity(db, actor)),
  secretMutation(contract.beginSecondFactor, (db, { services, actor, site }, input) =>
    beginSecondFactor(services, actor, input, nameOf(site)),
  ),
  secretMutation(contract.confirmSecondFactor, (db, { services, actor, address }, input) =>
    confirmSecondFactor(services, actor, input, address),
  ),
  secretMutation(contract.renewRecoveryCodes, (db, { services, actor, address }, input) =>
    renewRecoveryCodes(services, actor, input, address),
  ),
  secretMutation(contract.removeSecondFactor, (db, { services, actor, address }, input) =>
    removeSecondFactor(services, actor, input, address),
  ),
  publicRoute(contract.signInWithCode, (db, context, input) =>
    signInWithCode(context.services, input, context),
  ),

  secretMutation(contract.beginPasskey, (db, { services, actor, site }, input) =>
    beginPasskey(services, actor, input, { host: site.host, brand: nameOf(site) }),
  ),
  secretMutation(contract.addPasskey, (db, context, input) =>
    addPasskey(context.services, context.actor, input, context),
  ),
  mutation(contract.renamePasskey, (tx, { actor }, input) => renamePasskey(tx, actor, input.id, input.name)),
  secretMutation(contract.removePasskey, (db, { services, actor, address }, input) =>
    removePasskey(services, actor, input, address),
  ),
  publicRoute(contract.beginPasskeyLogin, (db, context) => beginPasskeyLogin(context.services, context)),
  secretMutation(identities.connectIdentity, (db, { services, actor, site, address }, input) =>
    connectIdentity(services, actor, input, { site, address }),
  ),
  secretMutation(identities.disconnectIdentity, (db, { services, actor, site, address }, input) =>
    disconnectIdentity(services, actor, input, { site, address }),
  ),
  publicRoute(contract.loginWithPasskey, (db, context, input) =>
    loginWithPasskey(context.services, input, context),
  ),
]
