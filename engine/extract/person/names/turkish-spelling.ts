/** A name that was written in capitals on a Turkish page: AYDIN is Aydın there. */
export function turkishSpelling(name: string, written: string): string {
  return name.replace(/\p{L}+/gu, (word) => {
    const capitals = word.toUpperCase()
    return word.includes('i') && word.length > 1 && written.includes(capitals)
      ? capitals.charAt(0) + capitals.slice(1).toLocaleLowerCase('tr')
      : word
  })
}
