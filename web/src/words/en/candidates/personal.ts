/** The personal form. */
export const words = {
  dobHint: 'For example, 27 3 2001',
  /** In form order; the error summary uses the same order. */
  fields: {
    first_name: 'First name',
    middle_name: 'Middle name',
    last_name: 'Last name',
    dob: 'Date of birth',
    gender: 'Gender',
    mobile_no: 'Mobile',
    alternate_mobile_no: 'Alternate mobile',
    address: 'Address',
    zip: 'PIN code',
    country: 'Country',
    state: 'State',
    city: 'City',
    reference: 'How did you hear about us?',
    reference_detail: 'Reference details',
  },
  optional: (label: string) => `${label} (optional)`,
  oneName: 'If you have only one name, enter it in both fields.',
  zipHint: '6 digits',
  zipUnknown: "We don't know this PIN code. Check it.",
  place: {
    country: 'Choose a country',
    state: 'Choose a state',
    city: 'Choose a city',
    countryFirst: 'Choose a country first',
    stateFirst: 'Choose a state first',
    fromPin: 'From your PIN code. Please check.',
    elsewhere: (zip: string, state: string) => `PIN code ${zip} is in ${state}. Check both.`,
  },
  reference: {
    /** Hints by key of REFERENCE_SOURCE. */
    hints: {
      1: 'Which page?',
      2: 'Which post or page?',
      3: 'Which post or page?',
      4: 'Which post or page?',
      5: 'Consultancy name',
      7: 'Which drive, at which college?',
      8: "Friend's or relative's name",
      9: 'Which post or page?',
      10: 'Where and when?',
      11: "Ex-employee's name",
    },
    hint: 'Who or what told you about us?',
    referral: (employee: string | null, day: string | null) =>
      `Set by ${employee ? `${employee}'s` : "an employee's"} referral${day === null ? '' : ` on ${day}`}.`,
  },
} as const
