import * as contract from '#contract/leads/crm/crm.ts'
import { mutation, query, secretMutation } from '#server/platform/http/served-route.ts'
import * as fields from '#contract/leads/crm/crm-fields.ts'
import * as pushes from '#contract/leads/crm/crm-pushes.ts'
import { authorizeCrm, checkCrm, connectCrm, disconnectCrm, listCrms } from './connections.ts'

import { createCrmField, getCrmMapping, saveCrmMapping, sendCrmTest } from './mapping/mappings.ts'
import { listCrmPushes, listCrmPushLeads } from './push/list-pushes.ts'
import { previewCrmPush } from './push/preview-push.ts'
import { jobOf } from '#server/runs/job-of.ts'
import { pushRun } from './push/push-run.ts'
import { getCrmPush, retryCrmPush, startCrmPush, stopCrmPush, undoCrmPush } from './push/start-push.ts'

export const routes = [
  query(contract.listCrms, listCrms),
  secretMutation(contract.authorizeCrm, authorizeCrm),
  secretMutation(contract.connectCrm, connectCrm),
  secretMutation(contract.checkCrm, checkCrm),
  mutation(contract.disconnectCrm, disconnectCrm),
  query(fields.getCrmMapping, getCrmMapping),
  mutation(fields.saveCrmMapping, saveCrmMapping),
  secretMutation(fields.createCrmField, createCrmField),
  secretMutation(fields.sendCrmTest, sendCrmTest),
  query(pushes.previewCrmPush, previewCrmPush),
  mutation(pushes.startCrmPush, startCrmPush),
  query(pushes.listCrmPushes, listCrmPushes),
  query(pushes.getCrmPush, getCrmPush),
  query(pushes.listCrmPushLeads, listCrmPushLeads),
  mutation(pushes.stopCrmPush, stopCrmPush),
  mutation(pushes.retryCrmPush, retryCrmPush),
  mutation(pushes.undoCrmPush, undoCrmPush),
]

export const jobs = [jobOf(pushRun)]
