/** A popup that opens as soon as it has loaded, because the trigger was pressed before. */
export interface OpenAtOnce {
  openAtOnce?: boolean
}
