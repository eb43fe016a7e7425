import * as contract from '#contract/account/me.ts'
import { streams as endpoints } from '#contract/streams.ts'
import { takeImage } from '#server/features/images/take-image.ts'
import { read, Said, writeUnkept } from '#server/platform/http/serve.ts'
import { getMe, saveMe } from './me.ts'
import { setPhoto } from './photo.ts'

export const routes = [
  read(contract.getMe, ({ services, actor, site }) => getMe(services, actor, site)),
  writeUnkept(contract.saveMe, async ({ services, db, actor, body, site, address }) => {
    await db.transaction().execute((tx) => saveMe(tx, actor, body, address))
    return new Said('Profile saved', await getMe(services, actor, site))
  }),
  writeUnkept(contract.removePhoto, async ({ services, db, actor, site, address }) => {
    await db.transaction().execute((tx) => setPhoto(tx, actor, null, address))
    return new Said('Photo removed', await getMe(services, actor, site))
  }),
]
export const streams = [
  takeImage({
    endpoint: endpoints.uploadPhoto,
    use: 'photo',
    saved: 'Photo saved',
    get: getMe,
    set: setPhoto,
  }),
]
