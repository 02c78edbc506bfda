import { words } from '#words/applications/applications.ts'

interface Person {
  readonly id: number
  readonly name: string
}

/** Natural order for names with numbers: 2 before 10. */
const inOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Assignees to choose from: the user first, the others by name. */
export const assigneeOptions = (staff: readonly Person[], own_id: number | undefined): { value: string; label: string }[] =>
  staff
    .toSorted((a, b) => Number(b.id === own_id) - Number(a.id === own_id) || inOrder.compare(a.name, b.name))
    .map(({ id, name }) => ({ value: String(id), label: id === own_id ? words.assign.me(name) : name }))
