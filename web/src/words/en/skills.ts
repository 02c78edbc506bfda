/** Skills: chips, dialog and suggestions from the resume. */
export const words = {
  name: 'Skills',
  add: 'Add skills',
  search: 'Search skills',
  chosen: (chosen: number) => `${chosen} chosen`,
  chosenAndFound: (chosen: number, found: number) => `${chosen} chosen, ${found} found`,
  resume: {
    name: 'From your resume',
    hint: 'Found in your resume. Tap to add:',
    one: (skill: string) => `+ ${skill}`,
    all: (count: number) => `Add all ${count}`,
  },
} as const
