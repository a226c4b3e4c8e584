import { townsIn } from './town-file';

const header = 'name,slug,title,meta_description,lat,lng,intro_content,response_time,postcode_districts';
const row = (slug: string, lat = '53.4') =>
  `Town,${slug},Title,Description,${lat},-1.4,Intro,15-30,"s11; S12"`;

it('reads towns with their districts', () => {
  expect(townsIn(`${header}\r\n${row('town')}\r\n`, new Set())).toMatchObject([
    { name: 'Line 2 (Town)', outcome: 'created', item: { slug: 'town', postcode_districts: ['S11', 'S12'] } },
  ]);
});

it('skips towns that exist or occur twice, and says what is wrong with a line', () => {
  const text = [header, row('here'), row('twice'), row('twice'), row('off', '')].join('\n');
  expect(townsIn(text, new Set(['here'])).map(({ outcome, remark }) => [outcome, remark])).toEqual([
    ['skipped', 'There is a town with the address here'],
    ['created', ''],
    ['skipped', 'There is a town with the address twice'],
    ['refused', 'coordinates.lat: Enter the latitude, like 53.38113'],
  ]);
});

it('refuses columns that a town does not have', () => {
  expect(townsIn(`${header},mayor\n${row('town')},Smith`, new Set())).toMatchObject([{ outcome: 'refused' }]);
});
