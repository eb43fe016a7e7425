import * as contract from '#contract/account/business-profile.ts'
import { streams as endpoints } from '#contract/streams.ts'
import { takeImage } from '#server/features/images/take-image.ts'
import { mutation, query } from '#server/platform/http/served-route.ts'
import {
  getBusinessProfile,
  removeBusinessLogo,
  requireOwner,
  saveBusinessProfile,
  setLogo,
} from './business-profile.ts'
import { readBusinessSite } from './read-site.ts'
import { getReading, startReading } from './readings.ts'

export const routes = [
  query(contract.getBusinessProfile, getBusinessProfile),
  mutation(contract.saveBusinessProfile, saveBusinessProfile),
  mutation(contract.removeBusinessLogo, removeBusinessLogo),
  mutation(contract.readBusinessSite, startReading),
  query(contract.getBusinessReading, getReading),
]
export const streams = [
  takeImage({
    endpoint: endpoints.uploadLogo,
    use: 'logo',
    saved: 'logo_saved',
    require: requireOwner,
    get: getBusinessProfile,
    set: setLogo,
  }),
]
export const jobs = [readBusinessSite]
