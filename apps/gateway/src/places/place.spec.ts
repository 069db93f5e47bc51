import { networkOf, placeName, placeOfHeaders, placeOfRecord } from './place.js';

const NAMES = { city: 'x-city', region: 'x-region' };
const told = (city: string, region?: string) => placeOfHeaders({ 'x-city': city, 'x-region': region }, NAMES);

it('city and region are the proxy’s word, in the bytes or the escapes it writes (MKT-32)', () => {
  expect(told('Goi%C3%A2nia', 'GO')).toEqual({ city: 'Goiânia', region: 'GO' });
  expect(told(Buffer.from('Goiânia').toString('latin1'))).toEqual({ city: 'Goiânia', region: null });
});

it('a header nobody named, or one that is no city, says nothing (MKT-32)', () => {
  expect(placeOfHeaders({ 'x-city': 'Recife' }, { city: undefined, region: undefined })).toBeNull();
  for (const value of ['', '<b>x</b>', 'a'.repeat(61), '%E0%A4%A']) expect(told(value)).toBeNull();
  expect(told('Recife', '<b>')).toEqual({ city: 'Recife', region: null });
});

it('a place is shown as city and region, a Brazilian state by its letters (FV-34)', () => {
  const names = (name: string) => ({ en: name, 'pt-BR': name }) as never;
  const record = (country: string, code: string, region: string) => ({
    city: { geoname_id: 1, names: names('Valença') },
    country: { geoname_id: 2, iso_code: country, names: names(country) },
    subdivisions: [{ geoname_id: 3, iso_code: code, names: names(region) }],
  });
  const shown = [record('BR', 'BA', 'Bahia'), record('PT', '16', 'Viana do Castelo')].map((one) =>
    placeOfRecord(one as never),
  );
  expect(shown.map((place) => place && placeName(place))).toEqual(['Valença - BA', 'Valença - Viana do Castelo']);
  expect(placeName({ city: 'Recife', region: null })).toBe('Recife');
  expect([placeOfRecord(null), placeOfRecord({ country: record('BR', 'BA', 'Bahia').country } as never)]).toEqual([
    null,
    null,
  ]);
});

it.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2804:14c:3f81:9:8::1', '2804:14c:3f81::'],
  ['2804::1', '2804:0:0::'],
  ['1::2:3:4:5:6:7', '1:0:2::'],
  ['no address', null],
])('of %s only its network is looked at (MKT-32)', (ip, network) => expect(networkOf(ip)).toBe(network));
