/** "facebook" → "Facebook"; names of networks are not translated. */
const networkNames = new Map<string, string>(
  Object.entries({
    linkedin: 'LinkedIn',
    youtube: 'YouTube',
    tiktok: 'TikTok',
    vk: 'VK',
    x: 'X',
    xing: 'XING',
    github: 'GitHub',
    gitlab: 'GitLab',
    whatsapp: 'WhatsApp',
    line: 'LINE',
    soundcloud: 'SoundCloud',
    tripadvisor: 'Tripadvisor',
  }),
)

export const networkName = (network: string): string =>
  networkNames.get(network) ?? network.charAt(0).toUpperCase() + network.slice(1)
