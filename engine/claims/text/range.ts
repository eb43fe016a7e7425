/** Numbers from `low` to `high`; an open end is not part of them. Both ends are equal for one number. */
export interface Range {
  low: number
  high: number
  isLowOpen?: boolean
  isHighOpen?: boolean
}

export const exactly = (value: number): Range => ({ low: value, high: value })
export const moreThan = (value: number): Range => ({ low: value, high: Infinity, isLowOpen: true })
export const lessThan = (value: number): Range => ({ low: -Infinity, high: value, isHighOpen: true })

/** How far "about 200" may be from the number: a tenth. */
const aboutShare = 0.1
export const about = (value: number): Range => ({
  low: value * (1 - aboutShare),
  high: value * (1 + aboutShare),
})

const tiny = 1e-9

/** Whether every number of `inner` lies in `outer`: the claim `outer` follows from the fact `inner`. */
export function isWithin(inner: Range, outer: Range): boolean {
  const low =
    inner.low > outer.low + tiny ||
    (Math.abs(inner.low - outer.low) <= tiny && (!outer.isLowOpen || Boolean(inner.isLowOpen))) ||
    outer.low === -Infinity
  const high =
    inner.high < outer.high - tiny ||
    (Math.abs(inner.high - outer.high) <= tiny && (!outer.isHighOpen || Boolean(inner.isHighOpen))) ||
    outer.high === Infinity
  return low && high
}
