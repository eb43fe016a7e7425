import { europeanDigits } from '../text/fold.ts'
import { hourOf } from '../text/hours.ts'
import { isMark, marksOf, type Scene } from './scene.ts'

/** Times of a sentence: a beginning, an end or both, in hours. */
export interface Times {
  from: number
  to: number
  opens?: number
  closes?: number
}

interface Clock {
  from: number
  to: number
  hour: number
  half: string | undefined
  isSure: boolean
}

const before =
  /^(?:from|at|until|till|to|between|and|von|bis|ab|um|zwischen|und|من|حتي|الي|الساعه|بين|و|-|–)$/
const joint = /^(?:to|until|till|and|bis|und|الي|حتي|و|-|–)$/
const ends = /^(?:until|till|bis|حتي|الي)$/

/** The times of a sentence that speaks of opening: "8 am to 6 pm", "ab 9 Uhr", "from 10:00". */
export function readPlainTimes(scene: Scene): Times[] {
  const isAboutHours =
    marksOf(scene, 'open').length > 0 ||
    marksOf(scene, 'closed').length > 0 ||
    scene.hits.some(({ value }) => value.type === 'cue' && value.kind === 'opening_hours' && !value.isWeak)
  if (!isAboutHours) return []
  const clocks = scene.tokens.map((_, at) => clockAt(scene, at)).filter((clock) => clock !== undefined)
  const times: Times[] = []
  for (let at = 0; at < clocks.length; at++) {
    const [clock, next] = [clocks[at], clocks[at + 1]]
    if (!clock) continue
    const between = next ? scene.tokens.slice(clock.to, next.from) : []
    if (next && between.length === 1 && joint.test(between[0]?.word ?? '')) {
      times.push({
        from: clock.from,
        to: next.to,
        opens: hourOf(clock.hour, clock.half),
        closes: hourOf(next.hour, next.half),
      })
      at++
    } else if (clock.isSure || before.test(scene.tokens[clock.from - 1]?.word ?? ''))
      times.push(single(scene, clock))
  }
  return times
}

function single(scene: Scene, { from, to, hour, half }: Clock): Times {
  const word = scene.tokens[from - 1]?.word ?? ''
  const isEnd =
    ends.test(word) ||
    scene.hits.some((hit) => isMark(hit.value, 'closed') && hit.to <= from && from - hit.to <= 2)
  return isEnd ? { from, to, closes: hourOf(hour, half) } : { from, to, opens: hourOf(hour, half) }
}

function clockAt({ tokens, covers }: Scene, at: number): Clock | undefined {
  const token = tokens[at]
  if (token?.type !== 'number' || covers[at]) return undefined
  const [, hours = '', minutes = '0'] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(europeanDigits(token.raw)) ?? []
  if (!hours || Number(hours) > 24 || Number(minutes) > 59) return undefined
  const after = tokens[at + 1]?.word ?? ''
  const half = halves[after]
  const isUnit = half !== undefined || after === 'uhr' || after === 'oclock'
  const next = tokens[at + 1]
  const isOther =
    next?.type === 'word' &&
    !isUnit &&
    !joint.test(next.word) &&
    !/^(?:on|every|daily|and|und|taglich|in|each|monday|geoffnet|offen)/.test(next.word)
  const isSure = isUnit || /[:.]\d{2}$/.test(token.word)
  if (isOther && !isSure && /^\p{L}/u.test(next.raw) && !/^(?:am|an|an|يوم|كل)/u.test(next.word))
    return undefined
  return { from: at, to: isUnit ? at + 2 : at + 1, hour: Number(hours) + Number(minutes) / 60, half, isSure }
}

const halves: Record<string, string> = { am: 'am', pm: 'pm', صباحا: 'am', مساء: 'pm', ظهرا: 'pm' }
