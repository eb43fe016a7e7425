/** What a reader of a file of an account may hold, in MB: so that two of them and the product hold about a gigabyte. */
export const readerMb = 350

/** What such a reader reads together of the rows of a Parquet file, in bytes: their texts take as much again. */
export const heldBytes = 60_000_000
