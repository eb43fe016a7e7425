/** How often a test does what it does: a part of its row in `npm test`, all of it in `npm run bench -- whole-rows`. */
export const rounds = <T>(part: T, whole: T): T =>
  process.env['QUARRY_WHOLE_ROWS'] === undefined ? part : whole
