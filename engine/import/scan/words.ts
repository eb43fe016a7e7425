/** Texts by number, each once; 0 stands for none. */
export class Words {
  readonly texts: string[] = ['']
  readonly #numbers = new Map<string, number>()

  numberOf(text: string | null | undefined): number {
    if (!text) return 0
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const number = this.texts.push(text) - 1
    this.#numbers.set(text, number)
    return number
  }

  /** Takes in the texts of another thread; answers the new number of each old one. */
  takeOver(texts: readonly string[]): Uint32Array {
    return Uint32Array.from(texts, (text) => this.numberOf(text))
  }

  text(number: number): string | null {
    return this.texts[number] || null
  }
}
