import { dayInIndia, dayInWords } from '@portal/contract/shared/dates'
import { fullName } from '@portal/contract/shared/full-name'
import type { TemplateCode, TemplateValues } from '@portal/contract/templates'
import type { Db } from '../../database/open.ts'
import { documentPdf } from '../../platform/documents/printed-document.ts'
import type { AppContext } from '../../platform/context.ts'
import { activeVersion, candidateValues, commonValues } from './compose.service.ts'
import { fillHtml, fillSubject, missingIn, withoutLines, type PlaceholderValues } from './fill.rules.ts'
import { selectActiveVersions, selectCandidateValues, type CandidateValues } from './templates.queries.ts'

/** Head of a document, besides company, day and name. */
export interface DocumentHead {
  readonly reference: string
  readonly address: string | null
}
interface DocumentText {
  readonly subject: string
  readonly body: string
}

/** Placeholder values of a document, which names the candidate in full, unlike an email. */
export const documentValues = (record: CandidateValues) => ({ ...candidateValues(record), 'candidate.full_name': fullName(record) })

/** Renders a template as a PDF dated today, leaving out lines whose placeholder has neither value nor fallback. */
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

/** Composes a document about a candidate from the active template. */
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
  return renderDocument(version, { ...commonValues(config), ...(record && documentValues(record)), ...values }, head)
}
