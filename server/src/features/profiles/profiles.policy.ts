import { isStaff, type Policy } from '../../platform/actor.ts'

/** Staff edit every profile. */
export const mayEditProfile: Policy<object, 'edit'> = isStaff

/** Staff register candidates and have resumes parsed while doing so. */
export const mayRegister: Policy<object, 'register'> = isStaff
