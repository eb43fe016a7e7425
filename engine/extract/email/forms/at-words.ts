/** How people of one language write the signs `@` and `.` to keep machines off. */
interface SignWords {
  at: string
  dot: string
}

/** English words are used beside those of most languages; French `point` and Dutch `punt` stay with their own. */
export const signWords: SignWords[] = [
  {
    at: 'at|ät|aet|at sign|at[- ]zeichen|klammeraffe',
    dot: 'dot|d0t|d o t|punkt|pkt|punktum|punto|kropka|te[čc]ka|bodka',
  },
  { at: 'arroba', dot: 'punto|ponto|punt|dot' },
  { at: 'arr?obase?', dot: 'point|dot' },
  { at: 'chiocciola|chiocciolina', dot: 'punto|dot' },
  { at: 'ma[łl]pa', dot: 'kropka|dot' },
  { at: 'zavin[aá][čc]', dot: 'te[čc]ka|bodka|dot' },
  { at: 'kukac', dot: 'pont|dot' },
  { at: 'ap(?:en?)staartje', dot: 'punt|dot' },
  { at: 'snabel-?a|krøllalfa', dot: 'punkt|punktum|prik|dot' },
  { at: 'ät|ät-merkki|miukumauku', dot: 'piste|dot' },
  { at: 'собак[аи]|собачка|равлик|маймунка|кльомба', dot: 'точка|тчк|крапка' },
  { at: 'παπάκι|papaki', dot: 'τελεία|teleia|dot' },
  { at: 'kuyruklu a', dot: 'nokta|dot' },
  { at: 'eta', dot: 'taškas|taskas' },
  { at: 'a rond|arond[ăa]?', dot: 'punct|dot' },
  { at: 'アットマーク|アット|あっと', dot: 'ドット|どっと' },
  { at: '골뱅이|앳', dot: '점|닷|도트' },
]

/** Signs and short words that mean `@` only inside brackets; those of letters only where nothing but the brackets parts them. */
export const bracketSigns = '@|\\*'
export const bracketLetters = 'a|ad|à|et|ett|abe|bei|afna|æt|att'

/**
 * Words before an `at` that say where something is or happens, in English, where the sign is a common word. What stands
 * there is no name of a mailbox.
 */
export const notLocal =
  /^(?:us|me|you|we|it|him|her|them|they|he|she|i|look(?:s|ing|ed)?|is|are|was|were|be|been|live[sd]?|here|there|now|not|all|staff|work(?:s|ing|ed)?|stay|find|meet|met|join|visit|only|available|online|and|or|more|sold|book|team|home|one|up|out|starts?|shop|buy|read|also|see|seen|day|professor|manager|ceo|cto|director|engineer|developer|founder|aimed|arrived?|hosted|located|based|today|sale|event|open|held|back|again|that|this|page|site|website|information|details|located|reach|reached|follow|tickets?|people|students?|studied|taught|talk|order|call|download|listed|published|posted|playing|living|speaking|speaks?|once|least|first|last|best|good|great)$/i

/** Labels of domains that are words of the sentence: `the dot com bubble`, `look at this. It`. */
export const notLabel =
  /^(?:the|this|that|these|those|our|your|their|his|her|my|its|a|an|all|any|home|work|school|night|noon|once|least|last|first|dot|point|punkt|punto|ponto|www|http|https|com|net|org|one|two|end|start|times?|hand|large|length|and|or|but|if|it|here|there|present|risk|odds|et|der|die|das|dem|den|ein|eine|le|la|les|un|une|el|los|las|il|lo|gli|de|het|een)$/i
