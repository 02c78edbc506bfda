import { remarksErrors, type RemarksSheet } from '@portal/contract/interview-remarks'
import { interviewRounds } from '@portal/contract/interview-rounds'
import { recommendations } from '@portal/contract/interview-rounds'
import { attendances } from '@portal/contract/interviews'
import { words } from '#words/interviews/remarks.ts'
import { saveDraft, sendRemarks } from './remarks.api.ts'
import { ratings, remarksOf, valuesOf } from './remarks.model.ts'
import { Area, Radios, ScorecardForm } from './scorecard-form.tsx'
import { useScorecard } from './use-scorecard.ts'

interface RemarksFormProps {
  readonly token: string
  readonly sheet: RemarksSheet
  readonly onSubmitted: (sheet: RemarksSheet) => void
}

/** Attendance, ratings, comments and a recommendation; for a no-show only a note of what happened. */
export function RemarksForm({ token, sheet, onSubmitted }: RemarksFormProps) {
  const { rows } = sheet
  const card = useScorecard({
    initial: () => valuesOf(sheet),
    isSubmitted: sheet.submitted_at !== null,
    draftKey: `remarks:${sheet.starts_at}:${sheet.round}:${sheet.interviewer}`,
    saveDraft: (values) => saveDraft({ token, ...remarksOf(values, rows) }),
    check: (values) => {
      const remarks = remarksOf(values, rows)
      return { errors: remarksErrors(remarks, rows), body: remarks }
    },
    sure: words.sure,
    send: async (remarks) => onSubmitted(await sendRemarks({ token, ...remarks })),
  })
  const labels: Record<string, string> = {
    ...words.fields,
    attendance: words.attendance.label,
    ...Object.fromEntries(rows.map(({ key, label }) => [`ratings.${key}`, label])),
  }
  const attendance = card.values['attendance'] ?? ''
  return (
    <ScorecardForm card={card} labels={labels} button={words}>
      <Radios
        card={card}
        field="attendance"
        label={words.attendance.label}
        choices={attendances.map((value) => ({ value, label: words.attendance[value] }))}
      />
      {attendance === 'attended' && (
        <>
          {rows.map(({ key, label }) => (
            <Radios key={key} card={card} field={`ratings.${key}`} label={label} choices={ratings} isScale />
          ))}
          {(['strengths', 'concerns', 'questions', 'note'] as const).map((field) => (
            <Area key={field} card={card} field={field} label={words.fields[field]} />
          ))}
          <Radios
            card={card}
            field="recommendation"
            label={words.fields.recommendation}
            choices={recommendations.map((value) => ({ value, label: words.recommendations[value] }))}
          />
          <Radios
            card={card}
            field="next_round"
            label={words.fields.next_round}
            choices={[{ value: '', label: words.noNext }, ...interviewRounds.map((value) => ({ value, label: words.rounds[value] }))]}
          />
        </>
      )}
      {attendance !== '' && attendance !== 'attended' && <Area card={card} field="note" label={words.fields.noteNeeded} />}
    </ScorecardForm>
  )
}
