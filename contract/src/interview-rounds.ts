/** The rounds, in their order. A phone screening has no stage of its own. */
export const interviewRounds = ['screening', 'technical', 'hr', 'management'] as const
export type InterviewRound = (typeof interviewRounds)[number]
