/** The product of two bytes in GF(2^8) with the polynomial 0x11d, ISO/IEC 18004 7.5.2. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((b >>> bit) & 1) * a
  }
  return product
}

function divisor(degree: number): number[] {
  const result = [...Array<number>(degree - 1).fill(0), 1]
  let root = 1
  for (let round = 0; round < degree; round += 1) {
    for (let index = 0; index < degree; index += 1) {
      result[index] = times(result[index] ?? 0, root) ^ (result[index + 1] ?? 0)
    }
    root = times(root, 2)
  }
  return result
}

/** The Reed-Solomon check bytes of a block. */
export function correctionOf(data: readonly number[], count: number): number[] {
  const by = divisor(count)
  const rest = Array<number>(count).fill(0)
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0)
    rest.push(0)
    for (const [index, coefficient] of by.entries()) {
      rest[index] = (rest[index] ?? 0) ^ times(coefficient, factor)
    }
  }
  return rest
}
