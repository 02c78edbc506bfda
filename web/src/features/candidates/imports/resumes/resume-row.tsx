import { Button, TextInput } from '@mantine/core'
import { type ImportResume, resumeColumn, type ResumeColumn } from '@portal/contract/import-resumes'
import { duplicateKinds } from '@portal/contract/import-states'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { words } from '#words/candidates/import-resumes.ts'
import { pushError } from '../../../../lib/browser/notify.ts'
import shared from '../imports.module.css'
import { RefusedFile } from './refused-file.tsx'
import { useEditResume } from './resumes.api.ts'
import classes from './resumes.module.css'

const { table: text } = words

interface FieldProps {
  readonly id: number
  readonly resume: ImportResume
  readonly label: string
  readonly header: ResumeColumn
  readonly isRequired?: boolean
}

/** One value, saved on blur. */
function Field({ id, resume: { row, file, cells, problems }, label, header, isRequired = false }: FieldProps) {
  const column = resumeColumn(header)
  const saved = cells[column] ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const edit = useEditResume(id)
  const save = async () => {
    if (typed === null || typed.trim() === saved) return setTyped(null)
    await edit.mutateAsync({ row, column, value: typed.trim() }).then(() => setTyped(null), pushError)
  }
  const problem = problems.find((cell) => cell.column === column)
  const error =
    saved === ''
      ? isRequired && text.missing
      : problem?.level === 'error' && (problem.message === messages.mandatory ? text.lastName : problem.message)
  return (
    <TextInput
      label={label}
      aria-label={text.field(label, file)}
      value={typed ?? saved}
      error={error}
      placeholder={isRequired ? undefined : text.notRead}
      disabled={edit.isPending}
      autoComplete="off"
      spellCheck={false}
      maxLength={limits.shortText}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur()
        if (key === 'Escape') setTyped(null)
      }}
    />
  )
}

/** The record that the resume matches. */
function Duplicate({ duplicate }: { readonly duplicate: NonNullable<ImportResume['duplicate']> }) {
  const { kind, candidate } = duplicate
  return (
    <p className={classes.note}>
      <strong>{text.kind(duplicateKinds[kind].label)}</strong>{' '}
      {candidate ? (
        <>
          {text.like}{' '}
          <Link to="/CandidateProfile" search={{ id: candidate.id }} className={shared.link}>
            {candidate.name}
          </Link>
          {candidate.has_resume && ` (${text.hasResume})`}
        </>
      ) : (
        text.likeRow
      )}
    </p>
  )
}

/** Whether a column is neither the file nor always a field. */
const isDetail = (column: number | null): boolean => column !== null && column > resumeColumn('Mobile')
const factHeaders = {
  degree: ['Degree', 'Degree %', 'Degree passing year', 'College'],
  second: ['Second degree', 'Second degree %', 'Second degree passing year', 'Second college'],
  twelfth: ['12th %', '12th passing year', '12th school'],
  tenth: ['10th %', '10th passing year', '10th school'],
  job: ['Current designation', 'Current company', 'Current job since'],
  experience: ['Experience'],
  skills: ['Skills'],
  current_ctc: ['Current CTC'],
  expected_ctc: ['Expected CTC'],
  notice_period: ['Notice period'],
} as const satisfies Readonly<Record<keyof typeof text.facts, readonly ResumeColumn[]>>
/** The fields that open with "Edit details". */
const details: readonly ResumeColumn[] = ['Date of birth', 'Address', 'PIN code', ...Object.values(factHeaders).flat()]
/** What the row says besides its fields, in short. */
const factsOf = (cells: readonly string[]): (readonly [label: string, value: string])[] =>
  Object.entries(factHeaders).flatMap(([fact, headers]) => {
    const values = headers.map((header) => cells[resumeColumn(header)] ?? '').filter((value) => value !== '')
    return values.length > 0 ? [[text.facts[fact as keyof typeof factHeaders], values.join(', ')] as const] : []
  })

interface ResumeRowProps {
  readonly id: number
  readonly resume: ImportResume
  readonly isSeen: boolean
  readonly onSee: () => void
}

/** One resume: its file, the values read, and what is missing. */
export function ResumeRow({ id, resume, isSeen, onSee }: ResumeRowProps) {
  const { file, refusal, resume_of, view_link, duplicate, is_picture, cells, problems } = resume
  const [isEditing, setEditing] = useState(problems.some(({ column, level }) => level === 'error' && isDetail(column)))
  const facts = factsOf(cells)
  return (
    <li className={classes.row} data-seen={isSeen || undefined}>
      <div className={classes.file}>
        {view_link === null ? (
          <strong>{file}</strong>
        ) : (
          <button type="button" aria-label={text.see(file)} aria-pressed={isSeen} onClick={onSee}>
            {file}
          </button>
        )}
      </div>
      {refusal !== null ? (
        <p className={classes.note}>
          <RefusedFile refusal={refusal} resume_of={resume_of} />
        </p>
      ) : (
        <>
          <div className={classes.fields}>
            <Field id={id} resume={resume} label={text.name} header="Name" isRequired />
            <Field id={id} resume={resume} label={text.email} header="Email" isRequired />
            <Field id={id} resume={resume} label={text.mobile} header="Mobile" />
          </div>
          {is_picture && <p className={classes.note}>{text.picture}</p>}
          {duplicate && <Duplicate duplicate={duplicate} />}
          {facts.length > 0 && !isEditing && (
            <dl className={classes.facts}>
              {facts.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {isEditing ? (
            <div className={classes.fields}>
              {details.map((header) => (
                <Field key={header} id={id} resume={resume} label={header} header={header} />
              ))}
            </div>
          ) : (
            <Button
              className={classes.edit}
              variant="subtle"
              size="compact-sm"
              aria-label={text.editDetailsOf(file)}
              onClick={() => setEditing(true)}
            >
              {text.editDetails}
            </Button>
          )}
        </>
      )}
    </li>
  )
}
