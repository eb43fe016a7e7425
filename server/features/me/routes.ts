import * as contract from '#contract/me.ts'
import { streams as endpoints } from '#contract/streams.ts'
import { takeImage } from '#server/features/images/take-image.ts'
import { read, Said, writeUnkept } from '#server/platform/serve.ts'
import { chatHash } from './chat-hash.ts'
import { getMe, saveMe } from './me.ts'
import { setPhoto } from './photo.ts'

export const routes = [
  read(contract.getMe, async ({ db, services, actor, site }) => {
    const me = await getMe(db, actor)
    return { ...me, hash_hmac: chatHash(services, site, me) }
  }),
  writeUnkept(contract.saveMe, async ({ db, actor, body, address }) => {
    const saved = await db.transaction().execute((tx) => saveMe(tx, actor, body, address))
    return new Said('Profile saved', saved)
  }),
  writeUnkept(contract.removePhoto, async ({ db, actor, address }) => {
    const saved = await db.transaction().execute((tx) => setPhoto(tx, actor, null, address))
    return new Said('Photo removed', saved)
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
