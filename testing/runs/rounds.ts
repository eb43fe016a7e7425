/** How often a test does what it does: a part of its row in `npm test`, all of it in `npm run bench -- whole-rows`. */
export const rounds = (part: number, whole: number): number =>
  process.env['QUARRY_WHOLE_ROWS'] === undefined ? part : whole
