import * as contract from '#contract/account/me.ts'
import { streams as endpoints } from '#contract/streams.ts'
import { takeImage } from '#server/features/images/take-image.ts'
import { mutation, query, secretMutation } from '#server/platform/http/served-route.ts'
import { getMe, removePhoto, saveMe, setPhoto } from './me.ts'
import { acceptTerms } from './terms.ts'

export const routes = [
  query(contract.getMe, getMe),
  secretMutation(contract.saveMe, saveMe),
  secretMutation(contract.removePhoto, removePhoto),
  mutation(contract.acceptTerms, acceptTerms),
]
export const streams = [
  takeImage({
    endpoint: endpoints.uploadPhoto,
    use: 'photo',
    saved: 'photo_saved',
    get: getMe,
    set: setPhoto,
  }),
]
