import { refusalOfSize, slugOfName, titleOfName } from './picture-rules';

it.each([
  ['IMG 2041 (Front Door).JPG', 'img-2041-front-door', 'Img 2041 front door'],
  ['Ynys Môn.jpg', 'ynys-mon', 'Ynys mon'],
  ['Señor Peña.png', 'senor-pena', 'Senor pena'],
  ['鍵.png', 'picture', 'Picture'],
])('makes an address and a title of the file name %s', (name, slug, title) => {
  expect([slugOfName(name), titleOfName(name)]).toEqual([slug, title]);
});

it('says which limit a picture exceeds', () => {
  expect(refusalOfSize({ width: 16_000, height: 3_000 })).toBeNull();
  expect(refusalOfSize({ width: 16_384, height: 2_000 })?.refused).toBe(
    'The picture is 16384 by 2000 pixels. The limit is 16000 pixels each way',
  );
  expect(refusalOfSize({ width: 8_000, height: 8_000 })?.refused).toBe(
    'The picture is 8000 by 8000 pixels. The limit is 50 million pixels',
  );
});
