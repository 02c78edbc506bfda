const TITLE =
  /\b(engineer|engineering intern|developer|programmer|analyst|manager|lead|leader|tester|designer|architect|consultant|administrator|admin|executive|intern|internship|trainee|apprentice|associate|specialist|officer|coordinator|co-ordinator|assistant|writer|recruiter|head|scientist|qa|sde|sdet|master|owner|accountant|clerk|cashier|teacher|lecturer|professor|faculty|tutor|trainer|instructor|technician|operator|supervisor|representative|advisor|adviser|agent|auditor|controller|inspector|planner|buyer|editor|journalist|producer|strategist|director|president|ceo|cto|cfo|coo|founder|co-founder|freelancer|freelance|researcher|fellow|volunteer|nurse|pharmacist|chemist|doctor|electrician|mechanic|fitter|welder|draughtsman|draftsman|surveyor|foreman|in-?charge|marketer|salesman|telecaller|counsell?or|secretary|receptionist|driver|chef|steward|captain|artist|animator|photographer|dba|devops|support|team ?lead|member|ambassador|secretary|student|mentor|vice president|avp|partner|expert|professional)s?\b/i
const COMPANY =
  /\b(pvt|private|ltd|limited|llp|llc|inc|gmbh|technolog(y|ies)|infotech|solutions?|systems?|labs?|laborator(y|ies)|software|softwares|services|consultancy|consulting|consultants|industries|enterprises?|infosys|tcs|wipro|cognizant|accenture|capgemini|hcl|ibm|amazon|google|microsoft|oracle|deloitte|tech mahindra|group|studio|studios|digital|techno|softech|tech|webtech|infoway|infosystems|corporation|corp|co|company|bank|hospital|institute|university|college|school|academy|agency|associates|foundation|trust|traders|motors|steels?|pharma|healthcare|logistics|networks?|media|global|india|international|ventures?|insurance|finance|energy|power|construction|builders|telecom|communications?|retail|foods?|hotels?|airlines?|govt|government|ministry|railways?|works)\b/i
/** Words that leave no doubt. */
const COMPANY_END =
  /\b(pvt|private limited|ltd|limited|llp|llc|inc|gmbh|corp|corporation)\b|\b(technologies|technology|solutions?|infotech|softech|services|systems|consultancy|consultants|labs|software|softwares|industries|enterprises?|infosystems|infosys|university|college|institute|bank|hospital|associates)\b\.?(?=\s*(?:$|[|,(/-]))/i

/** Whether the text names a company without doubt. */
export const isCompany = (text: string): boolean => COMPANY_END.test(text)

/** Whether a word of the text is usual in names of companies. */
export const hasCompanyWord = (text: string): boolean => COMPANY.test(text)

/** Whether the text names a job title and no company. */
export const isJobTitle = (text: string): boolean => TITLE.test(text) && !COMPANY_END.test(text)
