import * as contract from '#contract/account/team.ts'
import { open, read, Said, write } from '#server/platform/http/serve.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { inviteMember, resendInvitation, withdrawInvitation } from './invitations.ts'
import { changeMember, removeMember } from './members.ts'
import { readInvitation } from './read-invitation.ts'
import { getTeam } from './team.ts'

export const routes = [
  read(contract.getTeam, ({ db, actor }) => getTeam(db, actor)),
  write(contract.inviteMember, async ({ tx, services, actor, body, address, site }) => {
    return new Said('Invitation sent', await inviteMember(tx, services, actor, body, { address, site }))
  }),
  write(contract.resendInvitation, async ({ tx, services, actor, params, address, site }) => {
    const from = { address, site }
    return new Said('Invitation sent again', await resendInvitation(tx, services, actor, params.id, from))
  }),
  write(contract.withdrawInvitation, async ({ tx, actor, params, address }) => {
    return new Said('Invitation withdrawn', await withdrawInvitation(tx, actor, params.id, address))
  }),
  write(contract.changeMember, async ({ tx, actor, params, body, address }) => {
    return new Said('Rights saved', await changeMember(tx, actor, params.id, body, address))
  }),
  write(contract.removeMember, async ({ tx, actor, params, body, address }) => {
    return new Said('Teammate removed', await removeMember(tx, actor, params.id, body.hand_over_to, address))
  }),
  open(contract.readInvitation, ({ db, body, site }) => readInvitation(db, body.token, site)),
  open(contract.acceptInvitation, ({ services, body, ...visit }) => acceptInvitation(services, body, visit)),
]
