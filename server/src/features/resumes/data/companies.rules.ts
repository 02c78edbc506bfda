/** Words of company names, by field. Written from general knowledge of how companies in India and the Gulf are called. */

/** A text with one of these words may name a company. */
export const COMPANY_WORDS = `
# of any trade
pvt private corporation corp co company group enterprise enterprises industries agency agencies associates foundation trust
society ventures venture holding holdings international india global overseas worldwide udyog udyogs udyam nigam sansthan sanstha samiti
parishad sangh sangathan samaj mandal mandali sahkari sahakari cooperative coop federation bros brothers sons
# software and offices
technology technologies infotech solution solutions system systems lab labs laboratory laboratories software softwares services consultancy
consulting consultants consult studio studios digital techno softech tech webtech infoway infosystems infocom infoline infra infraprojects
infratech infracon infrastructure infrastructures softsol cyber outsourcing bpo kpo
infosys tcs wipro cognizant accenture capgemini hcl ibm amazon google microsoft oracle deloitte kpmg pwc
# money
bank banks insurance finance finances financial fincorp finvest finserv capital microfinance securities advisory chits nidhi broking stockbroking
# schools and hospitals
institute institution institutions university college school schools academy vidyalaya mahavidyalaya vidyalay vidyapeeth vidyaniketan mandir
convent gurukul polytechnic ashram niketan pathshala shala balwadi playschool kindergarten montessori
hospital hospitals healthcare healthcares clinic clinics diagnostic diagnostics polyclinic pathlab pathlabs medicals medicos
pharma pharmaceutical pharmaceuticals pharmacy drugs remedies lifesciences biotech biosciences
# building and engineering
contracting contractor contractors construction constructions builder builders buildcon buildtech buildwell developers realty realtors
properties estates infrabuild engg engineers works fabrications fabricators erectors structurals architects
readymix cements granite granites ceramic ceramics refractory refractories
# makers
steel steels ispat metals metalliks alloys castings foundry foundries forge forging forgings
electricals electronics electrotech vidyut automobile automobiles automotive autos motors motor tyre tyres batteries radiators
hydraulics pneumatics pumps switchgears transformers
polymer polymers plastic plastics polytex packagings containers rubbers chemical chemicals petrochemicals organics dyes
dyestuff paint paints adhesives fertiliser fertilisers fertilizer fertilizers agro agrotech seeds pesticides
textile textiles tex fabrics spinners weavers mills mill silks sarees garments garment apparel apparels knitwear hosiery
fashions fashion exports export imports import exim printers offset furnitures
plywoods timbers timber leathers footwear jewellers jewelers jewellery jewelery jewelry ornaments gems diamonds
sugar sugars food foods bakery bakers dairy dairies breweries distillery distilleries beverages spices masala flour poultry hatcheries
# trade, transport and services
trader traders trading mart supermarket hypermarket bazaar bhandar emporium showroom distributors suppliers
retail opticals
logistics transport transports transporters roadways roadlines carriers cargo shipping shipyard maritime marine offshore couriers courier travels
travel tourism airlines airways aviation airport
hotel hotels resort resorts restaurant restaurants hospitality caterers cafe dhaba
securitas manpower
media network networks films pictures publication publications publishers publishing telecom communication communications
entertainment
energy energies power renewables solar petroleum petro mines minerals collieries
# public
govt government ministry department municipality municipal railway railways army navy airforce panchayat
`

/** Words of two parts. */
export const COMPANY_PHRASES = `
nursing home
general stores
departmental stores
medical stores
medical store
tech mahindra
air force
eye care
path labs
high court
petrol pump
filling station
service station
service centre
service center
call centre
call center
training centre
training center
cyber cafe
beauty parlour
super market
hyper market
medical centre
medical center
medical hall
cold storage
rice mill
saw mill
junior college
public school
play school
industrial training institute
`

/** A text that ends with one of these words is the name of a company beyond doubt, if another word precedes it. */
export const COMPANY_ENDINGS = `
agencies udyog roadways roadlines fabricators erectors spinners breweries distilleries refractories castings forgings jewellers jewelers
overseas bros brothers infratech infraprojects buildcon infracon granites caterers carriers hatcheries realtors finserv fincorp sarees
silks traders tyres mills exports publishers
`
