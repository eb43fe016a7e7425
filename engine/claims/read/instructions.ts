/**
 * Words by which a value or sentence speaks to the reader of a prompt. Instructions in a fact are data: a value with one
 * is no name and no quote, so no text may repeat it (OWASP LLM01, indirect prompt injection).
 */
const commands = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|rules?|prompts?|previous|above|facts?|everything)\b/iu,
  /\b(?:system|assistant|developer|user)\s*(?:prompt|message)?\s*:/iu,
  /\b(?:reveal|print|output|repeat|leak)\b.{0,40}\b(?:prompt|instructions?|facts?|keys?|password|secrets?)\b/iu,
  /\b(?:write|say|state|claim|mention|tell|pretend|respond|reply|answer)\s+(?:that|with|only|them|everyone|exactly)\b/iu,
  /\byou (?:are now|must|should now)\b|\bact as\b|\bnew instructions?\b|\bjailbreak\b|<\/?\w+>|\{\{|```/iu,
  /(?:ignorier\w*|vergiss|vergesst|missachte\w*)\b.{0,40}(?:anweisung|regel|bisherig|vorherig|alles|fakten)/iu,
  /\b(?:schreibe?|sage?|behaupte|antworte|gib)\b\s*,?\s*(?:dass|nur|mit|aus)\b|\bempfiehl\b|\bdu bist (?:jetzt|nun)\b/iu,
  /(?:تجاهل|تجاهلوا|انس|اهمل|أهمل).{0,40}(?:تعليمات|التعليمات|أوامر|السابق|القواعد|ما سبق)/u,
  /(?:اكتب|قل|اذكر|أجب|اكشف|أخبر)\s+(?:أن|أننا|أنهم|بأن|فقط|كل|لهم|الجميع)/u,
]

export const isInstruction = (text: string): boolean => commands.some((command) => command.test(text))
