import type { Random } from './random.ts'

/** Common first and last names in India, most frequent first. */
export const firstNames =
  'Rahul Priya Amit Pooja Rohit Neha Vikas Anjali Sandeep Kavita Sanjay Sunita Rajesh Deepak Manish Jyoti Suresh Ramesh Kiran Swati Nikhil Riya Arjun Divya Karan Sneha Vivek Shreya Ankit Nisha Asha Harsh Dhruv Krupa Hetal Jignesh Bhavesh Mitesh Chirag Nirav Parth Yash Mansi Riddhi Siddhi Vaishali Komal Bhumika Dhara Urvashi Fatima Ayesha Imran Sameer Zubin Farhan Salim Nasreen Gurpreet Harleen Jaspreet Manpreet Simran Balwinder Lakshmi Meenakshi Karthik Aishwarya Venkatesh Padma Srinivas Ramya Naveen Chaitra Anand Sowmya Prakash Thomas Joseph Maria Anthony Annie Biju Sheeba Debolina Subhajit Arnab Moumita Sourav Ipsita Biswajit Swagatika Tenzin Lalrinpuii Bhaskar Jyotirmoy Ishita Tushar Aditya Abhishek Gaurav Varun Mohit Sachin Tanvi Aarav Vihaan Anaya Ishaan Kabir Myra Zara Kunal Pallavi Rakesh Sarita Umesh Vandana Yogesh Zeenat Omkar Tejas Gauri Mrunal Prachi Sayali Vaibhav Tanmay Rutuja'.split(
    ' ',
  )
export const lastNames =
  'Patel Kumar Singh Shah Sharma Yadav Khan Reddy Gupta Joshi Mehta Desai Verma Mishra Nair Iyer Chaudhari Parmar Solanki Rathod Trivedi Pandya Bhatt Dave Thakkar Modi Gandhi Parikh Jain Agarwal Bansal Malhotra Kapoor Chopra Kaur Gill Sandhu Dhillon Sidhu Shaikh Ansari Pathan Mansuri Qureshi Pillai Menon Kurian Varghese Thomas Fernandes Dsouza Pereira Rao Naidu Raju Murthy Gowda Shetty Hegde Kulkarni Deshpande Joglekar Patil Pawar Shinde Jadhav More Chavan Gaikwad Kamble Das Dey Ghosh Bose Sen Roy Mukherjee Banerjee Chatterjee Chattopadhyay Sahoo Mohapatra Behera Panda Nayak Baruah Borah Saikia Gogoi Barman Rajput Rathore Shekhawat Choudhary Meena Saxena Srivastava Tiwari Pandey Dubey Shukla Tripathi Dwivedi Chauhan Thakur Negi Rawat Bisht Sundaram Subramanian Rajagopalan Venkataraman Krishnan Natarajan Balasubramanian Prajapati Makwana Vaghela Zala Gohil Chavda Dabhi Vasava Contractor Daruwala Mistry'.split(
    ' ',
  )
export const schools =
  'Kendriya Vidyalaya|Jawahar Navodaya Vidyalaya|Delhi Public School|Government Higher Secondary School|St. Xavier’s High School|Shree Swaminarayan Gurukul|Saraswati Vidya Mandir|Zydus School for Excellence|DAV Public School|Bharatiya Vidya Bhavan|Ryan International School|Carmel Convent School|Little Flower Higher Secondary School|Army Public School|Sainik School|Navrachana Vidyani Vidyalaya'.split(
    '|',
  )
export const colleges =
  'L.D. College of Engineering|Nirma University|Dharmsinh Desai University|Sardar Vallabhbhai National Institute of Technology|The Maharaja Sayajirao University of Baroda|Marwadi University|Gujarat Technological University|Parul University|Anna University|Osmania University|Savitribai Phule Pune University|University of Mumbai|Visvesvaraya Technological University|Jadavpur University|Delhi Technological University|Amity University|SRM Institute of Science and Technology|Vellore Institute of Technology|Manipal Institute of Technology|Lovely Professional University|Rajasthan Technical University|Kalinga Institute of Industrial Technology'.split(
    '|',
  )
export const employers =
  'Tata Consultancy Services|Infosys Limited|Wipro Limited|HCL Technologies|Tech Mahindra|LTIMindtree|Cognizant|Capgemini India|Accenture India|Tatvasoft|Simform Solutions|eInfochips|Crest Data Systems|Gateway Group|Zydus Infotech|Persistent Systems|Mphasis|Zoho|Freshworks|Flipkart|Razorpay|Paytm|PhonePe|Swiggy|Zomato|Ola|Meesho|Nykaa|Cygnet Infotech|Hidden Brains|Bacancy|MindInventory|OpenXcell|Third Rock Techkno|Softvan|IndiaNIC|Space-O|Yudiz|Azilen|Rishabh Software'.split(
    '|',
  )
export const jobs =
  'Software engineer|Senior software engineer|Trainee engineer|Associate software engineer|Frontend developer|Backend developer|Full stack developer|Mobile developer|Quality analyst|Test engineer|DevOps engineer|Data analyst|Data engineer|Business analyst|Project coordinator|UI designer|Support engineer|Team lead'.split(
    '|',
  )
/** Words in resumes, most frequent first; the last ones occur in one of thousands. */
const skillTerms =
  'javascript html css react git sql java python node rest mysql agile scrum angular typescript mongodb docker aws jira linux spring bootstrap postgresql express redux testing selenium jenkins kubernetes azure php laravel android kotlin swift flutter figma excel redis graphql microservices jquery django flask wordpress hibernate junit postman firebase nginx ci pipelines terraform ansible kafka rabbitmq elasticsearch grafana prometheus oauth websockets cypress playwright webpack vite tailwind sass nextjs nestjs vue svelte golang rust scala spark hadoop airflow snowflake databricks tableau powerbi salesforce sap abap servicenow sharepoint dynamics magento shopify drupal unity unreal opengl blockchain solidity ethereum tensorflow pytorch keras opencv nlp pandas numpy matlab simulink verilog vhdl autocad solidworks catia ansys fpga embedded arduino raspberry modbus zigbee lorawan mqtt scada cobol fortran mainframe haskell erlang elixir clojure prolog quantum kdb openshift istio envoy consul vault nomad pulumi argocd tekton backstage dagster trino clickhouse druid pinot cassandra scylladb cockroachdb foundationdb neo4j dgraph faiss weaviate'.split(
    ' ',
  )
const phrases =
  'Built and ran features for customers in India|Planned the work with the product team every week|Wrote tests that found faults before customers did|Cut the time of the nightly run from hours to minutes|Talked to the people who use what we build|Reviewed the code of four colleagues|Moved the service to the cloud without a stop|Answered calls of the support team at night|Taught two trainees who are engineers today|Designed the tables and the interfaces|Took part in the daily meeting and wrote the minutes|Kept the release calendar and the change log|Prepared the reports of the month for the management|Fixed what the security review had found|Won the prize of the department for quality|Led a team of six in Ahmedabad and Pune|Handled payments, refunds and the ledger|Made the screens quick on a cheap phone|Integrated the bank and the tax office|Documented every interface for partners'.split(
    '|',
  )

const word = (random: Random): string => skillTerms[random.skewed(skillTerms.length)] ?? 'javascript'
const phrase = (random: Random): string => random.one(phrases)

export const jobDescription = (random: Random): string => `${phrase(random)} with ${word(random)} and ${word(random)}. ${phrase(random)}.`

/** About 300 words. */
export const resumeText = (random: Random, name: string, email: string): string => {
  const lines = [
    name,
    email,
    'Career objective',
    `To grow as an engineer with ${word(random)}, ${word(random)} and ${word(random)}.`,
    'Projects',
  ]
  for (let line = 0; line < 22; line += 1)
    lines.push(`${phrase(random)} using ${word(random)}, ${word(random)} and ${word(random)}; client ${random.one(employers)}.`)
  return [...lines, `Reference code RC${random.below(1_000_000)}.`].join('\n')
}
