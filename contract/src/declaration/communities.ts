/** Autonomous communities and cities of Spain, with the codes of their provinces (the first digits of postal codes). */
export const COMMUNITIES = [
  { name: 'Andalucía', provinces: ['04', '11', '14', '18', '21', '23', '29', '41'] },
  { name: 'Aragón', provinces: ['22', '44', '50'] },
  { name: 'Principado de Asturias', provinces: ['33'] },
  { name: 'Illes Balears', provinces: ['07'] },
  { name: 'Canarias', provinces: ['35', '38'] },
  { name: 'Cantabria', provinces: ['39'] },
  { name: 'Castilla-La Mancha', provinces: ['02', '13', '16', '19', '45'] },
  {
    name: 'Castilla y León',
    provinces: ['05', '09', '24', '34', '37', '40', '42', '47', '49'],
  },
  { name: 'Cataluña', provinces: ['08', '17', '25', '43'] },
  { name: 'Ceuta', provinces: ['51'] },
  { name: 'Comunidad de Madrid', provinces: ['28'] },
  { name: 'Comunitat Valenciana', provinces: ['03', '12', '46'] },
  { name: 'Extremadura', provinces: ['06', '10'] },
  { name: 'Galicia', provinces: ['15', '27', '32', '36'] },
  { name: 'La Rioja', provinces: ['26'] },
  { name: 'Melilla', provinces: ['52'] },
  { name: 'Comunidad Foral de Navarra', provinces: ['31'] },
  { name: 'País Vasco', provinces: ['01', '20', '48'] },
  { name: 'Región de Murcia', provinces: ['30'] },
] as const;

/** Code of donors who live abroad, in place of a province. */
export const ABROAD = '99';

/** Code of the province of an address; that of donors abroad; empty if it is not known. */
export function provinceOf({
  country,
  postalCode,
}: {
  readonly country: string;
  readonly postalCode: string;
}): string {
  if (country !== 'ES') return ABROAD;
  const province = postalCode.slice(0, 2);
  return communityOf(province) === '' ? '' : province;
}

/** Name of the community of a province; empty for donors abroad and unknown codes. */
export function communityOf(province: string): string {
  const found = COMMUNITIES.find(({ provinces }) => provinces.some((code) => code === province));
  return found?.name ?? '';
}
