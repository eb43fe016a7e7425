import * as contract from '#contract/leads/exports/exports.ts'
import { mutation, query, secretMutation } from '#server/platform/http/served-route.ts'
import { jobOf } from '#server/runs/job-of.ts'
import { downloadExport } from './download-export.ts'
import { dropExports } from './drop-exports.ts'
import { createExportLink, listExports, retryExport, stopExport } from './exports.ts'
import { previewExport, startExport } from './start-export.ts'
import { exportRun } from './write-export.ts'

export const routes = [
  query(contract.previewExport, previewExport),
  mutation(contract.startExport, startExport),
  query(contract.listExports, listExports),
  mutation(contract.stopExport, stopExport),
  mutation(contract.retryExport, retryExport),
  secretMutation(contract.createExportLink, createExportLink),
]

export const jobs = [jobOf(exportRun), dropExports]
export const streams = [downloadExport]
