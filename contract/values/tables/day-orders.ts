/** What stands where in a day of three numbers. */
export const dayOrders = ['dmy', 'mdy', 'ymd'] as const
export type DayOrder = (typeof dayOrders)[number]

/** `unclear`: the days of a file can stand in several orders, and none is chosen. */
export const shownDayOrders = [...dayOrders, 'unclear'] as const
export type ShownDayOrder = (typeof shownDayOrders)[number]
