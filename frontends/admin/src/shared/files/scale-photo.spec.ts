import { fittingSize } from './scale-photo';

it.each([
  [
    { width: 4032, height: 3024 },
    { width: 1600, height: 1200 },
  ],
  [
    { width: 3024, height: 4032 },
    { width: 1200, height: 1600 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
])('a photo of %j becomes %j', (photo, size) => expect(fittingSize(photo)).toEqual(size));
