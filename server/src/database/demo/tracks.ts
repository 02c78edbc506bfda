/** Career material of one profession, so that profiles and resumes fit the opening. */
export interface Track {
  /** Job titles by seniority. */
  readonly titles: readonly [junior: string, middle: string, senior: string]
  readonly employers: readonly string[]
  /** Keys of EDUCATION_QUALIFICATION_TYPE. */
  readonly degrees: readonly number[]
  /** With its article: "a frontend developer". */
  readonly summary: string
  readonly achievements: readonly string[]
  readonly projects: readonly (readonly [name: string, text: string])[]
  readonly certificates: readonly string[]
  /** CTC of a fresh graduate and its increase per year, in lakhs per year. */
  readonly pay: readonly [start: number, year: number]
}

const productHouses = [
  'Tatvasoft',
  'Simform Solutions',
  'Gateway Group',
  'Crest Data Systems',
  'Bacancy Technology',
  'Openxcell',
  'Infostretch',
]
const services = ['Infosys Limited', 'Tata Consultancy Services', 'Wipro Limited', 'LTIMindtree', 'eInfochips', 'Zydus Infotech']

/** In the order of the open requests. */
const tracks: readonly Track[] = [
  {
    titles: ['Junior frontend developer', 'Frontend developer', 'Senior frontend developer'],
    employers: productHouses,
    degrees: [6, 8, 16],
    summary: 'a frontend developer who builds React applications that stay fast on cheap phones',
    achievements: [
      'Rebuilt the booking flow in React and TypeScript; the share of abandoned bookings fell from 31% to 19%.',
      'Cut the first load from 780 KB to 210 KB by splitting routes and dropping two libraries.',
      'Wrote 140 component tests with Testing Library and made them part of every pull request.',
      'Worked with the designer on a set of 32 accessible components that four teams now use.',
      'Moved 60 screens from class components to hooks without stopping releases.',
      'Mentored two trainees and reviewed about fifteen pull requests a week.',
    ],
    projects: [
      [
        'Warehouse picking screen',
        'A list of 4,000 items that works with a thumb and without a network: React, IndexedDB, service worker.',
      ],
      ['Design tokens', 'Colours and spacing from Figma to CSS by a script; light and dark themes checked for contrast.'],
      ['Bus pass portal', 'Forms in Gujarati and English for a municipal transport service with 12,000 users.'],
    ],
    certificates: ['Meta Front-End Developer (Coursera)', 'Accessibility fundamentals, W3Cx'],
    pay: [3.2, 1.9],
  },
  {
    titles: ['Software engineer trainee', 'Full-stack developer', 'Senior full-stack developer'],
    employers: [...productHouses, 'Rapidops'],
    degrees: [6, 16, 17],
    summary: 'a full-stack developer at home in Node.js, PostgreSQL and React',
    achievements: [
      'Designed the order service in Node.js and PostgreSQL that takes 1,200 orders a minute on sale days.',
      'Replaced nightly imports by events; stock is now right within five seconds instead of a day.',
      'Found and removed 23 N+1 queries; the slowest page went from 6.2 s to 0.4 s.',
      'Introduced schema migrations and a staging database copied every night.',
      'Built the refund screens in React together with two support agents who use them daily.',
      'On call one week in six; wrote runbooks for the nine most frequent alarms.',
    ],
    projects: [
      ['Delivery slots', 'Slots per pin code with a fair queue, PostgreSQL advisory locks, React front end.'],
      ['Vendor portal', 'Sign-in with roles, invoices as PDF, exports to Tally for 300 vendors.'],
      ['Expense bot', 'Reads bills from a phone photo, asks when unsure, books them after approval.'],
    ],
    certificates: ['AWS Certified Developer – Associate'],
    pay: [3.6, 2.1],
  },
  {
    titles: ['Associate software engineer', 'Java developer', 'Senior Java developer'],
    employers: services,
    degrees: [6, 7, 15],
    summary: 'a Java developer who has run payment services in production',
    achievements: [
      'Developed settlement services with Spring Boot and PostgreSQL for 2 million payments a day.',
      'Made the payout call idempotent; double payouts went from eight a month to none.',
      'Split a monolith of 900,000 lines along its transactions into seven services.',
      'Reduced the nightly reconciliation from 4 hours to 35 minutes with batched SQL.',
      'Wrote contract tests between five teams, which ended Friday-evening surprises.',
      'Led four engineers and ran the design reviews of the payments group.',
    ],
    projects: [
      ['Ledger', 'Double-entry ledger with append-only tables and daily proofs.'],
      ['UPI mandate service', 'Recurring payments with retries that respect the rules of the banks.'],
      ['Audit trail', 'Every change of a limit with who, when and why, searchable in a second.'],
    ],
    certificates: ['Oracle Certified Professional, Java SE 17', 'Spring Professional'],
    pay: [3.6, 2.0],
  },
  {
    titles: ['Web development intern', 'Trainee software engineer', 'Software engineer'],
    employers: ['Royal Technosoft', 'Tops Technologies', 'Bacancy Technology'],
    degrees: [6, 8, 9],
    summary: 'a graduate who has built and published small web applications',
    achievements: [
      'Built the alumni page of the department with HTML, CSS and JavaScript; 800 people registered.',
      'Fixed 40 layout faults of a shop on phones during a summer internship.',
      'Wrote a tutorial on Git for first-year students, used in two workshops.',
    ],
    projects: [
      ['Mess menu', 'A web page with the menu of four hostels, updated by the cooks from their phones.'],
      ['Timetable finder', 'Finds free rooms for study groups: JavaScript, a JSON file, no server.'],
      ['Smart India Hackathon 2025', 'Second prize for a crop price comparison in Gujarati.'],
    ],
    certificates: ['NPTEL: Programming in Java', 'freeCodeCamp: Responsive Web Design'],
    pay: [2.4, 1.2],
  },
  {
    titles: ['QA trainee', 'QA engineer', 'Senior QA engineer (automation)'],
    employers: [...services.slice(2), 'QualityKiosk', 'KiwiQA'],
    degrees: [6, 8, 16],
    summary: 'a test engineer who automates what is worth automating',
    achievements: [
      'Automated 420 regression tests with Playwright; a release takes 40 minutes instead of three days.',
      'Found the race that lost one order in 9,000 by replaying production traffic.',
      'Wrote API tests in Postman and moved them into the pipeline of eleven services.',
      'Load tests with JMeter before each sale; found the connection limit two weeks early.',
      'Brought flaky tests from 14% to below 1% in a quarter.',
    ],
    projects: [
      ['Test data kit', 'Creates customers with realistic addresses and marks them for deletion.'],
      ['Visual checks', 'Screenshots of 90 screens compared on every merge.'],
    ],
    certificates: ['ISTQB Certified Tester, Foundation Level'],
    pay: [2.8, 1.6],
  },
  {
    titles: ['System engineer', 'DevOps engineer', 'Senior DevOps engineer'],
    employers: [...services, 'Crest Data Systems'],
    degrees: [6, 7, 15],
    summary: 'a DevOps engineer who prefers boring nights',
    achievements: [
      'Moved 34 services to Kubernetes on AWS with Terraform; deployments went from weekly to daily.',
      'Cut the monthly cloud bill from ₹18 lakh to ₹11 lakh without touching capacity on sale days.',
      'Restored the production database from backup every Friday, timed and written down.',
      'Introduced alerts on symptoms instead of causes; pages at night fell by 70%.',
      'Wrote the incident guide that three teams now follow.',
    ],
    projects: [
      ['Preview environments', 'One per pull request, gone after two days: Kubernetes, Helm, GitHub Actions.'],
      ['Secrets rotation', 'All keys rotated every 60 days by a job that tests before it switches.'],
    ],
    certificates: ['AWS Certified Solutions Architect – Associate', 'Certified Kubernetes Administrator'],
    pay: [3.4, 2.3],
  },
  {
    titles: ['Android developer trainee', 'Flutter developer', 'Senior Flutter developer'],
    employers: productHouses,
    degrees: [6, 8, 16],
    summary: 'a mobile developer who ships Flutter apps to people with small data plans',
    achievements: [
      'Released a Flutter app with 180,000 downloads and a rating of 4.5.',
      'Reduced the download from 38 MB to 14 MB and the start to 1.1 s on a phone with 2 GB.',
      'Made orders work offline: they are sent when the network returns, once.',
      'Added Gujarati and Hindi; half of the drivers switched within a week.',
      'Set up crash reports and brought crash-free sessions to 99.7%.',
    ],
    projects: [
      ['Driver app', 'Routes, proof of delivery with photo and signature, works without a network for a day.'],
      ['Milk collection', 'Weighs, prints and pays for 40 village centres over Bluetooth.'],
    ],
    certificates: ['Google Associate Android Developer'],
    pay: [3.0, 1.8],
  },
  {
    titles: ['Junior designer', 'UI/UX designer', 'Senior product designer'],
    employers: ['Yellow Slice', 'Lollypop Design Studio', 'Simform Solutions', 'IndiaNIC Infotech'],
    degrees: [14, 8, 25],
    summary: 'a product designer who tests with real people before drawing the second version',
    achievements: [
      'Redesigned the claim form with 14 users in Naroda; completion rose from 54% to 81%.',
      'Kept one Figma library of 60 components in step with the code.',
      'Ran 40 interviews and six rounds of tests in Gujarati and Hindi.',
      'Checked contrast and touch sizes of all screens against WCAG 2.2.',
    ],
    projects: [
      ['Hospital queue', 'Tokens, screens and signs for an outpatient hall of 900 people a day.'],
      ['Farm loan form', 'From 11 pages to 4, tested with farmers and bank clerks in Anand.'],
    ],
    certificates: ['Google UX Design', 'NN/g UX Certificate'],
    pay: [3.0, 1.8],
  },
  {
    titles: ['MIS executive', 'Data analyst', 'Senior data analyst'],
    employers: ['Zydus Infotech', 'Adani Digital Labs', 'Wipro Limited', 'LTIMindtree', 'Torrent Pharmaceuticals'],
    degrees: [9, 11, 17],
    summary: 'a data analyst who explains a figure in one sentence',
    achievements: [
      'Built the Power BI report that 60 depot managers open every morning.',
      'Found that late trucks cost ₹42 lakh a year; routes were changed within a month.',
      'Replaced 25 Excel sheets by one SQL model with tests.',
      'Trained 30 colleagues to answer their own questions with SQL.',
      'Forecast festival demand within 6% with Pandas and three years of orders.',
    ],
    projects: [
      ['Returns radar', 'Flags products with unusual returns a week earlier than before.'],
      ['Fuel book', 'Compares fuel bills with kilometres from the vehicles.'],
    ],
    certificates: ['Microsoft Certified: Power BI Data Analyst', 'Google Data Analytics'],
    pay: [2.8, 1.6],
  },
  {
    titles: ['Python developer trainee', 'Python developer', 'Senior Python developer'],
    employers: [...productHouses, 'eInfochips'],
    degrees: [6, 16, 17],
    summary: 'a Python developer who likes small functions and profilers',
    achievements: [
      'Built the pricing service with FastAPI; 99% of answers within 40 ms.',
      'Typed 80,000 lines of Python step by step; mypy runs on every commit.',
      'Made route planning 12 times faster by profiling before rewriting.',
      'Replaced a fragile import by a queue with retries and a page that shows what failed.',
      'Maintains an open-source validator for Indian pin codes with 300 stars.',
    ],
    projects: [
      ['Route planner', 'Plans 900 stops for 60 vans with time windows in two minutes.'],
      ['Invoice reader', 'Reads GST invoices and asks a person for the 4% it is unsure about.'],
    ],
    certificates: ['PCAP: Certified Associate Python Programmer'],
    pay: [3.3, 1.9],
  },
  {
    titles: ['HR intern', 'HR recruiter', 'Senior talent acquisition executive'],
    employers: ['Randstad India', 'TeamLease Services', 'Gateway Group', 'Collabera'],
    degrees: [12, 19, 11],
    summary: 'a recruiter who answers every candidate',
    achievements: [
      'Hired 46 engineers in a year; 93% were still there after twelve months.',
      'Brought the time from application to offer from 41 to 24 days.',
      'Organised campus drives at seven colleges in Gujarat with 1,900 students.',
      'Raised the share of answered applications from 35% to 98%.',
    ],
    projects: [
      ['Referral week', 'A week that brought 120 referrals and nine hires.'],
      ['Interview training', 'Half a day for 50 interviewers: questions, notes, fairness.'],
    ],
    certificates: ['SHRM-CP', 'LinkedIn Recruiter'],
    pay: [2.6, 1.4],
  },
  {
    titles: ['Business analyst trainee', 'Business analyst', 'Senior business analyst'],
    employers: services,
    degrees: [12, 6, 19],
    summary: 'a business analyst who writes requirements engineers can build from',
    achievements: [
      'Wrote the requirements of a warehouse product now used at 40 sites.',
      'Sat with shift leaders for three weeks and removed 11 of 27 planned screens.',
      'Ran the acceptance of four releases with users from three states.',
      'Mapped the returns process and halved its steps.',
      'Prepared tenders and estimates for contracts of ₹2 to 6 crore.',
    ],
    projects: [
      ['Gate pass', 'From paper to phone for 2,000 trucks a month.'],
      ['GST changes', 'Specified and tested the new return formats before the deadline.'],
    ],
    certificates: ['IIBA ECBA', 'Certified Scrum Product Owner'],
    pay: [3.4, 1.8],
  },
]

/** The track of a request; requests that aren't open share that of a similar opening. */
export const trackOf = (request: number): Track => tracks[request] ?? (tracks[8] as Track)
