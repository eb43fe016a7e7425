/** What is to be written, in two steps, for the database is only touched by a source that was read to its end. */
export interface PortionSource<Part> extends AsyncDisposable {
  /** Resolves when nothing of the source can turn out to be broken any more. */
  whole(): Promise<void>
  portions(datasetId: string): AsyncIterable<Part>
}

export type FromSource<Portion, Note, Fault> =
  | { note: Note }
  | { whole: true }
  | { portion: Portion }
  | { fault: Fault }
  | { done: true }

/** The dataset's id starts the portions; after that, each message asks for one more. */
export type ToSource = { datasetId: string } | { more: true }
