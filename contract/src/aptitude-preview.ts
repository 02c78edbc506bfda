import * as z from 'zod/mini'
import { AskedQuestion } from './aptitude-attempts.ts'
import { data, endpoint, idParams, numeral } from './shared/endpoint.ts'
import { limits } from './shared/limits.ts'

export const TestPreview = z.object({
  sections: z.array(
    z.object({
      /** 1-based. */
      position: z.number(),
      name: z.string(),
      minutes: z.number(),
      marks: z.number(),
      penalty: z.number(),
      questions: z.array(AskedQuestion),
    }),
  ),
  /** Sections with fewer questions than they draw, as sentences. */
  shortages: z.array(z.string()),
})
export type TestPreview = z.infer<typeof TestPreview>
/**
 * A test (drafts included) as a candidate would see it: the questions drawn for this seed, without right answers. Nothing is stored. 404.
 */
export const previewTest = endpoint({
  method: 'GET',
  path: '/v1/aptitude-tests/:id/preview',
  audience: 'staff',
  params: idParams,
  summary: 'Preview an aptitude test as a candidate sees it',
  query: z.strictObject({ seed: numeral(1, limits.id) }),
  response: data(TestPreview),
})
