import { Anchor } from '@mantine/core'
import type { RemarksSheet } from '@portal/contract/interview-remarks'
import { words } from '#words/interviews/remarks.ts'
import { pages } from '#words/shared/pages.ts'
import { RemarksForm } from '../../features/interviews/remarks/remarks-form.tsx'
import { openSheet, requestLink } from '../../features/interviews/remarks/remarks.api.ts'
import type { ApiProblem } from '../../lib/api/api-problem.ts'
import { FactList } from './fact-list.tsx'
import { LinkedSheet } from './linked-sheet.tsx'
import { dayOf, formatDateTime, formatDay, formatMonths, formatTime } from '../../lib/format/format.ts'

function Facts({ sheet }: { readonly sheet: RemarksSheet }) {
  const { candidate, resume, mode, starts_at, ends_at, where } = sheet
  return (
    <FactList
      facts={[
        [words.facts.when, words.when(formatDay(dayOf(starts_at)), formatTime(starts_at), formatTime(ends_at))],
        [
          words.facts.where,
          mode === 'video' ? (
            <Anchor key="where" href={where} target="_blank" rel="noreferrer">
              {where}
            </Anchor>
          ) : (
            where
          ),
        ],
        [words.facts.job, candidate.job],
        [words.facts.experience, candidate.total_experience === 0 ? words.fresher : formatMonths(candidate.total_experience)],
        [words.facts.skills, candidate.skills.join(', ')],
        [
          words.facts.resume,
          resume && (
            <Anchor key="resume" href={resume.view_link} target="_blank" rel="noreferrer">
              {words.resume}
            </Anchor>
          ),
        ],
      ]}
    />
  )
}

function Earlier({ earlier }: Pick<RemarksSheet, 'earlier'>) {
  return (
    <section>
      <h2>{words.earlier}</h2>
      {earlier.map((remarks) => (
        <FactList
          key={`${remarks.round} ${remarks.interviewer}`}
          facts={[
            [
              words.by(remarks.interviewer, words.rounds[remarks.round]),
              remarks.recommendation && words.recommendations[remarks.recommendation],
            ],
            [words.fields.strengths, remarks.strengths],
            [words.fields.concerns, remarks.concerns],
          ]}
        />
      ))}
    </section>
  )
}

/** When the page opens, if it is too early. */
const opensAt = ({ details }: ApiProblem) => {
  const time = details['opens_at']
  return time === undefined ? undefined : words.opens(formatDateTime(time))
}

/** Remarks of one interviewer about one interview, opened by the link of an email. Remounts for another link. */
export default function InterviewRemarksScreen({ token }: { readonly token: string }) {
  return (
    <LinkedSheet
      key={token}
      token={token}
      open={openSheet}
      requestLink={requestLink}
      title={pages.interviewRemarks}
      words={words}
      deadText={opensAt}
      facts={(sheet) => (
        <>
          <section>
            <h2>{words.rounds[sheet.round]}</h2>
            <Facts sheet={sheet} />
          </section>
          {sheet.earlier.length > 0 && <Earlier earlier={sheet.earlier} />}
        </>
      )}
      form={(sheet, onSubmitted) => <RemarksForm token={token} sheet={sheet} onSubmitted={onSubmitted} />}
    />
  )
}
