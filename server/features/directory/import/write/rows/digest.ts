/**
 * 64 bits of a text in hex, to tell whether a row has changed since it was read last: two multiplicative hashes over its
 * letters, mixed at the end. No secret hangs on it, and at this length it takes a fraction of the time of a cryptographic one.
 */
export function digestOf(text: string): string {
  let a = 0x9e3779b1
  let b = 0x85ebca6b
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charCodeAt(index)
    a = Math.imul(a ^ letter, 0xc2b2ae35)
    b = Math.imul(b ^ letter, 0x27d4eb2f)
    a ^= b >>> 15
  }
  return hex(mix(a ^ (b >>> 13))) + hex(mix(b ^ (a >>> 16)))
}

/** The two halves of a digest of bytes. */
export function digestOfBytes(bytes: DataView, from: number, to: number): [number, number] {
  let a = 0x9e3779b1
  let b = 0x85ebca6b
  const add = (bits: number) => {
    a = Math.imul(rotateLeft(a ^ bits, 13), 0xc2b2ae35)
    b = Math.imul(rotateLeft(b ^ bits, 17), 0x27d4eb2f)
    a ^= b >>> 15
  }
  const lastWord = to - 4
  let at = from
  for (; at <= lastWord; at += 4) add(bytes.getInt32(at))
  for (; at < to; at += 1) add(bytes.getUint8(at))
  return [mix(a ^ (b >>> 13)), mix(b ^ (a >>> 16))]
}

const rotateLeft = (bits: number, by: number): number => (bits << by) | (bits >>> (32 - by))

function mix(bits: number): number {
  const once = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  return once ^ (once >>> 13)
}

function hex(bits: number): string {
  return (bits >>> 0).toString(16).padStart(8, '0')
}
