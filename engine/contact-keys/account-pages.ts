/** The id of a channel, which stands in another place of its address than a name. */
export const youtubeChannel = '^UC[A-Za-z0-9_-]{22}$'

/** Where the page of an account stands on networks whose addresses are a name behind a fixed beginning. */
export const accountPages: Readonly<Record<string, string>> = {
  instagram: 'instagram.com/',
  tiktok: 'tiktok.com/@',
  twitch: 'twitch.tv/',
  x: 'x.com/',
  facebook: 'facebook.com/',
  bluesky: 'bsky.app/profile/',
}
