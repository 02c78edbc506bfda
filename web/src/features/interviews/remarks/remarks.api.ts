import { askForLink, openRemarks, saveRemarks, submitRemarks, type RemarksSheet } from '@portal/contract/interview-remarks'
import type { Body } from '@portal/contract/shared/endpoint'
import { call } from '../../../lib/api/api-client.ts'

// Without TanStack Query, which would be a tenth of what this page loads; its one response is never refetched.

/** The interview behind a remarks link. */
export const openSheet = async (token: string): Promise<RemarksSheet> => (await call(openRemarks, { body: { token } })).data

export const saveDraft = (body: Body<typeof saveRemarks>) => call(saveRemarks, { body })

export const sendRemarks = async (body: Body<typeof submitRemarks>): Promise<RemarksSheet> => (await call(submitRemarks, { body })).data

export const requestLink = (token: string) => call(askForLink, { body: { token } })
