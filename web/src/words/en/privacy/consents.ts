import type { Language } from '@portal/contract/notice/shape'

const en = {
  title: { withdrawn: 'You withdrew your consent', never: 'You have not agreed to the use of your data' },
  text: "The HR team can't see your profile, and you can't apply. You can agree again at any time, get a copy of your data, or delete your account.",
  since: (isGiven: boolean, day: string) => (isGiven ? `Agreed on ${day}` : `Withdrawn on ${day}`),
  never: 'Not agreed',
  needsApplication: 'You can turn this on after you agree to the first one.',
  saved: (isGiven: boolean): string => (isGiven ? 'Thank you. Your consent is saved.' : 'Your consent is withdrawn.'),
  withdraw: {
    title: 'Withdraw your consent?',
    message:
      "We stop using your data at once: the HR team can no longer see your profile, you get no more emails about jobs, and your current application ends and can't be restored. You can still sign in, and agree again later.",
    confirmLabel: 'Withdraw consent',
    cancelLabel: 'Keep consent',
  },
}

/** The switches of the privacy page, in the language of the notice beside them. */
export const words: Readonly<Record<Language, typeof en>> = {
  en,
  hi: {
    title: { withdrawn: 'आपने अपनी सहमति वापस ले ली है', never: 'आपने अपने डेटा के उपयोग की सहमति नहीं दी है' },
    text: 'एचआर टीम आपकी प्रोफ़ाइल नहीं देख सकती, और आप आवेदन नहीं कर सकते। आप कभी भी फिर से सहमति दे सकते हैं, अपने डेटा की प्रति पा सकते हैं, या अपना खाता मिटा सकते हैं।',
    since: (isGiven, day) => (isGiven ? `${day} को सहमति दी` : `${day} को सहमति वापस ली`),
    never: 'सहमति नहीं दी',
    needsApplication: 'पहली सहमति देने के बाद आप इसे चालू कर सकते हैं।',
    saved: (isGiven) => (isGiven ? 'धन्यवाद। आपकी सहमति सहेज ली गई है।' : 'आपकी सहमति वापस ले ली गई है।'),
    withdraw: {
      title: 'क्या आप अपनी सहमति वापस लेना चाहते हैं?',
      message:
        'हम आपके डेटा का उपयोग तुरंत बंद कर देते हैं: एचआर टीम आपकी प्रोफ़ाइल नहीं देख सकेगी, आपको नौकरियों के बारे में कोई ई-मेल नहीं आएगा, और आपका मौजूदा आवेदन समाप्त हो जाएगा, जिसे वापस नहीं लाया जा सकता। आप बाद में भी साइन इन कर सकते हैं और फिर से सहमति दे सकते हैं।',
      confirmLabel: 'सहमति वापस लें',
      cancelLabel: 'सहमति बनाए रखें',
    },
  },
  gu: {
    title: { withdrawn: 'તમે તમારી સંમતિ પાછી ખેંચી છે', never: 'તમે તમારા ડેટાના ઉપયોગ માટે સંમતિ આપી નથી' },
    text: 'એચઆર ટીમ તમારી પ્રોફાઇલ જોઈ શકતી નથી, અને તમે અરજી કરી શકતા નથી. તમે ગમે ત્યારે ફરી સંમતિ આપી શકો છો, તમારા ડેટાની નકલ મેળવી શકો છો, અથવા તમારું ખાતું કાઢી શકો છો.',
    since: (isGiven, day) => (isGiven ? `${day}ના રોજ સંમતિ આપી` : `${day}ના રોજ સંમતિ પાછી ખેંચી`),
    never: 'સંમતિ આપી નથી',
    needsApplication: 'પહેલી સંમતિ આપ્યા પછી તમે આ ચાલુ કરી શકો છો.',
    saved: (isGiven) => (isGiven ? 'આભાર. તમારી સંમતિ સચવાઈ ગઈ છે.' : 'તમારી સંમતિ પાછી ખેંચાઈ ગઈ છે.'),
    withdraw: {
      title: 'શું તમે તમારી સંમતિ પાછી ખેંચવા માગો છો?',
      message:
        'અમે તમારા ડેટાનો ઉપયોગ તરત જ બંધ કરીએ છીએ: એચઆર ટીમ તમારી પ્રોફાઇલ જોઈ શકશે નહીં, તમને નોકરીઓ વિશે કોઈ ઈ-મેલ નહીં મળે, અને તમારી ચાલુ અરજી પૂરી થઈ જશે, જે પાછી લાવી શકાતી નથી. તમે પછી પણ સાઇન ઇન કરી શકો છો અને ફરી સંમતિ આપી શકો છો.',
      confirmLabel: 'સંમતિ પાછી ખેંચો',
      cancelLabel: 'સંમતિ ચાલુ રાખો',
    },
  },
}
