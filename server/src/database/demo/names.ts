/** People as they are named in India: long names, one-word names written twice, and every part of the country. */
export const people: readonly (readonly [first: string, middle: string | null, last: string, gender: 1 | 2 | 3 | 4])[] = [
  ['Aarav', 'Rakeshbhai', 'Patel', 1], ['Diya', 'Nileshbhai', 'Shah', 2], ['Venkatanarasimharaju', null, 'Varipeta', 1], ['Meenakshi', null, 'Sundaram', 2],
  ['Mohammed', 'Irfan', 'Shaikh', 1], ['Fatima', null, 'Mansuri', 2], ['Gurpreet', 'Singh', 'Sandhu', 1], ['Harleen', 'Kaur', 'Gill', 2],
  ['Suresh', 'Kumar', 'Reddy', 1], ['Lakshmi', 'Priya', 'Iyer', 2], ['Anand', null, 'Anand', 1], ['Kavya', null, 'Kavya', 2],
  ['Jignesh', 'Bharatbhai', 'Chaudhari', 1], ['Bhumika', 'Maheshbhai', 'Prajapati', 2], ['Thomas', null, 'Kurian', 1], ['Anjali', null, 'Nair', 2],
  ['Rohan', 'Sanjay', 'Deshpande', 1], ['Sneha', 'Vijay', 'Kulkarni', 2], ['Subhajit', null, 'Chattopadhyay', 1], ['Debolina', null, 'Mukherjee', 2],
  ['Nitin', null, 'Yadav', 1], ['Pooja', 'Rani', 'Verma', 2], ['Tenzin', null, 'Dorjee', 1], ['Lalrinpuii', null, 'Hmar', 2],
  ['Dhruv', 'Ashokbhai', 'Zala', 1], ['Krupa', 'Dineshbhai', 'Vaghela', 2], ['Siddharth', null, 'Rathore', 1], ['Nandini', null, 'Shekhawat', 2],
  ['Arjun', 'Prakash', 'Hegde', 1], ['Divya', null, 'Shetty', 2], ['Zubin', null, 'Daruwala', 1], ['Roshni', null, 'Contractor', 2],
  ['Manish', 'Rameshbhai', 'Solanki', 1], ['Hetal', 'Jayeshbhai', 'Trivedi', 2], ['Abhishek', 'Kumar', 'Mishra', 1], ['Shreya', null, 'Tiwari', 2],
  ['Vishal', null, 'Choudhary', 1], ['Ritu', null, 'Agarwal', 2], ['Karthik', null, 'Subramanian', 1], ['Aishwarya', null, 'Rajagopalan', 2],
  ['Pratik', 'Hasmukhbhai', 'Parmar', 1], ['Nidhi', 'Kiritbhai', 'Bhatt', 2], ['Sameer', null, 'Khan', 1], ['Ayesha', 'Siddiqua', 'Ansari', 2],
  ['Biswajit', null, 'Sahoo', 1], ['Swagatika', null, 'Mohapatra', 2], ['Joseph', 'Anthony', 'Fernandes', 1], ['Maria', null, "D'Souza", 2],
  ['Yash', 'Pareshbhai', 'Makwana', 1], ['Riddhi', 'Alpeshbhai', 'Joshi', 2], ['Hardik', 'Vinodbhai', 'Thakor', 1], ['Mansi', 'Bipinbhai', 'Desai', 2],
  ['Tushar', null, 'Bansal', 1], ['Ishita', null, 'Malhotra', 2], ['Naveen', null, 'Gowda', 1], ['Chaitra', null, 'Murthy', 2],
  ['Rahul', 'Dev', 'Barman', 1], ['Priyanka', null, 'Borah', 2], ['विकास', null, 'शर्मा', 1], ['Kiran', null, 'Rathod', 3],
]

/** Six colleges, with the key of their city in the combo CITY. */
export const colleges: readonly (readonly [name: string, city: number])[] = [
  ['L.D. College of Engineering', 1],
  ['Nirma University, Institute of Technology', 1],
  ['Dharmsinh Desai University', 21],
  ['Sardar Vallabhbhai National Institute of Technology', 27],
  ['The Maharaja Sayajirao University of Baroda', 29],
  ['Marwadi University', 26],
]

export const schools = [
  'Sheth C.N. Vidyavihar', 'Kendriya Vidyalaya, Shahibaug', 'Zydus School for Excellence', 'St. Xavier’s High School, Loyola Hall', 'Navrachana Vidyani Vidyalaya',
  'Shree Swaminarayan Gurukul', 'Delhi Public School, Bopal', 'Government Higher Secondary School, Sector 12', 'Jawahar Navodaya Vidyalaya',
] as const

export const employers = [
  'Infosys Limited', 'Tata Consultancy Services', 'Zydus Infotech', 'Tatvasoft', 'Gateway Group', 'Wipro Limited', 'eInfochips', 'Simform Solutions', 'Crest Data Systems', 'LTIMindtree',
] as const
