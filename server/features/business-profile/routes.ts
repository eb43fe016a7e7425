import * as contract from '#contract/account/business-profile.ts'
import { streams as endpoints } from '#contract/streams.ts'
import { takeImage } from '#server/features/images/take-image.ts'
import { mutation, query, confirm } from '#server/platform/http/served-route.ts'
import { getBusinessProfile, requireOwner, saveBusinessProfile, setLogo } from './business-profile.ts'
import { readBusinessSite } from './read-site.ts'
import { getReading, startReading } from './readings.ts'

export const routes = [
  query(contract.getBusinessProfile, (db, { actor }) => getBusinessProfile(db, actor)),
  mutation(contract.saveBusinessProfile, async (tx, { actor, address }, input) => {
    return confirm('business_profile_saved', await saveBusinessProfile(tx, actor, input, address))
  }),
  mutation(contract.removeBusinessLogo, async (tx, { actor, address }) => {
    return confirm('logo_removed', await setLogo(tx, actor, null, address))
  }),
  mutation(contract.readBusinessSite, (tx, { services, actor }, input) =>
    startReading(tx, services.limits, actor, input.website),
  ),
  query(contract.getBusinessReading, (db, { actor }, input) => getReading(db, actor, input.id)),
]
export const streams = [
  takeImage({
    endpoint: endpoints.uploadLogo,
    use: 'logo',
    saved: 'logo_saved',
    require: requireOwner,
    get: ({ db }, actor) => getBusinessProfile(db, actor),
    set: setLogo,
  }),
]
export const jobs = [readBusinessSite]
