import * as contract from '#contract/account/me.ts'
import { streams as endpoints } from '#contract/streams.ts'
import { takeImage } from '#server/features/images/take-image.ts'
import { query, secretMutation, confirm } from '#server/platform/http/served-route.ts'
import { getMe, saveMe } from './me.ts'
import { setPhoto } from './photo.ts'

export const routes = [
  query(contract.getMe, (db, { services, actor, site }) => getMe(services, actor, site)),
  secretMutation(contract.saveMe, async (db, { services, actor, site, address }, input) => {
    await db.transaction().execute((tx) => saveMe(tx, actor, input, address))
    return confirm('profile_saved', await getMe(services, actor, site))
  }),
  secretMutation(contract.removePhoto, async (db, { services, actor, site, address }) => {
    await db.transaction().execute((tx) => setPhoto(tx, actor, null, address))
    return confirm('photo_removed', await getMe(services, actor, site))
  }),
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
