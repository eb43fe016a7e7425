export const listTypes = ['local', 'people', 'domain', 'influencer'] as const
export type ListType = (typeof listTypes)[number]

/** What a list and a search are of until the user chooses. */
export const defaultListType: ListType = 'local'

/** What a search of companies can fill; the first is the default. */
export const companyLists = ['local', 'domain'] as const satisfies ListType[]
export type CompanyList = (typeof companyLists)[number]

/** The kinds of lists, specification 9, in the order of the types. */
export const listKinds = ['industry', 'people', 'single', 'influencer'] as const
export type ListKind = (typeof listKinds)[number]

export const campaignSorts = ['created_at', 'name', 'leads', 'with_email', 'deleted_at'] as const

/** How many days a deleted list stays in the bin. */
export const binDays = 30
