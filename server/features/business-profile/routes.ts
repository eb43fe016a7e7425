import * as contract from '#contract/account/business-profile.ts'
import { streams as endpoints } from '#contract/streams.ts'
import { takeImage } from '#server/features/images/take-image.ts'
import { read, Said, write } from '#server/platform/http/serve.ts'
import { getBusinessProfile, requireOwner, saveBusinessProfile, setLogo } from './business-profile.ts'
import { readBusinessSite } from './read-site.ts'
import { getReading, startReading } from './readings.ts'

export const routes = [
  read(contract.getBusinessProfile, ({ db, actor }) => getBusinessProfile(db, actor)),
  write(contract.saveBusinessProfile, async ({ tx, actor, body, address }) => {
    return new Said('Business profile saved', await saveBusinessProfile(tx, actor, body, address))
  }),
  write(contract.removeBusinessLogo, async ({ tx, actor, address }) => {
    return new Said('Logo removed', await setLogo(tx, actor, null, address))
  }),
  write(contract.readBusinessSite, ({ tx, services, actor, body }) =>
    startReading(tx, services.limits, actor, body.website),
  ),
  read(contract.getBusinessReading, ({ db, actor, params }) => getReading(db, actor, params.id)),
]
export const streams = [
  takeImage({
    endpoint: endpoints.uploadLogo,
    use: 'logo',
    saved: 'Logo saved',
    require: requireOwner,
    get: ({ db }, actor) => getBusinessProfile(db, actor),
    set: setLogo,
  }),
]
export const jobs = [readBusinessSite]
