/**
 * Well-known employers of people from India, by field, with their usual short forms. Written from general knowledge of listed companies,
 * public undertakings and well-known institutions; none is copied from a resume. Legal forms, "India", "Group" and "The" are left out,
 * and "&" stands for "and".
 */

/** A text that consists of one of these names is an employer. Separated by commas. */
export const KNOWN_EMPLOYERS = `
# IT services and consulting
TCS, Tata Consultancy, Tata Consultancy Services, Infosys, Infosys BPM, Infosys BPO, Wipro, Wipro Technologies, Wipro BPO, HCL
HCL Technologies, HCL Tech, HCLTech, HCL Infosystems, HCL Comnet, Tech Mahindra, Mahindra Satyam, Satyam Computers
Satyam Computer Services, Cognizant, Cognizant Technology Solutions, CTS, Capgemini, iGate, Patni, Patni Computer Systems, Syntel, Atos
Atos Syntel, Accenture, Deloitte, Deloitte USI, Deloitte Consulting, KPMG, PwC, PricewaterhouseCoopers, EY, Ernst & Young, EY GDS
Grant Thornton, BDO, IBM, IBM Daksh, IBM Global Services, Hewlett Packard, Hewlett Packard Enterprise, HPE, DXC, DXC Technology
Computer Sciences Corporation, NTT Data, Fujitsu, Fujitsu Consulting, Hitachi, Hitachi Consulting, Hitachi Vantara, Mphasis, LTI
Larsen & Toubro Infotech, LTIMindtree, Mindtree, L&T Infotech, L&T Technology Services, LTTS, Persistent Systems, Zensar
Zensar Technologies, Hexaware, Hexaware Technologies, Birlasoft, KPIT, KPIT Cummins, KPIT Technologies, Cyient, Infotech Enterprises
Sonata Software, Coforge, NIIT, NIIT Technologies, Mastek, Polaris Financial Technology, Virtusa, Virtusa Polaris
Intellect Design Arena, Happiest Minds, Nagarro, GlobalLogic, EPAM, EPAM Systems, Publicis Sapient, Sapient, ThoughtWorks, Tavant, Ness
Ness Technologies, CGI, UST, UST Global, IBS Software, QBurst, Experion, Suntec, Tata Elxsi, Sasken, Aricent, Altran, Wipro Infotech
Quest Global, Cybage, Synechron, Xoriant, R Systems, Newgen, Newgen Software, Nucleus Software, Ramco Systems
Oracle Financial Services, OFSS, i-flex, i-flex solutions, Cigniti, Aspire Systems, Prodapt, Movate, CSS Corp, Bosch Global Software
Robert Bosch Engineering, RBEI, Harman, Harman Connected Services, Mu Sigma, Fractal Analytics, LatentView, Tiger Analytics, Tredence
ZS Associates, Evalueserve, WNS, WNS Global Services, Genpact, EXL, EXL Service, Concentrix, Convergys, Teleperformance, Sitel, Startek
Aegis BPO, Firstsource, Hinduja Global Solutions, HGS, Sutherland, Sutherland Global, Sutherland Global Services, 24/7, 24/7 Customer
24 7 inc, Conduent, Xerox Business Services, ACS, TTEC, iEnergizer, Intelenet, Serco, Mphasis BPO, Alorica
Tech Mahindra Business Services, Conneqt, Tata Business Support Services, TBSS, Karvy, Karvy Data Management, Kfin Technologies
KFintech, Datamatics, Vee Technologies, Omega Healthcare, Access Healthcare, AGS Health, GeBBS, Episource, Cotiviti, Optum
UnitedHealth Group, R1 RCM, Ajuba, MedAssist, Eclerx, Startek Aegis, Vcustomer, Stream Global, Altisource, Radical Minds
Competent Synergies, Magus Customer Dialog, iSON BPO, iSon Xperiences, Cogent E Services, Innovsource, Aptara, SPi Global, Straive
Lionbridge, Microsoft, Google, Amazon, Amazon Web Services, Amazon Development Centre, Intel, Cisco, Cisco Systems, Dell, Dell EMC
Dell Technologies, EMC, SAP Labs, Intuit, Uber, Qualcomm, NVIDIA, Texas Instruments, Broadcom, Honeywell, GE, General Electric
GE Healthcare, GE Power, Siemens, ABB, Schneider, Schneider Electric, Philips, Ericsson, Nokia, Nokia Siemens Networks, Nokia Networks
Alcatel Lucent, Huawei, ZTE, Motorola, Samsung, Samsung Electronics, Samsung R&D Institute, LG Electronics, Sony, Panasonic, Lenovo
Xiaomi, Oppo, Vivo Mobiles, Toshiba, Wistron, Foxconn, Flextronics, Jabil, Thomson Reuters, Fidelity Investments, Fiserv, FIS
FIS Global, Broadridge, Northern Trust, State Street, Computershare, Invesco, BlackRock, MSCI, Moodys, S&P Global, CRISIL, ICRA
CARE Ratings, Bloomberg, Nielsen, IMRB, Gartner, Kantar, Ipsos, IQVIA, Quintiles, Athenahealth, Amadeus, Mastercard, American Express
Amex, Barclays, Walmart Labs, Walmart Global Tech, Zebra Technologies, Nutanix, NetApp, Juniper Networks, Akamai, Synopsys
Mentor Graphics, Dassault Systemes, CDAC, C-DAC, C-DOT, NIC, National Informatics Centre, STPI, NIELIT, Railtel, TCIL, ERNET, UIDAI
CMC, CMS Computers, CMS Info Systems, CMS IT Services, Wipro Limited, Redington, Ingram Micro, Rashi Peripherals, Allied Digital
Allied Digital Services, Dimension Data, Sify, Sify Technologies, Netmagic, CtrlS, Tata Communications, Locuz, Team Computers
Progressive Infotech, Orient Technologies, 3i Infotech, Vakrangee, Sahaj e-Village, CSC e-Governance, BLS International, VFS Global
Glodyne, Spanco, Tulip Telecom, Subex, Tejas Networks, Sterlite Technologies
# startups and e-commerce
Flipkart, Ekart, Ekart Logistics, Myntra, Jabong, Snapdeal, Paytm, One97, One97 Communications, PhonePe, Zomato, Swiggy, Ola Cabs
Olacabs, Ola Electric, OYO, OYO Rooms, OYO Hotels, BYJUS, Byju's, Think & Learn, Unacademy, Vedantu, upGrad, WhiteHat Jr, Toppr
Physics Wallah, PhysicsWallah, Extramarks, Meritnation, Simplilearn, Great Learning, InterviewBit, Coding Ninjas, Zoho
Zoho Corporation, Freshworks, Chargebee, Razorpay, CRED, Groww, Zerodha, Upstox, Angel Broking, Angel One, PolicyBazaar, Paisabazaar
Acko, Digit Insurance, BharatPe, Mobikwik, Pine Labs, Innoviti, Mswipe, Ezetap, BigBasket, Grofers, Blinkit, Zepto, Dunzo, Milkbasket
Licious, FreshToHome, Lenskart, Nykaa, Mamaearth, FirstCry, Pepperfry, Urban Ladder, UrbanClap, Urban Company, Meesho, Shopclues
Infibeam, IndiaMART, IndiaMart InterMesh, TradeIndia, Justdial, Just Dial, Quikr, OLX, CarDekho, CarTrade, Cars24, Spinny, 99acres
MagicBricks, NoBroker, Square Yards, PropTiger, Info Edge, TimesJobs, Shaadi.com, BharatMatrimony, Matrimony.com, MakeMyTrip, Goibibo
Yatra.com, Cleartrip, EaseMyTrip, RedBus, Ixigo, Thomas Cook, Cox & Kings, SOTC, Kuoni, Delhivery, Ecom Express, XpressBees, Shadowfax
Rivigo, BlackBuck, Dream11, Games24x7, Nazara, InMobi, ShareChat, Practo, PharmEasy, 1mg, Tata 1mg, Netmeds, Medlife, Cure.fit, CureFit
Healthifyme, Portea, Pristyn Care, MediBuddy, Lybrate, Rebel Foods, Faasos, FreshMenu, Chaayos, Chai Point, BookMyShow, Gaana, JioSaavn
# telecom
Bharti Airtel, Airtel, Bharti Infratel, Indus Towers, Vodafone, Vodafone Idea, Vodafone Essar, Idea Cellular, Reliance Communications
Reliance Infocomm, Reliance Jio, Reliance Jio Infocomm, Jio, RJIL, BSNL, MTNL, Aircel, Dishnet Wireless, Tata Teleservices, Tata Docomo
Tata Indicom, Uninor, Telenor, Telewings, MTS India, Sistema Shyam, Videocon, Videocon Telecommunications, Videocon d2h, Dish TV
Tata Sky, Tata Play, Hathway, Den Networks, Siti Cable, ACT Fibernet, Atria Convergence, You Broadband, Spice Telecom, GTL
GTL Infrastructure, Viom Networks, American Tower, Quippo, Etisalat, Etisalat DB, Ooredoo, Zain, Omantel, Mobily, Batelco
# banks and finance
State Bank of India, SBI, SBI Cards, SBI Life, SBI Life Insurance, SBI General Insurance, SBI Mutual Fund, HDFC, HDFC Bank, HDFC Life
HDFC Standard Life, HDFC Ergo, HDFC AMC, HDFC Securities, HDFC Sales, HDB Financial, HDB Financial Services, HDBFS, ICICI, ICICI Bank
ICICI Prudential, ICICI Prudential Life Insurance, ICICI Lombard, ICICI Securities, ICICI Home Finance, Axis Bank, UTI Bank
Axis Securities, Axis Sales & Securities, Kotak, Kotak Mahindra, Kotak Mahindra Bank, Kotak Life Insurance
Kotak Mahindra Life Insurance, Kotak Securities, Yes Bank, IndusInd Bank, IDFC Bank, IDFC First Bank, IDBI Bank, IDBI, IDBI Federal
Federal Bank, South Indian Bank, Karur Vysya Bank, City Union Bank, Karnataka Bank, Lakshmi Vilas Bank, Tamilnad Mercantile Bank
DCB Bank, RBL Bank, Ratnakar Bank, Bandhan Bank, Dhanlaxmi Bank, Catholic Syrian Bank, CSB Bank, Jammu & Kashmir Bank, J&K Bank
Nainital Bank, AU Small Finance Bank, AU Financiers, Ujjivan, Ujjivan Small Finance Bank, Equitas, Equitas Small Finance Bank
Jana Small Finance Bank, Janalakshmi, ESAF, ESAF Small Finance Bank, Suryoday, Utkarsh Small Finance Bank, Fincare
Capital Small Finance Bank, Airtel Payments Bank, Paytm Payments Bank, Fino Payments Bank, India Post Payments Bank
Punjab National Bank, PNB, PNB Housing Finance, PNB Metlife, Bank of Baroda, Bank of India, Bank of Maharashtra, Canara Bank
Canara HSBC, Union Bank of India, Central Bank of India, Indian Bank, Indian Overseas Bank, IOB, UCO Bank, Punjab & Sind Bank
Oriental Bank of Commerce, OBC Bank, Allahabad Bank, Andhra Bank, Corporation Bank, Dena Bank, Vijaya Bank, Syndicate Bank
United Bank of India, State Bank of Hyderabad, State Bank of Travancore, State Bank of Mysore, State Bank of Patiala
State Bank of Bikaner & Jaipur, ING Vysya Bank, ING Vysya, Centurion Bank of Punjab, Reserve Bank of India, RBI, NABARD, SIDBI
EXIM Bank, National Housing Bank, Saraswat Bank, Cosmos Bank, SVC Bank, TJSB, Abhyudaya Bank, Citibank, Citi, Citigroup, Citicorp, HSBC
HSBC Bank, HSBC Electronic Data Processing, Standard Chartered, Standard Chartered Bank, Scope International, Deutsche Bank, DBS
DBS Bank, Bank of America, JP Morgan, JPMorgan Chase, J P Morgan Chase, JPMC, Goldman Sachs, Morgan Stanley, Credit Suisse, UBS
BNP Paribas, Societe Generale, Nomura, Wells Fargo, RBS, Royal Bank of Scotland, ABN Amro, ANZ, BNY Mellon, Bajaj Finance
Bajaj Finserv, Bajaj Allianz, Bajaj Allianz Life Insurance, Bajaj Allianz General Insurance, Bajaj Capital, Muthoot, Muthoot Finance
Muthoot Fincorp, Manappuram, Manappuram Finance, Manappuram Gold Loan, Kosamattam, Shriram Transport Finance, Shriram Finance
Shriram City Union, Cholamandalam, Cholamandalam Finance, Chola MS, Sundaram Finance, Mahindra Finance
Mahindra & Mahindra Financial Services, L&T Finance, L&T Financial Services, Tata Capital, Tata AIA, Tata AIG, Tata AIA Life
Aditya Birla Capital, Aditya Birla Finance, Birla Sun Life, Birla Sun Life Insurance, Reliance Capital, Reliance Life Insurance
Reliance Nippon Life Insurance, Reliance General Insurance, Reliance Securities, Reliance Money, LIC, LIC of India
Life Insurance Corporation, Life Insurance Corporation of India, LIC Housing Finance, New India Assurance, United India Insurance
National Insurance, Oriental Insurance, GIC, GIC Housing Finance, Max Life, Max Life Insurance, Max New York Life, Max Bupa
Star Health, Star Health Insurance, Star Health & Allied Insurance, Religare, Religare Securities, Care Health Insurance, Apollo Munich
Future Generali, Aviva, Aviva Life Insurance, Exide Life Insurance, Edelweiss, Edelweiss Tokio, Edelweiss Tokio Life Insurance
IndiaFirst Life Insurance, India First, Bharti AXA, Bharti AXA Life Insurance, DHFL, DHFL Pramerica, Aegon Religare, Sahara India
Sahara India Pariwar, Royal Sundaram, IFFCO Tokio, Liberty Videocon, Universal Sompo, Motilal Oswal, Sharekhan, India Infoline, IIFL
Indiabulls, Indiabulls Housing Finance, Geojit, Geojit BNP Paribas, JM Financial, Anand Rathi, SMC Global, Karvy Stock Broking
Nirmal Bang, Ventura Securities, Aditya Birla Money, Motilal Oswal Securities, 5paisa, NSDL, CDSL, MCX, CAMS, UTI Mutual Fund
Franklin Templeton, Fullerton, Fullerton India, Capital First, Magma Fincorp, Piramal Finance, Aavas, Aptus, Repco Home Finance
Can Fin Homes, Home First, Aadhar Housing, Home Credit, Hero Fincorp, TVS Credit, Toyota Financial Services, Satin Creditcare
Bharat Financial Inclusion, SKS Microfinance, Arohan, CreditAccess Grameen, Asirvad, Annapurna Finance, Five Star Business Finance
Lendingkart, Capital Float, ZestMoney, KreditBee, MoneyTap, Western Union, UAE Exchange, Al Ansari Exchange, Emirates NBD, Mashreq
Mashreq Bank, Abu Dhabi Commercial Bank, ADCB, First Abu Dhabi Bank, Dubai Islamic Bank, Qatar National Bank, QNB, Bank Muscat
Al Rajhi Bank
# public undertakings, government and research
ONGC, Oil & Natural Gas Corporation, Indian Oil, Indian Oil Corporation, IOCL, BPCL, Bharat Petroleum, HPCL, Hindustan Petroleum, GAIL
Oil India, EIL, Engineers India, NTPC, NHPC, NPCIL, NPTI, SJVN, THDC, NEEPCO, Power Grid, PowerGrid, Power Grid Corporation, PGCIL, PFC
SECI, BHEL, Bharat Heavy Electricals, BEL, Bharat Electronics, BEML, HAL, Hindustan Aeronautics, BDL, Bharat Dynamics, MIDHANI, ECIL
HMT, SAIL, Steel Authority of India, RINL, Vizag Steel, NMDC, NALCO, Hindustan Copper, HZL, Hindustan Zinc, MECON, Coal India, CIL
SECL, WCL, BCCL, CMPDI, Singareni Collieries, SCCL, NLC, Neyveli Lignite, NFL, National Fertilizers, RCF, IFFCO, KRIBHCO, GSFC, GNFC
GNVFC, FCI, Food Corporation of India, CWC, NAFED, IRCTC, RITES, IRCON, RVNL, IRFC, DFCCIL, CONCOR, Konkan Railway, Indian Railways
Indian Railway, South Central Railway, Southern Railway, Northern Railway, Western Railway, Central Railway, Eastern Railway
South Eastern Railway, DMRC, Delhi Metro, Delhi Metro Rail Corporation, BMRCL, CMRL, Kochi Metro, Hyderabad Metro Rail, NHAI, NHIDCL
NBCC, HUDCO, CPWD, PWD, Public Works Department, Military Engineer Services, Border Roads Organisation, WAPCOS, NPCC, NSIC, NSDC, EdCIL
AAI, Airports Authority of India, Air India, Indian Airlines, Pawan Hans, Mazagon Dock, Mazagon Dock Shipbuilders, Cochin Shipyard
Garden Reach Shipbuilders, GRSE, Goa Shipyard, Hindustan Shipyard, Shipping Corporation of India, Dredging Corporation of India
India Post, Department of Posts, Doordarshan, Prasar Bharati, All India Radio, ISRO, VSSC, URSC, SDSC SHAR, Space Applications Centre
DRDO, BARC, IGCAR, TIFR, CSIR, NCL Pune, IICT, CCMB, CDRI, NEERI, CLRI, CFTRI, CMERI, CSIO, CECRI, ICMR, ICAR, IARI, NCERT, KVS, NVS
Kendriya Vidyalaya, Jawahar Navodaya Vidyalaya, Indian Army, Indian Navy, Indian Air Force, Indian Coast Guard, CRPF, BSF, CISF, ITBP
SSB, Assam Rifles, RPF, NSG, Territorial Army, Merchant Navy, Delhi Police, Mumbai Police, Home Guard, Income Tax Department
Census of India, Election Commission of India, MSEB, MSEDCL, MAHAVITARAN, MahaGenco, TNEB, TANGEDCO, KSEB, KPTCL, BESCOM, APSEB
APGENCO, APTRANSCO, APSPDCL, TSSPDCL, TSGENCO, GEB, GSECL, UGVCL, DGVCL, PGVCL, MGVCL, GETCO, UPPCL, RVUNL, RRVUNL, JVVNL, PSPCL, PSEB
HVPN, DHBVN, UHBVN, MPPKVVCL, CSPDCL, WBSEDCL, CESC, BSES, BSES Rajdhani, BSES Yamuna, Tata Power, Tata Power DDL, NDPL, Torrent Power
Adani Power, Adani Electricity, Reliance Energy, Reliance Infrastructure, Reliance Power, JSW Energy, Lanco, Lanco Infratech, GMR, GVK
KSK Mahanadi, Jindal Power, Essar Power, MSRTC, KSRTC, APSRTC, TSRTC, GSRTC, UPSRTC, RSRTC, BMTC, MCD, BMC, BBMP, GHMC, MMRDA, CIDCO
MIDC, GIDC, HUDA, DDA, NDMC, UNICEF, UNDP, World Bank, Red Cross, Indian Red Cross Society, CARE India, Save the Children, World Vision
Plan India, Pratham, Smile Foundation, Akshaya Patra, Teach for India, Azim Premji Foundation, Goonj, HelpAge India, Bharti Foundation
Piramal Foundation, Magic Bus, NRHM, NHM, National Health Mission, Sarva Shiksha Abhiyan, NRLM, MGNREGA, SRLM, JEEViKA, Kudumbashree
# contractors, engineering and infrastructure
Larsen & Toubro, L&T, L&T ECC, L&T Construction, L&T Hydrocarbon, L&T Hydrocarbon Engineering, L&T Power, L&T Valves, L&T Realty
L&T Metro Rail, L&T Heavy Engineering, L&T MHPS, Shapoorji Pallonji, Shapoorji, Afcons, Afcons Infrastructure, HCC
Hindustan Construction, Hindustan Construction Company, Gammon India, Simplex Infrastructures, Simplex Infrastructure, IVRCL
Nagarjuna Construction, Nagarjuna Construction Company, Punj Lloyd, ITD Cementation, JMC Projects, Kalpataru, Kalpataru Power, KEC
KEC International, Tata Projects, Dilip Buildcon, DBL, Ashoka Buildcon, IRB, IRB Infrastructure, Sadbhav, Sadbhav Engineering
PNC Infratech, GR Infraprojects, G R Infraprojects, HG Infra, Patel Engineering, Megha Engineering, MEIL
Megha Engineering & Infrastructures, Navayuga, Navayuga Engineering, Soma Enterprise, Madhucon, Ramky, Ramky Infrastructure
Gayatri Projects, BSCPL, Coastal Projects, BGR Energy, BGR Energy Systems, Thermax, Thermax Babcock, Doosan, Doosan Power, Isgec
Isgec Heavy Engineering, Petrofac, Saipem, Technip, TechnipFMC, McDermott, AECOM, Atkins, WSP, Mott MacDonald, Ramboll, Arup
Louis Berger, Egis, Systra, Feedback Infra, STUP Consultants, Tata Consulting Engineers, TCE, Black & Veatch, Bechtel, Fluor
WorleyParsons, Wood Group, KBR, Foster Wheeler, Amec Foster Wheeler, Toyo Engineering, Linde, Linde Engineering, Samsung Engineering
Samsung C&T, Hyundai Engineering, Hyundai E&C, Hyundai Heavy Industries, Daelim, GS Engineering, SK Engineering, Tecnimont
Tecnicas Reunidas, JGC, Chiyoda, CTCI, Sinopec, Consolidated Contractors Company, Consolidated Contractors, NPCC Abu Dhabi, Lamprell
Drydocks World, DLF, Unitech, Emaar, Emaar MGF, Sobha, Sobha Developers, Prestige Group, Brigade Group, Puravankara, Godrej Properties
Lodha, Lodha Group, Oberoi Realty, Hiranandani, Hiranandani Constructions, K Raheja, Raheja Developers, Rustomjee, Kalpataru Limited
Omaxe, Parsvnath, Ansal API, Supertech, Amrapali, Jaypee, Jaypee Group, Jaiprakash Associates, Gaursons, Mahagun, ATS Infrastructure
Vatika, M3M, Ireo, BPTP, Embassy Group, Mantri Developers, Nitesh Estates, Salarpuria Sattva, Casagrand, Akshaya Homes
Puravankara Projects, Purvankara, Ahluwalia Contracts, Capacite, Capacit'e Infraprojects, BL Kashyap, B L Kashyap, URC Construction
CCCL, Consolidated Construction Consortium, RDS Projects, Vascon, Supreme Infrastructure, Man Infraconstruction, ACC India, Voltas
Blue Star, Sterling & Wilson, Sterling Wilson, Carrier Midea, Daikin, Hitachi Air Conditioning, Johnson Controls, Johnson Lifts
Otis Elevator, Kone, KONE Elevator, Schindler, Mitsubishi Elevator, Thyssenkrupp, ThyssenKrupp Elevator, TK Elevator, UEM India
VA Tech Wabag, Wabag, Ion Exchange, Suez, Veolia, Jindal Stainless, JBF Industries
# engineers and suppliers of the Gulf
Saudi Aramco, Aramco, SABIC, ADNOC, ADCO, GASCO, ZADCO, BOROUGE, TAKREER, ENOC, EPPCO, DEWA, SEWA, FEWA, ADWEA, Qatar Petroleum
QatarEnergy, Qatargas, RasGas, QAFCO, Kahramaa, Ashghal, KOC, KNPC, Kuwait Oil Company, Kuwait National Petroleum Company, PDO
Petroleum Development Oman, ORPIC, BAPCO, ALBA, Maaden, Ma'aden, Saudi Electricity Company, SWCC, Marafiq, Saudi Binladin
Saudi Binladin Group, Saudi Bin Laden Group, SBG, Saudi Oger, Nesma, Nesma & Partners, Al Rashid Trading, RTCC, Al Rajhi Construction
El Seif, El Seif Engineering, Zamil, Zamil Steel, Zamil Industrial, Zamil Offshore, Al Futtaim, Al-Futtaim Carillion
Al Futtaim Engineering, Al Ghurair, Al Naboodah, Al Habtoor, Al Habtoor Engineering, Habtoor Leighton, Habtoor Leighton Group, HLG
Arabtec, Arabtec Construction, Drake & Scull, Drake and Scull International, DSI, ETA, ETA Ascon, ETA Star, Emirates Trading Agency
Emirates Technical Associates, Dutco, Dutco Balfour Beatty, Khansaheb, Khansaheb Civil Engineering, ASGC, Al Shafar General Contracting
Al Shafar, BK Gulf, Trans Gulf, Transgulf Electromechanical, Voltas Dubai, Al Jaber, Al Jaber Group, Target Engineering, Galfar
Galfar Engineering, Galfar Al Misnad, Bahwan, Suhail Bahwan, Saud Bahwan, Bahwan Engineering, Bahwan CyberTek, Larsen Toubro Oman
Al Turki, Al Tasnim, Douglas OHI, Carillion Alawi, Towell, Sarooj Construction, Strabag, Strabag Oman, Midmac, Al Jaber Engineering
HBK Contracting, Redco, Redco International, QD-SBG, Qatari Diar, Al Darwish Engineering, Medgulf Construction, UrbaCon, UCC Qatar
Combined Group, Combined Group Contracting, Mohammed Abdulmohsin Al Kharafi, Kharafi National, Al Ghanim, Alghanim International
Fouad Alghanim, Gulf Spic, Heisco, Almeer Technical, Al Hassan Engineering, Nass Contracting, Al Moayyed, Cebarco, Descon
Descon Engineering, Dodsal, Dodsal Engineering, Petrojet, Enppi, Nasser Al Hajri, Nasser S Al Hajri, NSH, Gulf Asia Contracting
Arabian Bemco, Bemco, Al Yamama, Yamama Cement, Abdullah Al Othaim, Panda Retail, Savola, Almarai, Nadec, Al Safi Danone, Olayan
Abdul Latif Jameel, Al Jomaih, Lulu, Lulu Hypermarket, Lulu Group, Emke Group, EMKE, Carrefour, Majid Al Futtaim, Landmark Group
Max Fashion, Centrepoint, Home Centre, Apparel Group, Alshaya, M H Alshaya, Azadea, Chalhoub, Jashanmal, Sharaf DG, Jumbo Electronics
Jacky's Electronics, Emax, Choithrams, Spinneys, Nesto, Nesto Hypermarket, Grand Hypermarket, Al Maya, Safari Hypermarket, Al Meera
Joyalukkas, Malabar Gold, Malabar Gold & Diamonds, Kalyan Jewellers, Damas, Pure Gold, Emirates Airlines, Etihad, Etihad Airways
Qatar Airways, Oman Air, Gulf Air, Saudia, Saudi Airlines, flydubai, Air Arabia, Dnata, DP World, Dubai Ports World
Emirates Flight Catering, Abela, Sodexo, Compass Group, ISS Facility Services, Transguard, Transguard Group, Farnek, Imdaad, Emrill
EFS Facilities, EFS Facilities Services, Khidmah, Dulsco, G4S, G4S Secure Solutions, Securitas, SIS, SIS India
Security & Intelligence Services, BVG, BVG India, Tops Security, Tops Group, Peregrine Guarding, Premier Shield, Terrier Security
Quess, Quess Corp, IKYA, IKYA Human Capital, TeamLease, TeamLease Services, Adecco, Randstad, Manpower Group, ManpowerGroup
Kelly Services, Ma Foi, Ma Foi Randstad, CIEL HR, ABC Consultants, Genius Consultants, Innovsource Services, Magna Infotech
Global Innovsource, Collabera, IDC Technologies, Artech, Artech Infosystems, Mindlance, Pyramid Consulting, UPDATER Services, CBRE, JLL
Jones Lang LaSalle, Cushman & Wakefield, Knight Frank, Colliers, Savills, Dusters Total Solutions, Lion Services, Krystal Integrated
Vagus, 2COMS, Careernet, Naukri Gulf
# motor industry
Tata Motors, Maruti, Maruti Suzuki, Maruti Udyog, Suzuki Motors Gujarat, Suzuki Motor Gujarat, Hyundai, Hyundai Motor, Hyundai Motors
Hyundai Mobis, Kia Motors, Kia, Mahindra & Mahindra, M&M, Mahindra Two Wheelers, Mahindra Navistar, Hero MotoCorp, Hero Honda
Hero Moto Corp, Honda Cars, Honda Siel, Honda Motorcycle & Scooter, HMSI, Honda Motorcycles, Bajaj Auto, TVS Motor, TVS Motors, TVS
TVS Electronics, TVS Sundaram, TVS & Sons, T V Sundram Iyengar, TVS Logistics, Royal Enfield, Eicher, Eicher Motors
VE Commercial Vehicles, VECV, Volvo Eicher, Ashok Leyland, Force Motors, Toyota Kirloskar, Toyota Kirloskar Motor, Toyota, Ford Motor
Ford India, General Motors, GM India, Renault Nissan, Renault Nissan Automotive, RNAIPL, RNTBCI, Nissan, Renault, Volkswagen
Skoda Auto, Skoda, Fiat, Fiat India Automobiles, Mercedes Benz, Daimler, Daimler India Commercial Vehicles, DICV, BMW, Audi, MG Motor
Isuzu Motors, Yamaha, India Yamaha Motor, Yamaha Motor, Suzuki Motorcycle, Piaggio, Piaggio Vehicles, Escorts Kubota, Sonalika
International Tractors, TAFE, John Deere, New Holland, CNH Industrial, Case New Holland, JCB, Caterpillar, Komatsu, Tata Hitachi
Telcon, L&T Komatsu, Terex, Action Construction Equipment, Bosch, Robert Bosch, MICO, MICO Bosch, Continental Automotive, Delphi, Aptiv
Valeo, Denso, Visteon, Lear Corporation, Faurecia, ZF, ZF Steering, WABCO, Brakes India, Lucas TVS, Lucas Indian Service
Sundaram Clayton, Sundram Fasteners, Sundaram Brake Linings, Rane Madras, Rane TRW, Wheels India, Turbo Energy, Delphi TVS, Motherson
Motherson Sumi, Motherson Sumi Systems, SMR, Samvardhana Motherson, Minda, Minda Industries, Uno Minda, Spark Minda, Lumax, Subros
Sona Koyo, Sona BLW, Sona Comstar, JBM, JBM Auto, Jay Bharat Maruti, Bharat Forge, Ramkrishna Forgings, Amtek, Amtek Auto
Endurance Technologies, Varroc, Munjal Showa, Hi-Tech Gears, Shriram Pistons, Federal Mogul, Mahle, Mahle Behr, Tenneco, Exide
Exide Industries, Amara Raja, Amara Raja Batteries, Amaron, Luminous Power, Okaya, Su-Kam, Microtek, Tata AutoComp, TACO
Tata Johnson Controls, Badve Engineering, Bajaj Tempo, Cummins, Cummins India, Tata Cummins, Kirloskar Oil Engines, Kirloskar Brothers
Kirloskar Pneumatic, Kirloskar Electric, Kirloskar Ferrous, Greaves Cotton, Greaves, Ingersoll Rand, Atlas Copco, Elgi, Elgi Equipments
Sandvik, Kennametal, SKF, Schaeffler, FAG Bearings, Timken, NBC Bearings, NRB Bearings, Ceat, CEAT Tyres, MRF, MRF Tyres, Apollo Tyres
JK Tyre, JK Tyres, Birla Tyres, Bridgestone, Goodyear, Michelin, Yokohama, Balkrishna Industries, BKT, TVS Srichakra, Popular Vehicles
Indus Motors, Varun Motors, Mandovi Motors, Sai Service, Kun Hyundai, Lakshmi Hyundai, Kataria Automobiles, ABT Maruti, AVG Motors
EVM Motors, Nippon Toyota, Lanson Toyota, Harsha Toyota, Trident Hyundai, Advaith Hyundai, Rohan Motors, Competent Automobiles
Pasco Automobiles
# steel, cement, energy, chemicals and other industry
Tata Steel, TISCO, TELCO, JSW, JSW Steel, JSW Ispat, Jindal Steel & Power, JSPL, Jindal Saw, Jindal Aluminium, Essar, Essar Steel
Essar Oil, Essar Projects, ArcelorMittal, AM/NS India, Bhushan Steel, Bhushan Power & Steel, Uttam Galva, Uttam Galva Steels
Ispat Industries, Welspun, Welspun Corp, Welspun India, Electrosteel, Electrosteel Steels, Usha Martin, Visa Steel, Monnet Ispat
Kalyani Steels, Mukand, Sunflag, Lloyds Steel, Tata Bluescope, APL Apollo, Ratnamani Metals, Maharashtra Seamless, Hindalco
Hindalco Industries, Novelis, Balco, Bharat Aluminium, Vedanta Aluminium, Sterlite, Sterlite Industries, Sterlite Copper, Sesa Goa
Cairn, Cairn India, UltraTech, UltraTech Cement, Grasim, Grasim Industries, ACC, ACC Cement, ACC Cements, Ambuja, Ambuja Cement
Ambuja Cements, Gujarat Ambuja, Shree Cement, Shree Cements, Dalmia Cement, Dalmia Bharat, Ramco Cements, Madras Cements, India Cements
Chettinad Cement, Penna Cement, Penna Cements, Sagar Cements, My Home Industries, Maha Cement, JK Cement, JK Lakshmi Cement
Birla Corporation, Prism Cement, Lafarge, Holcim, Jaypee Cement, Binani Cement, Kesoram, Heidelberg Cement, Nuvoco, Orient Cement
Wonder Cement, Zuari Cement, RMC Readymix, ACC Concrete, Reliance Industries, RIL, Reliance, Reliance Petroleum
Reliance Gas Transportation, Nayara Energy, Adani, Adani Group, Adani Ports, Adani Enterprises, Adani Gas, Adani Wilmar
Adani Green Energy, Mundra Port, Petronet LNG, Gujarat Gas, Indraprastha Gas, IGL, Mahanagar Gas, MRPL, CPCL, HMEL, HPCL Mittal Energy
Numaligarh Refinery, Haldia Petrochemicals, IPCL, Finolex, Finolex Cables, Polycab, Havells, KEI Industries, RR Kabel, V-Guard
V Guard Industries, Crompton, Crompton Greaves, CG Power, Bajaj Electricals, Orient Electric, Usha International, Anchor Electricals
Anchor Panasonic, Legrand, Syska, Wipro Lighting, Surya Roshni, HPL Electric, Eaton, Emerson, Rockwell Automation, Yokogawa
Endress Hauser, Larsen Toubro Switchgear, C&S Electric, Suzlon, Suzlon Energy, Vestas, Vestas Wind Technology, Gamesa, Siemens Gamesa
Inox Wind, Inox, ReNew Power, ReNew, Azure Power, Tata Power Solar, Vikram Solar, Waaree, Waaree Energies, Moser Baer, Emmvee
Regen Powertech, Alstom, Alstom T&D, Areva, Areva T&D, GE T&D, Hitachi Energy, Toshiba JSW, Bharat Bijlee, Transformers & Rectifiers
Voltamp, Kalpataru Transmission, Asian Paints, Berger, Berger Paints, Kansai Nerolac, Nerolac, Nerolac Paints, Goodlass Nerolac
Akzo Nobel, AkzoNobel, Dulux, Shalimar Paints, Jotun, Nippon Paint, Indigo Paints, Pidilite, Pidilite Industries, Sika, Fosroc, BASF
Dow Chemical, DuPont, Bayer, Bayer CropScience, Syngenta, Monsanto, UPL, United Phosphorus, PI Industries, Rallis, Rallis India
Coromandel International, Coromandel Fertilisers, Dhanuka Agritech, Insecticides India, Tata Chemicals, Deepak Fertilisers
Deepak Nitrite, Gharda Chemicals, Aarti Industries, SRF, Navin Fluorine, Gujarat Fluorochemicals, Chambal Fertilisers, Zuari Agro
Mangalore Chemicals & Fertilizers, Nuziveedu Seeds, Mahyco, Kaveri Seeds, Rasi Seeds, DCM Shriram, Shriram Fertilisers
Jubilant Life Sciences, Jubilant Organosys, Jubilant Ingrevia, Galaxy Surfactants, Godrej, Godrej & Boyce, Godrej Industries
Godrej Agrovet, Godrej Consumer Products, Century Textiles, Century Rayon, Arvind Mills, Raymonds, Vardhman, Vardhman Textiles
Trident Group, Bombay Dyeing, Alok Industries, Indo Count, Nahar Spinning Mills, Sutlej Textiles, LNJ Bhilwara, RSWM, Banswara Syntex
Siyaram, Siyaram Silk Mills, Donear, Mafatlal, Gokaldas Exports, Shahi Exports, Orient Craft, Pearl Global, Texport, Page Industries
Lux Industries, Dollar Industries, KPR Mill, Lakshmi Mills, Lakshmi Machine Works, LMW, Premier Mills, Loyal Textile, Garden Silk Mills
JBF, Filatex, Indorama, Indo Rama Synthetics, Reliance Trends, ITC Paperboards, BILT, Ballarpur Industries, JK Paper
West Coast Paper Mills, Andhra Paper, Tamil Nadu Newsprint, TNPL, Seshasayee Paper, Century Pulp & Paper, Trident Paper, Huhtamaki
Huhtamaki PPL, Uflex, Cosmo Films, Essel Propack, EPL, Jindal Poly Films, Polyplex, Garware, Manjushree, Time Technoplast, Nilkamal
Supreme Industries, Sintex, Astral Pipes, Prince Pipes, Ashirvad Pipes, Jain Irrigation, Jain Irrigation Systems, Netafim, Saint Gobain
Saint-Gobain, Asahi India Glass, AIS Glass, HNG, Hindusthan National Glass, Piramal Glass, Borosil, Kajaria, Kajaria Ceramics, Somany
Somany Ceramics, HSIL, Hindware, Cera Sanitaryware, Parryware, Roca, Jaquar, Jaquar Group, Johnson Tiles, H&R Johnson, RAK Ceramics
Greenply, Century Plyboards, Centuryply, Everest Industries, Visaka Industries, Hyderabad Industries, Ramco Industries
Carborundum Universal, CUMI, Grindwell Norton, IFGL, TRL Krosaki, Orient Refractories, Harbison, Elecon, Elecon Engineering, Texmaco
Titagarh Wagons, Walchandnagar Industries, Praj, Praj Industries, ISRO Propulsion, GMM Pfaudler, Godrej Process Equipment, Alfa Laval
Forbes Marshall, KSB, KSB Pumps, Grundfos, CRI Pumps, Suguna, Texmo, Sulzer, Sulzer Pumps, Flowserve, Weir, WILO, Mather & Platt
Danfoss, Parker Hannifin, Festo, SMC Pneumatics, Rexroth, Bosch Rexroth, Wipro Infrastructure Engineering, Fanuc, Ace Designers
Bharat Fritz Werner, BFW, Jyoti CNC, Widia, Hero Cycles, Atlas Cycles, Avon Cycles, TI Cycles, Tube Investments, Carraro, Graziano
Oerlikon, SEW Eurodrive, Bonfiglioli, Bosch Chassis, Rolex Rings, Steelbird, Studds, Cosmo First, Apar, Apar Industries, Sterlite Power
Diamond Power, Bajaj Steel, Techno Electric, Kec Rpg, RPG, RPG Group
# consumer goods
Hindustan Unilever, HUL, Hindustan Lever, Unilever, ITC, ITC Limited, ITC Foods, Nestle, Nestle India, Britannia, Britannia Industries
Dabur, Dabur India, Marico, Emami, Colgate, Colgate Palmolive, Procter & Gamble, P&G, Gillette, Reckitt, Reckitt Benckiser
Johnson & Johnson, J&J, Wipro Consumer Care, Wipro Unza, Himalaya Drug Company, Himalaya Wellness, Patanjali, Patanjali Ayurved
Baidyanath, Zandu, Hamdard, Jyothy Laboratories, Jyothy Labs, CavinKare, Cavin Kare, Godrej Consumer, L'Oreal, Loreal, Revlon, Oriflame
Amway, Herbalife, Modicare, Tupperware, Eureka Forbes, Kent RO, Kent RO Systems, Aquaguard, Coca Cola, Coca-Cola
Hindustan Coca Cola Beverages, Hindustan Coca-Cola Beverages, HCCB, HCCBPL, Pepsi, PepsiCo, Pepsico India Holdings, Varun Beverages
Parle, Parle Agro, Parle Products, Bisleri, Mondelez, Cadbury, Cadbury India, Wrigley, Perfetti, Perfetti Van Melle, Ferrero, Kelloggs
Kellogg, Haldiram, Haldirams, Haldiram's, Bikanervala, Bikaji, Balaji Wafers, Prataap Snacks, MTR Foods, Tata Tea
Tata Global Beverages, Tata Consumer Products, Tata Coffee, Tata Salt, Brooke Bond, Wagh Bakri, Goodricke, McLeod Russel, Amul, GCMMF
Mother Dairy, KMF, Aavin, Milma, Vijaya Dairy, Heritage Foods, Hatsun, Hatsun Agro, Dodla Dairy, Tirumala Milk, Kwality Dairy
Sudha Dairy, Verka, Saras Dairy, Paras Dairy, Gopaljee, Lactalis, Danone, Abbott Nutrition, GSK Consumer
GlaxoSmithKline Consumer Healthcare, Heinz, Kraft Heinz, McCain, McCain Foods, Venkys, Venky's, Suguna Foods, Suguna Poultry
Godrej Tyson, SKM Egg, Japfa, CP Foods, C P Aquaculture, Avanti Feeds, Cargill, Bunge, Ruchi Soya, Ruchi Soya Industries, Gokul Refoils
Olam, Olam Agro, Louis Dreyfus, LT Foods, KRBL, Kohinoor Foods, Lotus Chocolate, Everest Spices, MDH, Eastern Condiments, Sakthi Masala
Aachi, Aachi Masala, Annapurna Foods, EID Parry, Balrampur Chini, Bajaj Hindusthan, Dhampur Sugar, Triveni Engineering
Shree Renuka Sugars, Bannari Amman, Sakthi Sugars, United Breweries, UB Group, United Spirits, USL, Diageo, Pernod Ricard, Pernod
Carlsberg, SABMiller, AB InBev, Anheuser Busch InBev, Mohan Meakin, Radico Khaitan, Allied Blenders, Tilaknagar Industries
Sula Vineyards, Godfrey Phillips, VST Industries, DS Group, Dharampal Satyapal, Rajnigandha, Manikchand, Titan Company, Tanishq
Fastrack, Titan Eyeplus, GRT Jewellers, Bhima Jewellers, PC Jeweller, TBZ, Tribhovandas Bhimji Zaveri, PNG Jewellers, Senco Gold
Khazana Jewellery, Lalitha Jewellery, Thangamayil, Gitanjali Gems, Rosy Blue, Kiran Gems, Hari Krishna Exports
Shree Ramkrishna Exports, Bata, Bata India, Liberty Shoes, Relaxo, Khadims, Khadim, Metro Shoes, Action Shoes, Campus Shoes, Red Tape
Adidas, Nike, Reebok, Skechers, Decathlon
# shops and restaurants
Big Bazaar, Future Group, Future Retail, Future Value Retail, Pantaloon, Pantaloons, Pantaloon Retail, FBB, Reliance Retail
Reliance Fresh, Reliance Digital, Reliance Smart, Reliance Footprint, Reliance Jewels, Reliance Mart, JioMart, Smart Bazaar, DMart
D-Mart, Avenue Supermarts, More Retail, More Supermarket, Aditya Birla Retail, Aditya Birla Fashion & Retail, ABFRL
Madura Fashion & Lifestyle, Madura Garments, Louis Philippe, Van Heusen, Allen Solly, Peter England, Planet Fashion, Shoppers Stop
Lifestyle International, Lifestyle Stores, Max Retail, Westside, Zudio, Star Bazaar, Croma, Infiniti Retail, Vijay Sales, Viveks
Vasanth & Co, Girias, Sathya Agencies, Poorvika, Poorvika Mobiles, Sangeetha Mobiles, The Mobile Store, UniverCell, Lot Mobiles
Big C Mobiles, Bajaj Electronics, Pai International, Adishwar, Next Retail, Spencers, Spencer's, Spencers Retail, SPAR Hypermarket
HyperCity, Metro Cash & Carry, Walmart, Easyday, Bharti Retail, Bharti Walmart, Vishal Mega Mart, Vishal Retail, V-Mart, V Mart
V2 Retail, Style Baazar, Ritu Wears, Brand Factory, Central Mall, Koutons, Cantabil, Monte Carlo, Zara, Inditex Trent, H&M
Marks & Spencer, Uniqlo, IKEA, Home Town, HomeTown, Home Stop, Evok, Godrej Interio, Godrej Natures Basket, Natures Basket, Nilgiris
Heritage Fresh, Ratnadeep, Vijetha Supermarket, Margin Free Market, Chennai Silks, The Chennai Silks, Pothys, RMKV, Saravana Stores
Kalanikethan, Kalamandir, CMR Shopping Mall, Brand Mall, South India Shopping Mall, Jayalakshmi Silks, Kalyan Silks, Seematti
Nalli Silks, Fabindia, W for Woman, TCNS Clothing, Manyavar, Vedant Fashions, Landmark Bookstore, Titan Watches, Apollo Pharmacy
MedPlus, Medplus Health Services, Guardian Pharmacy, Wellness Forever, 98.4, Frank Ross, Sastasundar, McDonalds, McDonald's
Hardcastle Restaurants, Connaught Plaza Restaurants, KFC, Pizza Hut, Devyani International, Sapphire Foods, Yum Restaurants, Dominos
Domino's, Domino's Pizza, Dominos Pizza, Jubilant FoodWorks, Burger King, Cafe Coffee Day, CCD, Coffee Day, Barista Coffee
Costa Coffee, Starbucks, Tata Starbucks, Dunkin Donuts, Barbeque Nation, Mainland China, Speciality Restaurants, Saravana Bhavan
Hotel Saravana Bhavan, Adyar Ananda Bhavan, A2B, Sagar Ratna, Wow Momo, Paradise Food Court, Paradise Biryani, Bawarchi, Nirulas
Nirula's, Moti Mahal, Punjab Grill, Lite Bite Foods, Absolute Barbecues, Monginis, Karachi Bakery, Theobroma, Baskin Robbins
Kwality Walls, Naturals Ice Cream, PVR, PVR Cinemas, INOX Leisure, Carnival Cinemas, BIG Cinemas, Fun Cinemas
# hotels and travel
Taj, Taj Hotels, Taj Group, Taj Mahal Palace, Taj Krishna, Taj Banjara, Taj Deccan, Taj Coromandel, Taj Lands End, Taj Residency
Taj Vivanta, Vivanta by Taj, Vivanta, Ginger Hotel, Ginger Hotels, Indian Hotels, Indian Hotels Company, IHCL, Oberoi Hotels
The Oberoi, Trident Hotel, Trident Hotels, EIH, ITC Hotels, ITC Grand Chola, ITC Maratha, ITC Kakatiya, ITC Gardenia, ITC Sonar
ITC Maurya, Welcomhotel, WelcomHeritage, Fortune Hotels, Fortune Park, The Leela, Leela Palace, The Leela Palace, The Lalit
Lalit Hotels, The Park Hotel, Park Hotels, Park Hyatt, Grand Hyatt, Hyatt, Hyatt Regency, Hyatt Place, Marriott, JW Marriott
J W Marriott, Courtyard by Marriott, Courtyard Marriott, Fairfield by Marriott, Ritz Carlton, Westin, The Westin, Sheraton, Le Meridien
Le Royal Meridien, St Regis, Four Points by Sheraton, Aloft, Hilton, Hilton Garden Inn, DoubleTree by Hilton, Hampton by Hilton
Radisson, Radisson Blu, Park Plaza, Park Inn, Country Inn & Suites, Country Inn, Holiday Inn, Crowne Plaza, InterContinental, Novotel
Ibis, Sofitel, Accor, Accor Hotels, Fairmont, Movenpick, Shangri La, Four Seasons, Kempinski, Rotana, Jumeirah, Burj Al Arab
Atlantis The Palm, Armani Hotel, Lemon Tree, Lemon Tree Hotels, Lemon Tree Premier, Red Fox, Royal Orchid, Royal Orchid Hotels
Clarks Inn, Hotel Clarks, Clarks Amer, Sarovar, Sarovar Hotels, Sarovar Portico, Keys Hotels, Keys Hotel, Pride Hotel, Pride Hotels
Club Mahindra, Mahindra Holidays, Mahindra Holidays & Resorts, Sterling Holidays, Sterling Resorts, CGH Earth, Casino Hotel, The Zuri
Orchid Hotel, Kamat Hotels, VITS, Ramada, Ramee, Ramee Group, Hotel Sahara Star, Sahara Star, Hotel Sea Princess, Ramoji Film City
Dolphin Hotels, Ambassador Sky Chef, TajSATS, Taj SATS, Oberoi Flight Services, Sky Gourmet, LSG Sky Chefs, Carnival Cruise
Carnival Cruise Line, Carnival Cruise Lines, Royal Caribbean, Norwegian Cruise Line, MSC Cruises, Costa Cruises, Costa Crociere
P&O Cruises, Princess Cruises, Celebrity Cruises, Disney Cruise Line, Elior, Elior India, Compass India, Sodexo Food Solutions, RKHS
Radhakrishna Hospitality, Wonderla, Imagica, Essel World, EsselWorld, Kingdom of Dreams, ITDC, Hotel Ashok, KTDC, TTDC, MTDC, APTDC
GTDC, IndiGo, InterGlobe Aviation, Interglobe, SpiceJet, Jet Airways, JetLite, GoAir, Go First, Kingfisher Airlines, Air Deccan
Sahara Airlines, Air Sahara, Vistara, AirAsia, Air Asia, Air India Express, Akasa Air, Lufthansa, Singapore Airlines, Cathay Pacific
British Airways, Celebi, Bird Group, Indo Thai, Indothai, Globe Ground, Bhadra International, AI Airport Services, AIASL
Air India SATS, GMR Hyderabad International Airport, GHIAL, DIAL, MIAL, BIAL, CIAL
# shipping and logistics
Maersk, AP Moller Maersk, Maersk Line, Damco, Mediterranean Shipping Company, CMA CGM, Hapag Lloyd, Evergreen Shipping, COSCO, NYK
NYK Line, K Line, APL, APL Logistics, DHL, DHL Express, DHL Supply Chain, Blue Dart, Bluedart, FedEx, TNT, DTDC, First Flight
First Flight Couriers, Professional Couriers, The Professional Couriers, Gati, Gati KWE, Safexpress, TCI, TCI Express, TCI Freight
Transport Corporation of India, VRL, VRL Logistics, Mahindra Logistics, Allcargo, Allcargo Logistics, Gateway Distriparks
Snowman Logistics, Kuehne & Nagel, Kuehne Nagel, DB Schenker, Schenker, Panalpina, Expeditors, CEVA, CEVA Logistics, Agility Logistics
Aramex, Future Supply Chain, Spoton Logistics, Om Logistics, Agarwal Packers & Movers, Jeena, Jeena & Company, JNPT, Gateway Terminals
APM Terminals, Gujarat Pipavav Port, Krishnapatnam Port, Kandla Port, Great Eastern Shipping, Anglo Eastern
Anglo Eastern Ship Management, Fleet Management, Synergy Marine, Bernhard Schulte, BSM, V Ships, Wallem, Executive Ship Management
Seaspan, Teekay, Wilhelmsen, Wilhelmsen Ship Management, Thome, Thome Ship Management, Columbia Shipmanagement, Univan, Varun Shipping
Essar Shipping, Seven Islands Shipping, Halliburton, Schlumberger, SLB, Baker Hughes, Weatherford, Transocean, Aban Offshore, Aban
Jindal Drilling, Nabors, Ensco, Deepwater, Swiber
# hospitals, laboratories and medicines
Apollo Hospitals, Apollo Hospital, Indraprastha Apollo, Indraprastha Apollo Hospital, Apollo Clinic, Apollo Cradle, Apollo Diagnostics
Fortis Hospital, Fortis Healthcare, Fortis Escorts, Fortis Malar, Max Healthcare, Max Hospital, Max Super Speciality Hospital
Manipal Hospital, Manipal Hospitals, Narayana Health, Narayana Hrudayalaya, Columbia Asia, Columbia Asia Hospital, Medanta
Medanta The Medicity, Artemis Hospital, Paras Hospital, Paras Hospitals, BLK Hospital, Sir Ganga Ram Hospital, AIIMS
All India Institute of Medical Sciences, PGIMER, PGI Chandigarh, JIPMER, NIMHANS, CMC Vellore, Christian Medical College
St Johns Medical College, St Johns Hospital, Safdarjung Hospital, Ram Manohar Lohia Hospital, RML Hospital, GB Pant Hospital
LNJP Hospital, KEM Hospital, JJ Hospital, Sion Hospital, Nair Hospital, Tata Memorial, Tata Memorial Hospital, TMH, Lilavati Hospital
Hinduja Hospital, PD Hinduja Hospital, Breach Candy Hospital, Jaslok Hospital, Kokilaben Hospital, Kokilaben Dhirubhai Ambani Hospital
Nanavati Hospital, Bombay Hospital, Wockhardt Hospital, Wockhardt Hospitals, Ruby Hall Clinic, Jehangir Hospital, Sahyadri Hospital
Sancheti Hospital, Deenanath Mangeshkar Hospital, Yashoda Hospital, Yashoda Hospitals, KIMS, KIMS Hospital, KIMS Hospitals
Care Hospital, CARE Hospitals, Continental Hospitals, Sunshine Hospital, Sunshine Hospitals, NIMS, Osmania General Hospital
Global Hospital, Global Hospitals, Gleneagles Global, Kamineni Hospital, Kamineni Hospitals, Aware Global, MIOT, MIOT Hospital
Kauvery Hospital, Sankara Nethralaya, Aravind Eye Hospital, Vasan Eye Care, Dr Agarwals Eye Hospital, LV Prasad Eye Institute
Sri Ramachandra Medical Centre, SRMC, Chettinad Hospital, Ganga Hospital, PSG Hospitals, KMCH, Kovai Medical Center, Meenakshi Mission
Amrita Hospital, Amrita Institute of Medical Sciences, AIMS Kochi, Lakeshore Hospital, Aster Medcity, Aster DM Healthcare, Aster CMI
MIMS, Malabar Institute of Medical Sciences, Baby Memorial Hospital, Lisie Hospital, Rajagiri Hospital, Cosmopolitan Hospital
Ananthapuri Hospital, SUT Hospital, Sagar Hospital, Sagar Hospitals, Sakra World Hospital, BGS Global, MS Ramaiah Hospital, Vydehi
Cloudnine, Rainbow Hospital, Rainbow Childrens Hospital, Zydus Hospital, Sterling Hospital, Sterling Hospitals, Shalby, Shalby Hospital
Shalby Hospitals, CIMS Hospital, HCG, AMRI, AMRI Hospitals, Woodlands Hospital, Peerless Hospital, Desun Hospital
Ruby General Hospital, Belle Vue Clinic, Kothari Medical, Kalinga Hospital, Dr Lal PathLabs, Lal Path Labs, Metropolis Healthcare, SRL
SRL Diagnostics, Thyrocare, Vijaya Diagnostic, Vijaya Diagnostics, Suburban Diagnostics, Lucid Diagnostics, Neuberg, DDRC, DDRC SRL
Siemens Healthineers, Wipro GE, Wipro GE Healthcare, Transasia, Trivitron, BPL, BPL Medical, Nipro, B Braun, Baxter, Becton Dickinson
Medtronic, Stryker, Boston Scientific, Roche, NMC Healthcare, NMC Hospital, Mediclinic, Thumbay Hospital, Al Zahra Hospital
Saudi German Hospital, Hamad Medical Corporation, HMC, Sun Pharma, Sun Pharmaceutical, Sun Pharmaceuticals
Sun Pharmaceutical Industries, Ranbaxy, Ranbaxy Laboratories, Dr Reddys, Dr Reddy's, Dr Reddys Laboratories, Dr. Reddy's Laboratories
Cipla, Lupin, Aurobindo, Aurobindo Pharma, Zydus, Zydus Cadila, Cadila Healthcare, Cadila Pharmaceuticals, Torrent Pharma
Torrent Pharmaceuticals, Glenmark, Glenmark Pharmaceuticals, Divis Laboratories, Divi's Laboratories, Divis Labs, Alkem
Alkem Laboratories, Mankind Pharma, Macleods, Macleods Pharmaceuticals, Intas, Intas Pharmaceuticals, Ipca, IPCA Laboratories
Ajanta Pharma, Natco, Natco Pharma, Hetero, Hetero Drugs, Hetero Labs, MSN Laboratories, Mylan, Mylan Laboratories, Matrix Laboratories
Viatris, Granules India, Laurus Labs, Gland Pharma, Biocon, Biocon Biologics, Syngene, Strides, Strides Arcolab, Strides Shasun
Jubilant Generics, Unichem, Unichem Laboratories, Wockhardt, Piramal, Piramal Healthcare, Piramal Enterprises, Nicholas Piramal, Abbott
Abbott Healthcare, Abbott India, GSK, GlaxoSmithKline, Glaxo, Pfizer, Novartis, Sanofi, Sanofi Aventis, AstraZeneca, MSD, Merck
Eli Lilly, Novo Nordisk, Boehringer Ingelheim, Serum Institute, Serum Institute of India, Bharat Biotech, Biological E, Panacea Biotec
Emcure, Emcure Pharmaceuticals, USV, Alembic, Alembic Pharmaceuticals, FDC, JB Chemicals, Indoco Remedies, Micro Labs
Eris Lifesciences, Himalaya Pharma, Elder Pharmaceuticals, Franco Indian, Blue Cross Laboratories, Aristo, Aristo Pharmaceuticals
Systopic, Leeford, Akums, Akums Drugs, Synokem, Windlas, Medreich, Shasun, Orchid Chemicals, Orchid Pharma, Suven, Neuland
Neuland Laboratories, SMS Pharmaceuticals, Vivimed, Sai Life Sciences, Aragen, GVK Bio, GVK Biosciences, Anthem Biosciences, Advinus
Lambda Therapeutic Research, Veeda, Cliantha, Siro Clinpharm, Parexel, PPD, Syneos, Covance, ICON Clinical, PRA Health, Novotech
Alkermes
# schools, coaching and universities
Kendriya Vidyalaya Sangathan, Navodaya Vidyalaya Samiti, Delhi Public School, DPS, DAV Public School, DAV, Ryan International
Ryan International School, Podar International School, Podar, Narayana Group, Narayana Group of Schools, Narayana Junior College
Narayana Educational Institutions, Sri Chaitanya, Sri Chaitanya Techno School, Sri Chaitanya Junior College, FIITJEE, Aakash
Aakash Institute, Aakash Educational Services, ALLEN Career Institute, Vibrant Academy, Bansal Classes, Career Point, T.I.M.E.
Triumphant Institute of Management Education, Career Launcher, Mahendras, Made Easy, ACE Engineering Academy, Gate Forum, Vision IAS
Chaitanya Bharathi, Kumon, Euro Kids, EuroKids, Kidzee, Little Millennium, Shemrock, Tree House, Hello Kids, Aptech
Aptech Computer Education, Arena Animation, Arena Multimedia, MAAC, Frankfinn, Frankfinn Institute, Jetking, NIIT Centre, CMS Institute
Lakme Academy, VLCC, VLCC Institute, Lakme Salon, Jawed Habib, Green Trends, Toni & Guy, Amity University
Lovely Professional University, LPU, Chandigarh University, Chitkara University, Sharda University, Galgotias University
Manipal University, VIT, VIT University, SRM University, SRM, Sathyabama, Saveetha, Vel Tech, KL University, GITAM, Vignan
Anna University, JNTU, Osmania University, Andhra University, Delhi University, University of Delhi, Mumbai University, Pune University
JNU, BHU, Banaras Hindu University, AMU, Aligarh Muslim University, Jamia Millia Islamia, IGNOU, IIT Bombay, IIT Delhi, IIT Madras
IIT Kanpur, IIT Kharagpur, IIT Roorkee, IIT Guwahati, IIT Hyderabad, IISc, Indian Institute of Science, IIM Ahmedabad, IIM Bangalore
NIT Warangal, NIT Trichy, NIT Surathkal, BITS Pilani, XLRI, ISB, Indian School of Business, ICFAI, NMIMS, NIFT, TISS, ISI Kolkata
Ashoka University, OP Jindal University, Christ University, Jain University, PES University, Reva University, Presidency University
KIIT, ITM University, Parul University, Nirma University, Ganpat University, Marwadi University
# media and agencies
Times of India, The Times of India, Bennett Coleman, Bennett Coleman & Co, Times Group, Times Internet, Hindustan Times, HT Media
The Hindu, Indian Express, The Indian Express, Deccan Chronicle, Deccan Herald, The Telegraph, ABP, ABP News, ABP Ananda
Anandabazar Patrika, Dainik Bhaskar, DB Corp, Dainik Jagran, Jagran Prakashan, Amar Ujala, Rajasthan Patrika, Punjab Kesari
Navbharat Times, Lokmat, Sakal, Loksatta, Eenadu, Sakshi TV, Andhra Jyothi, ABN Andhra Jyothi, TV9, TV5, V6 News, ETV
Ushodaya Enterprises, Malayala Manorama, Mathrubhumi, Asianet, Asianet News, Surya TV, Kairali TV, Sun TV, Sun TV Network, Vijay TV
Raj TV, Jaya TV, Dinamalar, Dinakaran, Daily Thanthi, Udaya TV, Prajavani, Vijaya Karnataka, Zee, Zee TV, Zee Entertainment, Zee News
Zee Media, Star India, Star Plus, Star Sports, Colors TV, Viacom18, Sony Entertainment Television, NDTV, India TV, Aaj Tak, India Today
India Today Group, TV Today, TV Today Network, News18, Network18, CNN IBN, CNBC TV18, Republic TV, Republic World, News24, News Nation
Sahara Samay, Sahara One, BBC, Reuters, PTI, Press Trust of India, ANI, IANS, Radio Mirchi, Red FM, Radio City, Big FM, Fever FM, My FM
Balaji Telefilms, Yash Raj Films, Dharma Productions, Red Chillies, Prime Focus, Prime Focus World, DNEG, Rhythm & Hues
DQ Entertainment, Green Gold Animation, Toonz, Ogilvy, Ogilvy & Mather, JWT, Lowe Lintas, Leo Burnett, McCann Erickson, McCann
DDB Mudra, Mudra, Rediffusion, Grey Worldwide, Dentsu, GroupM, Mindshare, Wavemaker, Adfactors, Edelman, Wizcraft, Penguin Random House
Oxford University Press, Cambridge University Press, Pearson Education, McGraw Hill, Tata McGraw Hill, Macmillan, S Chand
Navneet Education, Orient Blackswan, Springer Nature, Elsevier, Wiley, Sage Publications
# law and inspection
Amarchand Mangaldas, Cyril Amarchand Mangaldas, Shardul Amarchand Mangaldas, AZB & Partners, Khaitan & Co, Trilegal, Luthra & Luthra
J Sagar Associates, Nishith Desai Associates, SGS, Bureau Veritas, TUV, TUV Nord, TUV Rheinland, TUV SUD, Intertek, DNV, DNV GL
Lloyds Register, Lloyd's Register, American Bureau of Shipping, Indian Register of Shipping, Applus, Velosi, RINA, Moody International
Det Norske Veritas, Cotecna, Geochem, QUEST Global Services, UL India
# business houses
Tata Sons, Tata, Tata Group, Tata International, Tata Advanced Systems, Tata Technologies, Tata Realty, Aditya Birla
Aditya Birla Group, Birla Group, Bajaj, Mahindra, Mahindra Group, Hinduja, Hinduja Group, Murugappa, Murugappa Group, Jindal
Jindal Group, RP Goenka, Kirloskar, Kirloskar Group, Avantha, Shriram, Shriram Group, GMR Group, Lanco Group, Apollo Group
Muthoot Group, Essel Group, Zee Group, Hiranandani Group, Nirma, Wagh Bakri Group, Emami Group, RPSG, Sanmar, Sanmar Group, TVS Group
Rane Group
`

/** Houses of many companies: a name that begins with one of these is an employer. */
export const HOUSES = `
Tata, Reliance, Adani, Godrej, Mahindra, Aditya Birla, Larsen & Toubro, L&T, Jindal, Kirloskar, HDFC, ICICI, SBI, Bajaj, TVS, Wipro
Infosys, Siemens, Kotak, Bharti, Muthoot, Hinduja, Essar, GMR, JSW, Welspun, Apollo Hospitals, Taj, Oberoi, Marriott, Hyatt, Radisson
Samsung, Hyundai, Toyota, Honda, Maruti, Bosch, Honeywell, Deloitte, Accenture, Capgemini, Cognizant, HCL, Tech Mahindra, Genpact
Sutherland, Concentrix, Teleperformance, Airtel, Vodafone, Al Futtaim, Al Habtoor, Al Ghurair, Al Jaber, Bahwan, Saudi Binladin
Shapoorji Pallonji, Thermax, Cummins, Voltas, Delhi Public School, Kendriya Vidyalaya, Jawahar Navodaya Vidyalaya, DAV, Narayana
Sri Chaitanya, Amity, ONGC, BHEL, NTPC, GAIL, IOCL, ISRO, DRDO, Indian Army, Indian Navy, Indian Air Force, Indian Railways
`

/** Words, tools, places or first names too: such a name only counts where an employer is stated, and is only offered. */
export const AMBIGUOUS_EMPLOYERS = `
Apple, Oracle, Titan, Shell, Swift, Target, Meta, Twitter, SAP, HP, Trident, Prestige, Photon, Cadence, Fidelity, Continental, Aster
Resonance, Odyssey, Emirates, Sahara, Paragon, Leela, Unity, Visa, Total, Orange, Idea, Ola, Lava, Gap, Metro, Central, Lifestyle, Max
Trends, More, Apollo, Fortis, Manipal, Future, Slice, Simplex, Brigade, Park, Star, Sun, Swan, Zen, Amazon Pay, Chola, Ion, Onida
Intex, Micromax, Karbonn, Nokia Care, Lloyd, Whirlpool, Haier, Prime, Regal, Royal, Sagar, Krishna, Ganga, Oasis, Orchid, Ashok, Lotus
Vistaar, Persistent, Logica, Epsilon, Sabre, Altair, Polaris, Cactus, Aegis, Fractal, Scaler, Spandana, Gammon, Jacobs, Worley, Carrier
Triveni, Narayana, Gitanjali, Nandini, Sakshi, Gabriel, Raymond, Sulekha, Aditi, Himalaya, Sula, Trent, Woodland, Navneet, Arihant
Springer, Pearson, Madison, Lear, Otis, Cera, Merino, Skipper, Endurance, Luminous, Vedanta, Coromandel, Mankind, Torrent, Granules
Agility, Spoton, Checkmate, Subway, Vesuvius, Rapido, Medley, Escorts, Mercure, Raffles, Bachpan, Motherhood, Symbiosis, Biba, Rupa
Puma, Ford, Adobe, Facebook, LinkedIn, VMware, Salesforce, ServiceNow, Informatica, Teradata, Autodesk, Ansys, Freshdesk, PayPal
Coursera, Internshala, GeeksforGeeks, BrowserStack, Emco, Zero, Metropolis, Amalgamations, Vestige, Cachet, Medica, Amity, Cinepolis
Genius, Archies, Crossword, Globus, Ebony, Zuri, Kingfisher, Droom, Udaan, Arista, Juniper, Cerner, Naukri.com, Shine.com, Monster.com
Housing.com, Nass, Lucid, Artemis, Impresario, Percept, Sage, Technicolor, Jubilant
`
