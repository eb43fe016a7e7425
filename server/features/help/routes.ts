import * as contract from '#contract/account/help.ts'
import { keepsActors, publicRoute } from '#server/platform/http/served-route.ts'
import { getHelpContact } from './help-contact.ts'

// A client may not read the profile of the business above it: this call reads what that business shows its clients.
export const routes = [keepsActors(publicRoute(contract.getHelpContact, getHelpContact))]
