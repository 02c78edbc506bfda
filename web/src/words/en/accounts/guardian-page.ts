import type { Language } from '@portal/contract/notice/shape'

/** What is wrong with a field, in a language that the contract's messages don't have. */
interface Problems {
  readonly missing: string
  readonly fields: Readonly<Record<string, string>>
  readonly other: string
}
const problemOf =
  ({ missing, fields, other }: Problems) =>
  (field: string, isEmpty: boolean): string =>
    isEmpty ? missing : (fields[field] ?? other)

const en = {
  title: 'Do you agree?',
  loading: 'Loading',
  who: (email: string, born: string, company: string): string =>
    `${email}, born on ${born}, wants to apply for a job ${company ? `at ${company}` : 'with us'} and named you as parent or guardian.`,
  help: (address: string): string => `Questions? Contact the HR team${address ? ':' : ' at the address in our emails.'}`,
  retry: 'Retry',
  dead: {
    used_token: { title: 'You have already answered', text: 'This link works only once. There is nothing more to do.' },
    ended_token: { title: 'This link has expired', text: 'It worked for 7 days. The young person can send a new one.' },
    invalid_token: {
      title: 'This link is invalid',
      text: 'It may be incomplete, or a newer email may have replaced it. Open the link in the latest email.',
    },
  },
  unknown: "If you don't know this person, choose “I do not agree”.",
  notice: 'How we would use the data',
  addressee: 'The notice is addressed to the young person: “you” means the person named above.',
  form: 'Your answer',
  fields: {
    name: 'Your name',
    relation: 'Your relationship',
    dob: 'Your date of birth',
    document: 'Identity document',
    last_four: 'Last 4 characters of its number',
    accepted: 'Your agreement',
  },
  dateParts: { day: 'Day', month: 'Month', year: 'Year' },
  problemTitle: 'There is a problem',
  /** `message`: the contract's. */
  problem: (_field: string, _isEmpty: boolean, message: string): string => message,
  statement: 'I am the parent or legal guardian of this person, I have read what the data is used for, and I agree.',
  relations: { mother: 'Mother', father: 'Father', legal_guardian: 'Legal guardian' },
  choose: 'Choose one',
  documents: {
    aadhaar: 'Aadhaar card',
    pan: 'PAN card',
    passport: 'Passport',
    driving_licence: 'Driving licence',
    voter_id: 'Voter ID card',
  },
  dobHint: 'Only an adult can agree. For example, 2 3 1975',
  evidence:
    "The law requires us to check that an adult agrees. You give these details voluntarily, but we can't accept your consent without them. Never send us a copy or a full Aadhaar number: we ask for and keep only the last 4 characters.",
  agree: 'I agree',
  refuse: 'I do not agree',
  sureTitle: 'Confirm that you do not agree',
  sure: (email: string): string => `We'll tell ${email}, and delete this request after 30 days.`,
  sureYes: 'I do not agree',
  sureNo: 'Go back',
  done: {
    given: {
      title: 'Thank you. You have agreed',
      text: (email: string): string => `We've emailed ${email}. If you change your mind later, write to us. You can close this page.`,
    },
    refused: {
      title: 'You have not agreed',
      text: (email: string): string =>
        `We've told ${email}. Nothing else will happen, and we'll delete this request after 30 days. You can close this page.`,
    },
  },
}

/** The page of a parent or guardian, in the language of the notice on it: consent is asked for in that language too. */
export const words: Readonly<Record<Language, typeof en>> = {
  en,
  hi: {
    title: 'क्या आप सहमत हैं?',
    loading: 'लोड हो रहा है',
    who: (email, born, company) =>
      `${email}, जन्म ${born}, ${company ? `${company} में` : 'हमारे यहाँ'} नौकरी के लिए आवेदन करना चाहते हैं और उन्होंने आपको माता-पिता या अभिभावक बताया है।`,
    help: (address) => `कोई सवाल? एचआर टीम से संपर्क करें${address ? ':' : '। पता हमारे ई-मेल में है।'}`,
    retry: 'फिर से कोशिश करें',
    dead: {
      used_token: { title: 'आप उत्तर दे चुके हैं', text: 'यह लिंक केवल एक बार काम करता है। और कुछ करने की ज़रूरत नहीं है।' },
      ended_token: { title: 'इस लिंक की अवधि समाप्त हो गई है', text: 'यह 7 दिन तक काम करता था। वह युवा व्यक्ति नया लिंक भेज सकता है।' },
      invalid_token: {
        title: 'यह लिंक मान्य नहीं है',
        text: 'हो सकता है कि यह अधूरा हो, या किसी नए ई-मेल ने इसकी जगह ले ली हो। सबसे नए ई-मेल का लिंक खोलें।',
      },
    },
    unknown: 'यदि आप इस व्यक्ति को नहीं जानते, तो “मैं सहमत नहीं हूँ” चुनें।',
    notice: 'हम डेटा का उपयोग कैसे करेंगे',
    addressee: 'यह सूचना उस युवा व्यक्ति के लिए लिखी गई है: “आप” का अर्थ है ऊपर बताया गया व्यक्ति।',
    form: 'आपका उत्तर',
    fields: {
      name: 'आपका नाम',
      relation: 'आपका संबंध',
      dob: 'आपकी जन्म तिथि',
      document: 'पहचान पत्र',
      last_four: 'उसके नंबर के अंतिम 4 अक्षर',
      accepted: 'आपकी सहमति',
    },
    dateParts: { day: 'दिन', month: 'महीना', year: 'वर्ष' },
    problemTitle: 'कुछ ठीक करना है',
    problem: problemOf({
      missing: 'यह जानकारी ज़रूरी है।',
      fields: {
        dob: 'सही जन्म तिथि लिखें। केवल 18 वर्ष या उससे अधिक उम्र का व्यक्ति सहमति दे सकता है।',
        last_four: 'अंतिम 4 अंक लिखें; पैन का अंत 3 अंकों और एक अक्षर से होता है।',
        accepted: 'सहमति देने के लिए बॉक्स पर निशान लगाएँ।',
        notice_version: 'सूचना बदल गई है। पृष्ठ फिर से लोड करें।',
      },
      other: 'काम पूरा नहीं हुआ। अपना नेटवर्क जाँचें और फिर से कोशिश करें।',
    }),
    statement: 'मैं इस व्यक्ति की माता, पिता या कानूनी अभिभावक हूँ, मैंने पढ़ लिया है कि डेटा का उपयोग किसलिए होता है, और मैं सहमत हूँ।',
    relations: { mother: 'माता', father: 'पिता', legal_guardian: 'कानूनी अभिभावक' },
    choose: 'चुनें',
    documents: {
      aadhaar: 'आधार कार्ड',
      pan: 'पैन कार्ड',
      passport: 'पासपोर्ट',
      driving_licence: 'ड्राइविंग लाइसेंस',
      voter_id: 'मतदाता पहचान पत्र',
    },
    dobHint: 'केवल वयस्क ही सहमति दे सकते हैं। जैसे: 2 3 1975',
    evidence:
      'कानून के अनुसार हमें जाँचना होता है कि सहमति कोई वयस्क दे रहा है। ये जानकारियाँ आप स्वेच्छा से देते हैं, पर इनके बिना हम आपकी सहमति स्वीकार नहीं कर सकते। हमें कभी कोई प्रति या पूरा आधार नंबर न भेजें: हम केवल अंतिम 4 अक्षर माँगते और रखते हैं।',
    agree: 'मैं सहमत हूँ',
    refuse: 'मैं सहमत नहीं हूँ',
    sureTitle: 'पुष्टि करें कि आप सहमत नहीं हैं',
    sure: (email) => `हम ${email} को बता देंगे, और यह अनुरोध 30 दिन बाद मिटा देंगे।`,
    sureYes: 'मैं सहमत नहीं हूँ',
    sureNo: 'वापस जाएँ',
    done: {
      given: {
        title: 'धन्यवाद। आपने सहमति दे दी है',
        text: (email) => `हमने ${email} को ई-मेल भेज दिया है। बाद में मन बदले तो हमें लिखें। आप यह पृष्ठ बंद कर सकते हैं।`,
      },
      refused: {
        title: 'आपने सहमति नहीं दी',
        text: (email) => `हमने ${email} को बता दिया है। और कुछ नहीं होगा, और यह अनुरोध हम 30 दिन बाद मिटा देंगे। आप यह पृष्ठ बंद कर सकते हैं।`,
      },
    },
  },
  gu: {
    title: 'શું તમે સંમત છો?',
    loading: 'લોડ થઈ રહ્યું છે',
    who: (email, born, company) =>
      `${email}, જન્મ ${born}, ${company ? `${company} માં` : 'અમારે ત્યાં'} નોકરી માટે અરજી કરવા માગે છે અને તેમણે તમને માતા-પિતા કે વાલી તરીકે જણાવ્યા છે.`,
    help: (address) => `કોઈ પ્રશ્ન? એચઆર ટીમનો સંપર્ક કરો${address ? ':' : '. સરનામું અમારા ઈ-મેલમાં છે.'}`,
    retry: 'ફરી પ્રયાસ કરો',
    dead: {
      used_token: { title: 'તમે જવાબ આપી દીધો છે', text: 'આ લિંક માત્ર એક વાર કામ કરે છે. બીજું કંઈ કરવાની જરૂર નથી.' },
      ended_token: { title: 'આ લિંકની મુદત પૂરી થઈ છે', text: 'તે 7 દિવસ સુધી કામ કરતી હતી. તે યુવા વ્યક્તિ નવી લિંક મોકલી શકે છે.' },
      invalid_token: {
        title: 'આ લિંક માન્ય નથી',
        text: 'તે અધૂરી હોઈ શકે, અથવા નવા ઈ-મેલે તેની જગ્યા લીધી હોઈ શકે. સૌથી નવા ઈ-મેલની લિંક ખોલો.',
      },
    },
    unknown: 'જો તમે આ વ્યક્તિને ઓળખતા નથી, તો “હું સંમત નથી” પસંદ કરો.',
    notice: 'અમે ડેટાનો ઉપયોગ કેવી રીતે કરીશું',
    addressee: 'આ સૂચના તે યુવા વ્યક્તિ માટે લખાયેલી છે: “તમે” એટલે ઉપર જણાવેલી વ્યક્તિ.',
    form: 'તમારો જવાબ',
    fields: {
      name: 'તમારું નામ',
      relation: 'તમારો સંબંધ',
      dob: 'તમારી જન્મ તારીખ',
      document: 'ઓળખપત્ર',
      last_four: 'તેના નંબરના છેલ્લા 4 અક્ષર',
      accepted: 'તમારી સંમતિ',
    },
    dateParts: { day: 'દિવસ', month: 'મહિનો', year: 'વર્ષ' },
    problemTitle: 'કંઈક સુધારવાનું છે',
    problem: problemOf({
      missing: 'આ માહિતી જરૂરી છે.',
      fields: {
        dob: 'સાચી જન્મ તારીખ લખો. માત્ર 18 વર્ષ કે તેથી વધુ ઉંમરની વ્યક્તિ જ સંમતિ આપી શકે.',
        last_four: 'છેલ્લા 4 અંક લખો; પાનનો અંત 3 અંક અને એક અક્ષરથી થાય છે.',
        accepted: 'સંમતિ આપવા માટે બૉક્સ પર નિશાન કરો.',
        notice_version: 'સૂચના બદલાઈ છે. પૃષ્ઠ ફરી લોડ કરો.',
      },
      other: 'કામ પૂરું થયું નહીં. તમારું નેટવર્ક તપાસો અને ફરી પ્રયાસ કરો.',
    }),
    statement: 'હું આ વ્યક્તિની માતા, પિતા કે કાનૂની વાલી છું, ડેટાનો ઉપયોગ શા માટે થાય છે તે મેં વાંચ્યું છે, અને હું સંમત છું.',
    relations: { mother: 'માતા', father: 'પિતા', legal_guardian: 'કાનૂની વાલી' },
    choose: 'પસંદ કરો',
    documents: {
      aadhaar: 'આધાર કાર્ડ',
      pan: 'પાન કાર્ડ',
      passport: 'પાસપોર્ટ',
      driving_licence: 'ડ્રાઇવિંગ લાઇસન્સ',
      voter_id: 'મતદાર ઓળખપત્ર',
    },
    dobHint: 'માત્ર પુખ્ત વ્યક્તિ જ સંમતિ આપી શકે. જેમ કે: 2 3 1975',
    evidence:
      'કાયદા મુજબ અમારે ચકાસવું પડે છે કે સંમતિ પુખ્ત વ્યક્તિ આપે છે. આ વિગતો તમે સ્વેચ્છાએ આપો છો, પણ તેના વિના અમે તમારી સંમતિ સ્વીકારી શકતા નથી. અમને ક્યારેય નકલ કે આખો આધાર નંબર મોકલશો નહીં: અમે માત્ર છેલ્લા 4 અક્ષર માગીએ અને રાખીએ છીએ.',
    agree: 'હું સંમત છું',
    refuse: 'હું સંમત નથી',
    sureTitle: 'ખાતરી કરો કે તમે સંમત નથી',
    sure: (email) => `અમે ${email} ને જણાવીશું, અને આ વિનંતી 30 દિવસ પછી કાઢી નાખીશું.`,
    sureYes: 'હું સંમત નથી',
    sureNo: 'પાછા જાઓ',
    done: {
      given: {
        title: 'આભાર. તમે સંમતિ આપી છે',
        text: (email) => `અમે ${email} ને ઈ-મેલ મોકલ્યો છે. પછીથી મન બદલાય તો અમને લખો. તમે આ પૃષ્ઠ બંધ કરી શકો છો.`,
      },
      refused: {
        title: 'તમે સંમતિ આપી નથી',
        text: (email) => `અમે ${email} ને જણાવ્યું છે. બીજું કંઈ થશે નહીં, અને આ વિનંતી 30 દિવસ પછી કાઢી નાખીશું. તમે આ પૃષ્ઠ બંધ કરી શકો છો.`,
      },
    },
  },
}
