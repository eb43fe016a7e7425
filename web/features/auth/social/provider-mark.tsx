import type { SocialProvider } from '#contract/values/modules.ts'

const files: Record<SocialProvider, string> = {
  google: new URL('./google.svg', import.meta.url).href,
  facebook: new URL('./facebook.svg', import.meta.url).href,
}

/** A provider's own sign, in its own colours. */
export function ProviderMark({ provider }: { provider: SocialProvider }) {
  return <img src={files[provider]} alt="" className="size-4 flex-none" />
}
