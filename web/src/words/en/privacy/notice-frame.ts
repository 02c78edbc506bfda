/** Around the open notice, in its language. */
export const words = {
  language: { en: 'Language of the notice', hi: 'सूचना की भाषा', gu: 'સૂચનાની ભાષા' },
  /** Opens a part of the notice. */
  readAll: { en: 'Read all', hi: 'पूरा पढ़ें', gu: 'પૂરું વાંચો' },
  /** Link to the privacy page. */
  elsewhere: {
    en: 'View, download or delete my data instead',
    hi: 'इसके बजाय मेरा डेटा देखें, डाउनलोड करें या मिटाएँ',
    gu: 'તેના બદલે મારો ડેટા જુઓ, ડાઉનલોડ કરો કે કાઢી નાખો',
  },
} as const
