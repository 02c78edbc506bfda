import { expect, it } from 'vitest'
import { allCombos } from '../combos/data/rows.ts'
import { readResume } from './resumes.rules.ts'

const skills = allCombos().filter(({ name }) => name === 'SKILLS')

/** Written by hand, about invented people: the generated resumes share nothing with them. */
const resumes: readonly (readonly [
  string,
  string,
  { readonly name: string; readonly mobile: string; readonly rows: unknown[]; readonly jobs: unknown[] },
])[] = [
  [
    'a fresher from a government college',
    `CURRICULUM VITAE

TEJAS K. BORKAR
At/Post Wani, Dist. Yavatmal, Maharashtra - 445 304
Email id:- tejasborkar07@example.com       Mob No:- 7020 112233

CAREER OBJECTIVE:-
To work in an organisation where I can use my skill and grow with it.

ACADEMIC QUALIFICATION:-
Sr. No.\tExam\tBoard/University\tYear of Passing\tPercentage
1\tB.E. (Comp. Engg)\tSGBAU Amravati\tSummer 2023\t71.22%
2\tHSC\tAmravati Board\tFeb 2019\t58.46%
3\tSSC\tAmravati Board\tMarch 2017\t81.40%

TECHNICAL SKILL:-
Language\t: C, C++, Core Java
Database\t: MySQL

PERSONAL DETAILS:-
Father's Name\t: Kisan Borkar
Father's Mobile\t: 9420011223
Date of Birth\t: 07/11/2001

DECLARATION:-
I hereby declare that the above is true to my knowledge.`,
    {
      name: 'Tejas K. Borkar',
      mobile: '7020112233',
      rows: [
        [1, 81.4, 2017],
        [2, 58.46, 2019],
        [6, 71.22, 2023],
      ],
      jobs: [],
    },
  ],
  [
    'a developer who took a break, in two columns',
    `CONTACT
✆ +91 98250-41237
✉ jignesh.vaghela89@example.com
⌂ B/204 Shyam Residency, Nr. Sardar
Chowk, Anand - 388001, Gujarat

PERSONAL DETAILS
Father's Name: Rameshbhai Vaghela
D.O.B: 14th Aug'1993

EDUCATION
B.E. (Computer Engg.)
G. H. Patel College of Engg & Tech, GTU
2016 | CGPA 7.42

S.S.C. – GSEB, 2010, 78.4%

Jignesh R. Vaghela
Sr. Software Engineer | 7.5 Yrs Exp | CTC 11.4 LPA | Notice: 60 days

WORK EXPERIENCE
Infostretch Solutions Pvt. Ltd., Ahmedabad\tJun'19 – Till date
Sr. Software Engineer
Migrated monolith to Spring Boot micro-services

Career break Sept'18 – May'19 : father's medical treatment

Gateway TechnoLabs\t11/2017 to 08/2018
Software Engineer
Developed REST APIs for Motadata

On maternity leave, Jan 2017 - Oct 2017`,
    {
      name: 'Jignesh R. Vaghela',
      mobile: '9825041237',
      rows: [
        [1, 78.4, 2010],
        [6, 74.2, 2016],
      ],
      jobs: [
        ['Sr. Software Engineer', 'Infostretch Solutions Pvt. Ltd.', '2019-06', null],
        ['Software Engineer', 'Gateway TechnoLabs', '2017-11', '2018-08'],
      ],
    },
  ],
  [
    'a developer with two jobs',
    `Farhana Qureshi
Sr. Software Engineer
farhana.q@example.com | +91 90990-12121 | Vadodara, Gujarat

PROFILE SUMMARY
5 years in PHP and Laravel.

WORK HISTORY
Senior Software Engineer    Apr 2022 – Present
Peepal Softech Pvt. Ltd., Vadodara
• Leads a team of four.
• Moved the billing to Laravel.

PHP Developer    Aug 2019 – Mar 2022
Aarambh Web Solutions, Anand
• Built shops with Magento.

EDUCATION
MCA    2016 – 2019
Sardar Patel University
CGPA 8.05/10
BCA    2013 – 2016
Sardar Patel University
67.3%

TECHNICAL SKILLS
PHP, Laravel, Magento, MySQL, jQuery`,
    {
      name: 'Farhana Qureshi',
      mobile: '9099012121',
      rows: [
        [8, 67.3, 2016],
        [16, 80.5, 2019],
      ],
      jobs: [
        ['Senior Software Engineer', 'Peepal Softech Pvt. Ltd.', '2022-04', null],
        ['PHP Developer', 'Aarambh Web Solutions', '2019-08', '2022-03'],
      ],
    },
  ],
  [
    'an accountant in full sentences',
    `RESUME

Name : Sunita Devi Yadav
Address : H. No. 12, Ward 4, Rewari, Haryana 123401
Contact No : 89500 11 223 / 8950011223
E-mail : sunitayadav.acc@example.com

EDUCATIONAL QUALIFICATIONS
* 10th passed from HBSE Bhiwani in 2010 with 62%.
* 12th passed from HBSE Bhiwani in 2012 with 66.4%.
* B.Com passed from M.D. University Rohtak in 2015 with 58%.

WORKING EXPERIENCE
* Worked as Accountant in Shri Balaji Traders, Rewari from July 2015 to 31 March 2019.
* Currently working with Nav Bharat Steels Ltd. as Senior Accountant since April 2019.

COMPUTER KNOWLEDGE
* Tally, Excel`,
    {
      name: 'Sunita Devi Yadav',
      mobile: '8950011223',
      rows: [
        [1, 62, 2010],
        [2, 66.4, 2012],
        [11, 58, 2015],
      ],
      jobs: [
        ['Accountant', 'Shri Balaji Traders', '2015-07', '2019-03'],
        ['Senior Accountant', 'Nav Bharat Steels Ltd.', '2019-04', null],
      ],
    },
  ],
  [
    'a student with an internship',
    `ISHAAN GREWAL
ishaan.grewal@example.com | 9811007007 | linkedin.com/in/ishaang

EDUCATION
Punjab Engineering College, Chandigarh | 2023 - Present
B.Tech in Electronics and Communication, CGPA: 8.61
Bhavan Vidyalaya, Panchkula
Class XII (CBSE): 93.2%, 2023
Class X (CBSE): 96.4%, 2021

INTERNSHIP
Summer Intern, Bharat Drives Limited
June 2025 - July 2025
Wrote test scripts.

PROJECTS
Line follower (Jan 2025 - Mar 2025)

ACHIEVEMENTS
Won the college quiz in 2024`,
    {
      name: 'Ishaan Grewal',
      mobile: '9811007007',
      rows: [
        [1, 96.4, 2021],
        [2, 93.2, 2023],
        [7, 86.1, null],
      ],
      jobs: [['Summer Intern', 'Bharat Drives Limited', '2025-06', '2025-07']],
    },
  ],
  [
    'a service engineer with labels',
    `Bio-Data

Mr. Prakash Rao Kulal
Mo. 9448012345

Experience Summary
Company Name : Coastal Cooling Services
Job Title : Service Engineer
Period : 12-06-2017 to till date
Company Name : Deccan Air Systems
Job Title : Technician
Period : 01-01-2014 to 31-05-2017

Education Details
Diploma in Mechanical Engineering - KPT Mangalore - 2013 - 64.5%
S.S.L.C - Govt High School, Kadri - 2010 - 71%

Personal Profile
DOB : 3rd Jan 1994
Languages known : Kannada, English`,
    {
      name: 'Prakash Rao Kulal',
      mobile: '9448012345',
      rows: [
        [1, 71, 2010],
        [4, 64.5, 2013],
      ],
      jobs: [
        ['Service Engineer', 'Coastal Cooling Services', '2017-06', null],
        ['Technician', 'Deccan Air Systems', '2014-01', '2017-05'],
      ],
    },
  ],
]

it.each(resumes)('%s is parsed completely', (_, text, { name, mobile, rows, jobs }) => {
  const read = readResume({ text, title: null, isPicture: false }, skills, '2026-11-22')
  expect({
    name: read?.name?.value,
    mobile: read?.mobile_no?.value,
    rows: read?.educations
      .toSorted((a, b) => a.qualification_id.value - b.qualification_id.value)
      .map((row) => [row.qualification_id.value, row.percentage?.value ?? null, row.passing_year?.value ?? null]),
    jobs: read?.experiences.map((job) => [
      job.designation?.value,
      job.employer?.value,
      job.from?.value.slice(0, 7) ?? null,
      job.to?.value.slice(0, 7) ?? null,
    ]),
  }).toEqual({ name, mobile, rows, jobs })
})
