import * as contract from '#contract/account/found.ts'
import { query } from '#server/platform/http/served-route.ts'
import { findByName } from './find-by-name.ts'

export const routes = [query(contract.findByName, findByName)]
