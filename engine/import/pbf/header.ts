import { PbfReader } from 'pbf'
import type { BlobFile } from './blobs.ts'
import { BrokenFile } from './broken-file.ts'
import { most, TooMany } from './limits.ts'

/** What a file says about itself. */
export interface OsmHeader {
  /** When the data was true (replication timestamp); null where the file does not say. */
  dataDate: Date | null
  /** Degrees, WGS 84. */
  bbox: { left: number; bottom: number; right: number; top: number } | null
  writingProgram: string | null
  bytes: number
}

/** HistoricalInformation is missing on purpose: a history file holds objects that are gone. */
const knownFeatures = new Set(['OsmSchema-V0.6', 'DenseNodes'])

/** The first block; an unknown required feature refuses the file, as the format demands. */
export function readHeader(file: BlobFile): OsmHeader {
  const [first] = file.blobs
  if (!first) throw new BrokenFile('The file is empty', 0)
  const content = file.read(first)
  const header: OsmHeader = { dataDate: null, bbox: null, writingProgram: null, bytes: file.bytes }
  const required: string[] = []
  try {
    new PbfReader(content).readFields((field, into, reader) => {
      if (field === 1) into.bbox = readBox(reader)
      else if (field === 4) {
        if (required.push(reader.readString()) > most.groups) throw new TooMany(most.groups, 'features')
      } else if (field === 16) into.writingProgram = reader.readString()
      else if (field === 32) into.dataDate = new Date(reader.readVarint(true) * 1000)
    }, header)
  } catch (cause) {
    throw new BrokenFile('The file header cannot be read', first.position, cause)
  }
  const unknown = required.find((feature) => !knownFeatures.has(feature))
  if (unknown) throw new BrokenFile(`The file needs "${unknown}", which is not supported`, first.position)
  return header
}

function readBox(reader: PbfReader): OsmHeader['bbox'] {
  const box = { left: 0, bottom: 0, right: 0, top: 0 }
  return reader.readMessage((field, into, message) => {
    if (field === 1) into.left = message.readSVarint() / 1e9
    else if (field === 2) into.right = message.readSVarint() / 1e9
    else if (field === 3) into.top = message.readSVarint() / 1e9
    else if (field === 4) into.bottom = message.readSVarint() / 1e9
  }, box)
}
