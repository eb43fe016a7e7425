/** The reference that users can read aloud: the end of an id, which is random. */
export const referenceOf = (id: string): string => id.slice(-8)

export const isReference = (text: string): boolean => /^[0-9a-f]{8}$/i.test(text)
