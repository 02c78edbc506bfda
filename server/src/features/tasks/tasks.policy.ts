import { isStaff, type Policy } from '../../platform/actor.ts'

/** Administrators and recruiters set and evaluate practical tasks. */
export const maySetTasks: Policy<object, 'task'> = isStaff

/** A task's brief becomes a document of the candidate. */
export const mayAddTaskFiles: Policy<object, 'document'> = isStaff
