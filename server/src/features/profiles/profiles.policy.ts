import { isStaff, type Policy } from '../../platform/actor.ts'

/** Staff correct every profile. */
export const mayEditProfile: Policy<object, 'edit'> = isStaff

/** Staff register candidates and have the resumes they were given read. */
export const mayRegister: Policy<object, 'register'> = isStaff
