import '@mantine/core/styles/Table.css'
import { Button, Table } from '@mantine/core'
import type { Interview, PanelMember } from '@portal/contract/interviews'
import { words } from '#words/interviews/interviews.ts'
import { notify, pushError } from '../../lib/browser/notify.ts'
import { DescriptionList } from '../../ui/content/description-list.tsx'
import { useSendLink } from './interviews.api.ts'
import classes from './interviews.module.css'
import { spreadOf } from './interviews.model.ts'

function Member({ interview, member }: { readonly interview: Interview; readonly member: PanelMember }) {
  const send = useSendLink(interview.id)
  const { remarks, name, state, id } = member
  const isOpen = interview.state === 'scheduled' || interview.state === 'held'
  return (
    <li>
      <h4>{words.remarks.by(name)}</h4>
      {remarks ? (
        <>
          <DescriptionList
            facts={[
              [words.remarks.attendance, words.remarks.attendances[remarks.attendance]],
              ...(remarks.recommendation === null
                ? []
                : [[words.remarks.recommendation, words.remarks.recommendations[remarks.recommendation]] as const]),
              ...(remarks.next_round === null ? [] : [[words.remarks.next_round, words.rounds[remarks.next_round]] as const]),
            ]}
          />
          <div className={classes.sentences}>
            <DescriptionList
              facts={(['strengths', 'concerns', 'questions', 'note'] as const).flatMap((field) =>
                remarks[field] === null ? [] : [[words.remarks[field], remarks[field]] as const],
              )}
            />
          </div>
        </>
      ) : (
        <p className={classes.dim}>{words.remarks.states[state]}</p>
      )}
      {remarks === null && isOpen && interview.has_begun && (
        <Button
          variant="default"
          loading={send.isPending}
          aria-label={words.remarks.linkTo(name)}
          onClick={() => send.mutate(id, { onSuccess: () => notify('SUCCESS', words.remarks.linkSent(name)), onError: pushError })}
        >
          {words.remarks.link}
        </Button>
      )}
    </li>
  )
}

/** The panel's remarks: ratings side by side with their range, then each interviewer's comments. */
export function RemarksSummary({ interview }: { readonly interview: Interview }) {
  const { panel, rows } = interview
  const rated = panel.filter(({ remarks }) => remarks?.attendance === 'attended')
  return (
    <>
      {rated.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Only a focused element scrolls by keyboard.
        <div className={classes.scroll} role="region" aria-label={words.remarks.ratings} tabIndex={0}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{words.remarks.ratings}</Table.Th>
                {rated.map(({ id, name }) => (
                  <Table.Th key={id} scope="col">
                    {name}
                  </Table.Th>
                ))}
                <Table.Th scope="col">{words.remarks.spread}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ key, label }) => (
                <Table.Tr key={key}>
                  <Table.Th scope="row">{label}</Table.Th>
                  {rated.map(({ id, remarks }) => (
                    <Table.Td key={id}>{words.remarks.rating(remarks?.ratings[key])}</Table.Td>
                  ))}
                  <Table.Td>{words.remarks.range(spreadOf(rated.flatMap(({ remarks }) => remarks?.ratings[key] ?? [])))}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      <ul className={classes.remarks}>
        {panel.map((member) => (
          <Member key={member.id} interview={interview} member={member} />
        ))}
      </ul>
    </>
  )
}
