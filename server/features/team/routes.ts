import * as contract from '#contract/account/team.ts'
import { mutation, publicRoute, query, confirm } from '#server/platform/http/served-route.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { inviteMember, resendInvitation, withdrawInvitation } from './invitations.ts'
import { changeMember, removeMember } from './members.ts'
import { readInvitation } from './read-invitation.ts'
import { getTeam } from './team.ts'

export const routes = [
  query(contract.getTeam, (db, { actor }) => getTeam(db, actor)),
  mutation(contract.inviteMember, async (tx, { services, actor, address, site }, input) => {
    return confirm('invitation_sent', await inviteMember(tx, services, actor, input, { address, site }))
  }),
  mutation(contract.resendInvitation, async (tx, { services, actor, address, site }, input) => {
    const from = { address, site }
    return confirm('invitation_resent', await resendInvitation(tx, services, actor, input.id, from))
  }),
  mutation(contract.withdrawInvitation, async (tx, { actor, address }, input) => {
    return confirm('invitation_withdrawn', await withdrawInvitation(tx, actor, input.id, address))
  }),
  mutation(contract.changeMember, async (tx, { actor, address }, input) => {
    return confirm('permissions_saved', await changeMember(tx, actor, input.id, input, address))
  }),
  mutation(contract.removeMember, async (tx, { actor, address }, input) => {
    return confirm('teammate_removed', await removeMember(tx, actor, input.id, input.hand_over_to, address))
  }),
  publicRoute(contract.readInvitation, (db, { site }, input) => readInvitation(db, input.token, site)),
  publicRoute(contract.acceptInvitation, (db, context, input) =>
    acceptInvitation(context.services, input, context),
  ),
]
