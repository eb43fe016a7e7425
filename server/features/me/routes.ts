import * as contract from '#contract/me.ts'
import { streams as endpoints } from '#contract/streams.ts'
import { takeImage } from '#server/features/images/take-image.ts'
import { read, Said, write } from '#server/platform/serve.ts'
import { chatHash } from './chat-hash.ts'
import { getMe, saveMe } from './me.ts'
import { setPhoto } from './photo.ts'

export const routes = [
  read(contract.getMe, async ({ db, services, actor, site }) => {
    const me = await getMe(db, actor)
    return { ...me, hash_hmac: chatHash(services, site, me) }
  }),
  write(contract.saveMe, async ({ tx, actor, body, address }) => {
    return new Said('Profile saved', await saveMe(tx, actor, body, address))
  }),
  write(contract.removePhoto, async ({ tx, actor, address }) => {
    return new Said('Photo removed', await setPhoto(tx, actor, null, address))
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
