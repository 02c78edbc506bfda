/**
 * Words of job titles, by field. Written from general knowledge of the National Classification of Occupations 2015, of ISCO-08 and of
 * the titles usual in India and the Gulf; none is copied from a resume.
 */

/** A text with one of these words, in the singular or the plural, names a job title. */
export const TITLE_WORDS = `
# any field
support counsellor counselor dietcian dietician dietitian modeler modeller
engineer manager executive officer analyst supervisor superintendent superintendant coordinator coordinater assistant associate specialist
administrator admin consultant representative advisor adviser agent controller comptroller inspector planner director president ceo cto cfo
coo cio cmo chro md founder cofounder owner proprietor lead leader head intern internship trainee apprentice apprenticeship probationer
freelancer freelance volunteer member student mentor partner expert professional generalist manger vp svp evp avp dgm agm gm cgm secretary
receptionist clerk typist stenographer steno peon attender helper incharge overseer estimator scheduler expeditor expediter facilitator
moderator evaluator assessor verifier validator registrar ombudsman attache
# software and data
developer programmer tester designer architect scientist qa sde sdet dba devops master debugger sysadmin webmaster
technologist integrator
# shops, sales and marketing
salesman saleswoman salesperson saleslady salesgirl telecaller telesales telemarketer marketer merchandiser promoter buyer broker strategist
ambassador demonstrator canvasser detailman cashier teller auctioneer valuer appraiser stylist beautician hairdresser hairstylist barber
manicurist cosmetologist mehendi
# money and law
accountant bookkeeper auditor banker underwriter actuary economist statistician advocate lawyer attorney solicitor barrister paralegal notary
conveyancer magistrate munshi moharrir treasurer bursar
# schools and science
teacher lecturer professor faculty tutor trainer instructor invigilator principal headmaster headmistress librarian warden coach
dean researcher fellow prt tgt pgt ntt governess educator chemist microbiologist biologist
biochemist biotechnologist botanist zoologist physicist geologist geophysicist hydrologist geographer agronomist horticulturist
entomologist pathologist toxicologist mathematician anthropologist archaeologist sociologist psychologist linguist taxidermist curator
meteorologist seismologist mineralogist metallurgist surveyor cartographer
# hospitals
nurse pharmacist doctor therapist physiotherapist dieticians nutritionist paramedic phlebotomist radiographer radiologist
sonographer optometrist optician ophthalmologist midwife surgeon physician dentist anaesthetist anesthetist perfusionist audiologist
cardiologist dermatologist neurologist oncologist gynaecologist gynecologist paediatrician pediatrician orthopaedician urologist
nephrologist psychiatrist endocrinologist veterinarian compounder dresser wardboy caregiver caretaker anm gnm homeopath
acupuncturist masseur masseuse naturopath embalmer hygienist prosthetist orthotist
# trades and sites
technician operator electrician mechanic fitter welder draughtsman draftsman draughtsperson foreman chargehand chargeman leadman machinist
turner splicer setter moulder molder rigger lineman linesman wireman plumber carpenter painter tailor mason bricklayer stonemason tiler
plasterer scaffolder steelfixer barbender pipefitter millwright boilermaker blacksmith goldsmith silversmith
tinsmith locksmith coppersmith gunsmith cobbler denter fireman boilerman crusherman
pumpman watchman gateman signalman pointsman gangman trackman keyman banksman flagman driller blaster derrickman
roustabout roughneck toolpusher mudlogger cementer storekeeper storeman warehouseman timekeeper yardman materialman detailer
liftman handyman gardener sweeper housekeeper janitor loader unloader bookbinder lithographer
weaver embroiderer upholsterer shoemaker furrier glazier galvanizer electroplater annealer
sandblaster insulator lagger vulcaniser vulcanizer retreader calibrator rewinder toolmaker diemaker patternmaker
repairman serviceman servicer craftsman artisan carver sculptor engraver
# roads, ports and ships
driver chauffeur conductor pilot copilot seafarer seaman bosun boatswain coxswain motorman oiler oilman deckhand stevedore tallyman
dispatcher dispatchman shipbroker stewardess stationmaster guardsman
helmsman purser quartermaster crewman tindal serang
# hotels and kitchens
chef steward captain waiter waitress bartender barista bellboy bellhop busboy
concierge sommelier maitre commis dcdp cdp sous pantryman dishwasher kitchenhand valet doorman hostess banqueter halwai
# media and design
editor subeditor journalist reporter correspondent columnist producer artist animator photographer cinematographer
cameraman videographer copywriter writer transcriptionist transcriber translator interpreter proofreader composer lyricist
choreographer musician illustrator storyboarder compere newsreader newscaster broadcaster projectionist lightman
soundman retoucher typesetter caricaturist cartoonist screenwriter publicist blogger vlogger influencer
# guards, forces and government
policeman policewoman constable jawan sepoy havildar havaldar subedar lieutenant commandant brigadier
colonel gunman bodyguard bouncer firefighter lifeguard detective bailiff tehsildar tahsildar talathi
sarpanch gramsevak enumerator postman postmaster commissioner constabulary
# farms and households
farmer agriculturist horticulturalist beekeeper dairyman poultryman milkman fisherman fishmonger herdsman forester babysitter nanny
ayah housemaid maidservant houseboy
# personnel
recruiter reviewer headhunter sourcer
`

/** These words are ordinary ones or names too, so they only count as the last word of a title: "Security Guard", "Cook Gr. II". */
export const LAST_TITLE_WORDS = `
guard cook baker butcher runner crew attendant worker labour labor labourer laborer fabricator grinder cutter caster moldmaker
polisher presser stitcher checker marker maker winder spinner forger smelter melter refiner caulker cleaner ironer sorter grader
weigher erector installer assembler dismantler bender fixer gasman tinker hammerman tapper plucker pruner rearer keeper ranger
collector messenger clearer marshal marshaller escort patroller sentry airman sergeant corporal nco jco commander admiral
announcer actor actress singer dancer comedian cameraperson gaffer author sportsman athlete umpire referee scorer physio trader
hawker guide interviewer arbitrator mediator conciliator liquidator chairman chairperson chairwoman convenor convener chancellor
provost proctor rector scholar examiner academician theologian priest pastor imam maulvi granthi pujari purohit preacher
missionary matron orderly wardsman houseman embryologist geneticist immunologist virologist bacteriologist multitasker contributor
maintainer committer evangelist annotator labeller labeler tagger hacker pentester investigator inquisitor adjudicator adjuster
settler coder biller scriber scribe abstractor proofer laminator photolithographer drafter draughter delineator colourist colorist
rotoscoper texturer caddie groundsman jockey dj rj vj emcee magician puppeteer acrobat stuntman pusher puller hoister slinger
signaller signaler diver shipwright chandler pumper lifter palletizer forklifter groomer threader tattooist draper milliner
pleader vakil counsel prosecutor defender jurist mali khalasi rider picker packer washer sailor soldier judge
`

/** Titles of two and three words whose words are none by themselves. */
export const TITLE_PHRASES = `
co ordinator
pr t
vice president
co founder
team lead
co ordinater
in charge
store keeper
time keeper
book keeper
house keeper
office boy
office girl
office bearer
ward boy
page boy
bell boy
lift man
pump man
store man
sales man
sales girl
sales boy
sales lady
sales person
service man
field boy
field staff
floor walker
counter staff
counter sales
kitchen staff
nursing staff
office staff
ground staff
teaching staff
support staff
cabin crew
deck cadet
engine cadet
deck hand
chief cook
chief mate
second mate
third mate
bar bender
bar tender
steel fixer
gas cutter
gas man
tool maker
die maker
pattern maker
tool and die maker
tool pusher
mud logger
rig man
lab boy
lab in charge
tele caller
call taker
customer support
technical support
tech support
desktop support
application support
production support
product support
service desk
help desk
helpdesk support
content creator
vice chairman
vice chancellor
chief minister
man friday
girl friday
medical rep
medical coder
medical biller
medical scribe
junior resident
senior resident
home maker
care taker
care giver
room boy
room attendant
kitchen hand
commi i
commi ii
commi iii
pantry boy
security guard
fire man
fire fighter
life guard
gun man
fire watcher
hole watcher
safety marshal
flag man
banks man
site in charge
post doc
research scholar
phd scholar
pre primary
shift in charge
line in charge
batch in charge
floor in charge
store in charge
stores in charge
delivery boy
delivery man
pick up boy
courier boy
bike rider
motor man
wire man
line man
cable jointer
boiler attendant
machine man
village level entrepreneur
self employed
self employee
entrepreneur in residence
radio jockey
video jockey
disc jockey
camera man
light man
spot boy
film maker
field investigator
forest guard
forest ranger
gram sevak
gram sevika
gram rozgar sahayak
rozgar sahayak
`

/** They count in capitals only, as the first or the last word of a short title: "GET", "Sr. ASM", "ASM - Modern Trade". */
export const TITLE_ABBREVIATIONS = `
GET DET PGET QC QS QE QAQC EHS HSE SHE RMO SMO EMO JRF SRF TGT PGT PRT NTT JBT ASM TSM RSM ZSM NSM TSE TSO TSI SSO SSE BDE BDM BDA
BDO SBDE KAM KAE ABM RBM ZBM MR MSR PSR FOS DSM DSE CRO CRE CCE CSE CSA CCO FOE FOA FOM GRE GSA GSE DEO SPOC SME TL ATL DM STL
SMTS AMTS APM SPM TPM PMO SBA DBA SRE VP AVP SVP EVP DVP GM AGM DGM CGM JGM CISO PO JE AEE SDO JTO JEN AEN SHO ASI PSI LDC UDC VLE
ANM GNM CHO MPW AO AAO HRBP HRM PRO CDP DCDP
`

/** Before or behind a title: rank, kind of contract, and grade. Not titles by themselves. */
export const RANKS = `
sr senior jr junior asst assistant dy deputy addl additional jt joint chief principal head lead trainee acting ex former officiating
general executive technical regional zonal area national state branch cluster divisional district
gr grade level class i ii iii iv v vi 1 2 3 4 5 a b c skilled semi unskilled contract contractual temporary permanent adhoc guest
part full time visiting probation confirmed
`
