export const listTypes = ['local', 'people', 'domain', 'influencer'] as const
export type ListType = (typeof listTypes)[number]
