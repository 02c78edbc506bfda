import { dayInIndia, dayInWords } from '@portal/contract/shared/dates'
import type { TemplateCode, TemplateValues } from '@portal/contract/templates'
import type { Db } from '../../database/open.ts'
import { documentPdf } from '../../platform/documents/printed-document.ts'
import type { AppContext } from '../../platform/context.ts'
import { activeVersion, candidateValues, commonValues } from './compose.service.ts'
import { fillHtml, fillSubject, missingIn, withoutLines, type PlaceholderValues } from './fill.rules.ts'
import { selectActiveVersions, selectCandidateValues } from './templates.queries.ts'

/** What the head of a document says besides the company, the day and the name. */
export interface DocumentHead {
  readonly reference: string
  readonly address: string | null
}
interface DocumentText {
  readonly subject: string
  readonly body: string
}

/** A template as a PDF of today; lines with a placeholder that has neither value nor fallback are left out. */
export const renderDocument = (
  { subject, body }: DocumentText,
  values: PlaceholderValues,
  { reference, address }: DocumentHead,
): Promise<Buffer> =>
  documentPdf({
    title: fillSubject(subject, values),
    company: values['company.name'] ?? '',
    day: dayInWords(dayInIndia()),
    reference,
    recipient: [values['candidate.full_name'] ?? '', ...(address?.split('\n') ?? [])],
    html: fillHtml(withoutLines(body, missingIn(body, values)), values),
  })

/** A document about a candidate, made from the active template. */
export const composeDocument = async <C extends TemplateCode>(
  { config }: AppContext,
  db: Db,
  candidate_id: number,
  code: C,
  values: TemplateValues<C>,
  head: DocumentHead,
): Promise<Buffer> => {
  const version = activeVersion(await selectActiveVersions(db, [code]), code)
  const [record] = await selectCandidateValues(db, [candidate_id])
  return renderDocument(version, { ...commonValues(config), ...(record && candidateValues(record)), ...values }, head)
}
