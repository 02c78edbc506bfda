import type { CandidateField, ImportEntry } from '@portal/contract/import-fields'

/** Fields of an entry: a qualification or the current job. */
type EntryField = Extract<CandidateField, `${'tenth' | 'twelfth' | 'degree' | 'second' | 'job'}_${string}`> | ImportEntry

const each = (starts: readonly string[], ends: readonly string[]): string[] =>
  starts.flatMap((start) => ends.map((end) => `${start}${end}`))

const MARKS = ['', 'percentage', 'percent', 'per', 'marks', 'mark', 'score', 'aggregate', 'result']
const YEARS = ['year', 'passingyear', 'yearofpassing', 'yop', 'passoutyear', 'passingoutyear']
const SCHOOLS = ['school', 'schoolname', 'institute', 'institutename']
const CITIES = ['city', 'place']
const [tenth, twelfth] = [
  ['10th', 'ssc', 'xth', 'x', 'class10', 'classx', 'tenth', 'std10', '10'],
  ['12th', 'hsc', 'xiith', 'xii', 'class12', 'classxii', 'twelfth', 'std12', '12'],
]
/** "10" and "X" alone are ambiguous. */
const schools = (starts: readonly string[]) => ({
  percentage: [...each(starts, MARKS), ...each(['percentagein', 'marksin', 'percentin'], starts)].filter(
    (name) => !/^(?:1[02]|xi{0,2})$/.test(name),
  ),
  year: each(starts, YEARS),
  institute: each(starts, SCHOOLS),
  medium: each(starts, ['medium', 'mediumofinstruction']),
  city: each(starts, CITIES),
})
const [ofTenth, ofTwelfth] = [schools(tenth), schools(twelfth)]

/** Job boards call the first degree UG and the second PG; trackers have a single one, called qualification. */
const [first, second] = [
  ['degree', 'ug', 'undergraduation', 'undergraduate', 'graduation', 'bachelors', 'bachelor'],
  ['seconddegree', 'pg', 'postgraduation', 'postgraduate', 'masters', 'masterdegree', 'postgraduationdegree'],
]
const DEGREE_MARKS = ['percentage', 'percent', 'per', 'marks', 'cgpa', 'orcgpa', 'percentageorcgpa', 'percentagecgpa', 'aggregate', 'score']
const BRANCHES = ['branch', 'branchname', 'engineeringbranch', 'coursebranch', 'specialization', 'specialisation', 'stream', 'discipline']
const COLLEGES = [
  'college',
  'collegename',
  'institute',
  'institutename',
  'institution',
  'university',
  'universityname',
  'universityinstitutename',
  'universityinstitute',
  'collegeuniversity',
]
const DEGREE_YEARS = [...YEARS, 'graduationyear', 'passout']

/** Branches in a college; elsewhere, mostly where someone works or applies. */
export const departments: readonly string[] = ['department', 'departmentname', 'dept']
export const branches: readonly string[] = [...BRANCHES, ...each(first, BRANCHES)]

/** Headings of education and current job, normalised by `plainText`; docs/operations.md names their sources. */
export const entryHeadings: Readonly<Record<EntryField, readonly string[]>> = {
  tenth_percentage: ofTenth.percentage,
  tenth_year: ofTenth.year,
  tenth_institute: ofTenth.institute,
  tenth_medium: ofTenth.medium,
  tenth_city: ofTenth.city,
  twelfth_percentage: [...ofTwelfth.percentage, '12thdiploma', 'hscdiploma', '12thordiploma'],
  twelfth_year: ofTwelfth.year,
  twelfth_institute: ofTwelfth.institute,
  twelfth_medium: ofTwelfth.medium,
  twelfth_city: ofTwelfth.city,
  degree_qualification: [
    ...first,
    ...each(first.slice(1), ['degree', 'course', 'qualification']),
    'qualification',
    'qualifications',
    'highestqualification',
    'highestdegree',
    'education',
    'educationalqualification',
    'highesteducation',
    'edu',
    'course',
    'degreename',
    'coursename',
  ],
  degree_branch: branches,
  degree_percentage: [...each(first, DEGREE_MARKS), 'percentage', 'cgpa', 'cpi', 'gpa', 'cgpacpi', 'aggregate', 'aggregatepercentage'],
  degree_year: [...YEARS.slice(1), ...each(first, DEGREE_YEARS), 'graduationyear', 'passout', 'batch', 'yearofgraduation', 'passoutbatch'],
  degree_institute: [...COLLEGES, ...each(first, COLLEGES), 'nameofcollege', 'nameofinstitute'],
  degree_medium: each(first, ['medium']),
  degree_city: [...each(first, CITIES), 'collegecity', 'institutecity'],
  second_qualification: [...second, ...each(second, ['degree', 'course', 'qualification'])],
  second_branch: each(second, BRANCHES),
  second_percentage: each(second, DEGREE_MARKS),
  second_year: each(second, DEGREE_YEARS),
  second_institute: ['secondcollege', ...each(second, COLLEGES)],
  second_medium: each(second, ['medium']),
  second_city: ['secondcollegecity', ...each(second, CITIES)],
  job_employer: [
    'currentcompany',
    'currentcompanyname',
    'currcompanyname',
    'currentemployer',
    'currentorganization',
    'currentorganisation',
    'presentcompany',
    'presentemployer',
    'presentorganization',
    'company',
    'companyname',
    'employer',
    'employername',
    'organization',
    'organisation',
    'recentcompany',
  ],
  job_designation: [
    'currentdesignation',
    'currentcompanydesignation',
    'currcompanydesignation',
    'presentdesignation',
    'designation',
    'currenttitle',
    'currentjobtitle',
    'currentrole',
    'currentposition',
  ],
  job_from: [
    'currentjobsince',
    'currentjobfrom',
    'workingsince',
    'currentcompanysince',
    'currentcompanyfrom',
    'dateofjoiningcurrentcompany',
    'dojcurrentcompany',
    'currentjobstartdate',
    'currentcompanystartdate',
  ],
  job_description: [
    'currentjobdescription',
    'currentjobprofile',
    'currentresponsibilities',
    'rolesandresponsibilities',
    'jobresponsibilities',
  ],
}
