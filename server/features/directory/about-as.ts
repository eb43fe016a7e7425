/** A number as an estimate is told: with two digits that count. */
export const aboutAs = (number: number): number => Number(number.toPrecision(2))
