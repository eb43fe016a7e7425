import { parentPort, workerData } from 'node:worker_threads'
import type { MapTask } from './start-base-map.ts'
import { writeBaseMap } from './write-base-map.ts'

/** A thread that writes one base map and answers what it wrote. */
const { source, options } = workerData as MapTask // as `startBaseMap` wrote it
parentPort?.postMessage(writeBaseMap(source, options))
