/** District as spelled by the Department of Posts → name of its city, where it differs. */
export const cityOfDistrict: Readonly<Record<string, string>> = {
  AHMADABAD: 'Ahmedabad',
  DOHAD: 'Dahod',
  MAHESANA: 'Mehsana',
  'BENGALURU URBAN': 'Bengaluru',
  DHARWAD: 'Dharwad',
  'DAKSHINA KANNADA': 'Mangaluru',
  'KAMRUP METRO': 'Guwahati',
  KHORDHA: 'Bhubaneswar',
  ERNAKULAM: 'Kochi',
  NTR: 'Vijayawada',
  VISAKHAPATANAM: 'Visakhapatnam',
  'MUMBAI SUBURBAN': 'Mumbai',
  'NORTH GOA': 'Panaji',
  'SOUTH GOA': 'Margao',
  KACHCHH: 'Bhuj',
  'GAUTAM BUDDHA NAGAR': 'Noida',
  'SAHIBZADA AJIT SINGH NAGAR': 'Mohali',
  'S.A.S NAGAR': 'Mohali',
  'PURBI SINGHBHUM': 'Jamshedpur',
  'EAST SINGHBUM': 'Jamshedpur',
  AURANGABAD: 'Chhatrapati Sambhajinagar',
  PONDICHERRY: 'Puducherry',
  'NEW DELHI': 'New Delhi',
  CENTRAL: 'Delhi',
  EAST: 'Delhi',
  NORTH: 'Delhi',
  'NORTH EAST': 'Delhi',
  'NORTH WEST': 'Delhi',
  SHAHDARA: 'Delhi',
  SOUTH: 'Delhi',
  'SOUTH EAST': 'Delhi',
  'SOUTH WEST': 'Delhi',
  WEST: 'Delhi',
}

/** Cities that have absorbed surrounding towns: radius in kilometres within which a PIN code belongs to them. */
export const metroRadius: Readonly<Record<string, number>> = {
  Ahmedabad: 15,
  Bengaluru: 20,
  Bhopal: 9,
  Chennai: 20,
  Delhi: Infinity,
  Hyderabad: 20,
  Indore: 9,
  Jaipur: 12,
  Kolkata: 20,
  Lucknow: 12,
  Mumbai: 40,
  Nagpur: 9,
  'New Delhi': Infinity,
  Pune: 12,
  Rajkot: 7,
  Surat: 11,
  Vadodara: 8,
}

/** Maximum kilometres between a town's post office and its position in GeoNames. */
export const townRadius = 8

/**
 * PIN prefixes that don't belong to their district's city: Navi Mumbai is in the district of Thane, and Noida and Greater Noida share one.
 */
export const ambiguousPrefixes = ['4007', '4102', '2013'] as const

const zones: readonly (readonly [first: number, last: number, states: readonly string[]])[] = [
  [11, 11, ['Delhi']],
  [12, 13, ['Haryana']],
  [14, 15, ['Punjab']],
  [16, 16, ['Chandigarh', 'Punjab', 'Haryana']],
  [17, 17, ['Himachal Pradesh']],
  [18, 19, ['Jammu and Kashmir', 'Ladakh']],
  [20, 28, ['Uttar Pradesh', 'Uttarakhand']],
  [30, 34, ['Rajasthan']],
  [36, 39, ['Gujarat', 'Dadra and Nagar Haveli and Daman and Diu']],
  [40, 44, ['Maharashtra', 'Goa']],
  [45, 48, ['Madhya Pradesh']],
  [49, 49, ['Chhattisgarh']],
  [50, 50, ['Telangana']],
  [51, 53, ['Andhra Pradesh', 'Puducherry']],
  [56, 59, ['Karnataka']],
  [60, 64, ['Tamil Nadu', 'Puducherry']],
  [67, 69, ['Kerala', 'Puducherry', 'Lakshadweep']],
  [70, 74, ['West Bengal', 'Sikkim', 'Andaman and Nicobar Islands']],
  [75, 77, ['Odisha']],
  [78, 78, ['Assam']],
  [79, 79, ['Arunachal Pradesh', 'Assam', 'Manipur', 'Meghalaya', 'Mizoram', 'Nagaland', 'Tripura']],
  [80, 85, ['Bihar', 'Jharkhand']],
]

/** Possible states of a PIN code by its first two digits (postal circle); the directory lists a few offices under a wrong state. */
export const statesOfZone = (pin: string): readonly string[] => {
  const zone = Number(pin.slice(0, 2))
  return zones.find(([first, last]) => first <= zone && zone <= last)?.[2] ?? []
}
