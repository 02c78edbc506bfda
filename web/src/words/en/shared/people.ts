/** The field for interviewers or evaluators. */
export const words = {
  add: 'Add a person',
  choose: 'Choose a person',
  staff: 'Staff',
  outside: 'Previous interviewers',
  other: 'Someone else…',
  name: 'Name',
  email: 'Email',
  addOther: 'Add person',
  remove: (name: string) => `Remove ${name}`,
}
