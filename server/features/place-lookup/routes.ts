import * as contract from '#contract/leads/regions.ts'
import { query } from '#server/platform/http/served-route.ts'
import { findPlace } from './find-place.ts'

export const routes = [query(contract.findPlace, findPlace)]
