import { questionKindLabels, subjects } from '@portal/contract/aptitude'
import type { Question, QuestionVersion } from '@portal/contract/questions'
import { Link } from '@tanstack/react-router'
import { words } from '#words/aptitude/questions.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { type Description, DescriptionList } from '../../../ui/content/description-list.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { difficultyOf } from '../aptitude.model.ts'
import { TestStatusLabel } from '../tests/test-status.tsx'
import { QuestionPicture } from './question-picture.tsx'
import { QuestionPreview } from './question-preview.tsx'
import classes from './questions.module.css'

const { facts, parts } = words

const factsOf = ({ subject, difficulty, tags, archived_at, updated_at, current }: Question): Description[] => [
  [facts.subject, subjects[subject]],
  [facts.difficulty, difficultyOf(difficulty)],
  [facts.kind, questionKindLabels[current.kind]],
  [facts.tags, tags.join(' · ')],
  [facts.state, archived_at === null ? words.state.active : words.state.archived(formatDateTime(archived_at))],
  [facts.changed, formatDateTime(updated_at)],
]

/** Content of a version, with the right answer. */
function VersionContent({ version: { kind, text, options, value, tolerance, picture } }: { readonly version: QuestionVersion }) {
  return (
    <>
      <QuestionPreview kind={kind} text={text} options={options.map((option) => ({ ...option, key: option.id }))} picture={picture} />
      {value !== null && <p className={classes.right}>{words.number(value, tolerance)}</p>}
    </>
  )
}

/** One question: content, picture, the tests that can draw it, and earlier versions. */
export default function QuestionView({ question }: { readonly question: Question }) {
  const { id, current, versions, tests } = question
  const earlier = versions.filter(({ number }) => number !== current.number)
  return (
    <>
      <Section title={parts.question}>
        <VersionContent version={current} />
      </Section>
      <Section title={parts.about}>
        <DescriptionList facts={factsOf(question)} />
      </Section>
      <Section title={parts.picture}>
        <QuestionPicture id={id} hasPicture={current.picture !== null} />
      </Section>
      <Section title={parts.tests}>
        {tests.length === 0 && <p className={classes.hint}>{words.noTests}</p>}
        <ul className={classes.plain}>
          {tests.map((test) => (
            <li key={test.id}>
              <Link to="/AptitudeReport" search={{ view: 'tests', test: String(test.id) }}>
                {test.name}
              </Link>{' '}
              <TestStatusLabel status={test.status} /> <span className={classes.hint}>{words.keeps(test.version)}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={parts.versions}>
        {earlier.length === 0 && <p className={classes.hint}>{words.noVersions}</p>}
        <ul className={classes.plain}>
          {earlier.map((version) => (
            <li key={version.number}>
              <details>
                <summary>
                  {words.versionTitle(version.number)}{' '}
                  <span className={classes.hint}>{words.versionBy(formatDateTime(version.created_at), version.created_by_name)}</span>
                </summary>
                <div className={classes.version}>
                  <VersionContent version={version} />
                </div>
              </details>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
