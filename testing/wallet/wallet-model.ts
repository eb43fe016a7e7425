type Parts = { lot: number; amount: number }[]

/** A ledger entry as the model reads it. */
export interface ModelEntry {
  number: number
  kind: string
  amount: number
  hold_id: string | null
  undoes: number | null
  expires_at: number
  at: number
}

/** A model of a wallet in sixty lines: it takes entries in their order and returns what each must have moved. */
export class WalletModel {
  lots: { number: number; free: number; expires_at: number }[] = []
  holds = new Map<string, Parts>()
  charges = new Map<number, Parts>()

  free = (at: number): number =>
    sum(this.lots.filter(({ expires_at }) => expires_at > at).map(({ free }) => free))
  balance = (): number => sum(this.lots.map(({ free }) => free))
  held = (): number => sum([...this.holds.values()].flat().map(({ amount }) => amount))
  left = (hold_id: string): number => sum((this.holds.get(hold_id) ?? []).map(({ amount }) => amount))

  /** The lots and credits that the entry moves. */
  apply({ number, kind, amount, hold_id, undoes, expires_at, at }: ModelEntry): Parts {
    if (kind === 'grant' || kind === 'purchase') return this.#open(number, amount, expires_at)
    if (kind === 'hold') return this.#keep(hold_id, this.#draw(amount))
    if (kind === 'adjust') return this.#draw(amount, undoes)
    if (kind === 'expire') return this.#draw(amount, this.#due(at))
    if (kind === 'refund') {
      const charge = this.charges.get(undoes ?? 0) ?? []
      this.charges.delete(undoes ?? 0)
      const live = charge.filter(({ lot }) => (this.#lot(lot)?.expires_at ?? 0) > at)
      const late = amount - sum(live.map((part) => part.amount))
      this.#giveBack(live)
      return late > 0 ? [...live, ...this.#open(number, late, expires_at)] : live
    }
    const parts = this.holds.get(hold_id ?? '') ?? []
    const front = kind === 'settle' ? amount : sum(parts.map((part) => part.amount)) - amount
    const [head, tail] = split(parts, front)
    this.holds.set(hold_id ?? '', kind === 'settle' ? tail : head)
    if (kind === 'settle') this.charges.set(number, head)
    else this.#giveBack(tail)
    return kind === 'settle' ? head : tail
  }

  #lot = (number: number) => this.lots.find((lot) => lot.number === number)
  #due = (at: number) =>
    this.#sorted().find(({ free, expires_at }) => free > 0 && expires_at <= at)?.number ?? -1
  #sorted = () => this.lots.toSorted((a, b) => a.expires_at - b.expires_at || a.number - b.number)
  #open(number: number, amount: number, expires_at: number): Parts {
    this.lots.push({ number, free: amount, expires_at })
    return [{ lot: number, amount }]
  }
  #keep(hold_id: string | null, parts: Parts): Parts {
    this.holds.set(hold_id ?? '', parts)
    return parts
  }
  #giveBack(parts: Parts): void {
    for (const lot of this.lots)
      lot.free += sum(parts.filter((part) => part.lot === lot.number).map(({ amount }) => amount))
  }
  #draw(amount: number, first: number | null = null): Parts {
    const order = this.#sorted().toSorted((a, b) => Number(b.number === first) - Number(a.number === first))
    const from = order.map((lot) => ({ lot: lot.number, amount: lot.free }))
    const [head] = split(
      from.filter((part) => part.amount > 0),
      amount,
    )
    for (const part of head) for (const lot of this.lots) if (lot.number === part.lot) lot.free -= part.amount
    return head
  }
}

const sum = (amounts: number[]): number => amounts.reduce((all, each) => all + each, 0)

function split(parts: Parts, amount: number): [Parts, Parts] {
  const [head, tail]: [Parts, Parts] = [[], []]
  let rest = amount
  for (const part of parts) {
    const taken = Math.min(rest, part.amount)
    rest -= taken
    if (taken > 0) head.push({ lot: part.lot, amount: taken })
    if (taken < part.amount) tail.push({ lot: part.lot, amount: part.amount - taken })
  }
  return [head, tail]
}
