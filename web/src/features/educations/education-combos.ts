/** Lists of the education form and its cards. */
export const educationRequest = {
  EDUCATION_QUALIFICATION_TYPE: { combo_name: 'EDUCATION_QUALIFICATION_TYPE' },
  EDUCATION_MEDIUM: { combo_name: 'EDUCATION_MEDIUM' },
} as const
