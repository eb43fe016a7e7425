import * as contract from '#contract/account/team.ts'
import {
  bySystem,
  keepsActors,
  mutation,
  publicRoute,
  query,
  secretMutation,
} from '#server/platform/http/served-route.ts'
import { acceptInvitation } from './accept-invitation.ts'
import {
  inviteMember,
  makeInvitationLink,
  readInvitation,
  resendInvitation,
  withdrawInvitation,
} from './invitations.ts'
import { changeMember, removeMember } from './members.ts'
import { getTeam } from './team.ts'

export const routes = [
  query(contract.getTeam, getTeam),
  bySystem('the rights that a person will have', mutation(contract.inviteMember, inviteMember)),
  mutation(contract.resendInvitation, resendInvitation),
  secretMutation(contract.makeInvitationLink, makeInvitationLink),
  mutation(contract.withdrawInvitation, withdrawInvitation),
  bySystem('the rights of a teammate', mutation(contract.changeMember, changeMember)),
  bySystem('the sign-in of a teammate', mutation(contract.removeMember, removeMember)),
  keepsActors(publicRoute(contract.readInvitation, readInvitation)),
  publicRoute(contract.acceptInvitation, acceptInvitation),
]
