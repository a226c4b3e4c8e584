import {
  readSocialPicture,
  type SocialPicture,
  socialPicturePath,
  socialPictureText,
} from './social-picture';

const picture: SocialPicture = {
  title: 'Locksmith in Sheffield – £89, “tonight”',
  kicker: 'South Yorkshire',
  name: 'Latchline',
  phone: '0114 496 0999',
  drawing: 'area-map',
  at: { lat: 53.38297, lng: -1.4659 },
};
const parametersOf = (described: SocialPicture) =>
  Object.fromEntries(new URLSearchParams(socialPictureText(described)));

it.each<SocialPicture>([
  picture,
  {
    title: 'A & B? 100 % + £1 = “more”',
    name: '',
    drawing: 'key-cutting',
    brand: { primary: '#112233', accent: '#445566', logo: '', on_white: false },
  },
])('encodes everything on the picture in its URL', (described) => {
  expect(readSocialPicture({ ...parametersOf(described), fbclid: 'x' })).toEqual(described);
  const path = socialPicturePath(socialPictureText(described), 'c2lnbmF0dXJl');
  expect(path).toBe(`/social/c2lnbmF0dXJl.png?${socialPictureText(described)}`);
});

it('repeats the words of the page in clear text', () => {
  expect(socialPictureText(picture)).toContain('&kicker=South+Yorkshire&name=Latchline&phone=0114+496+0999');
});

it.each([
  {},
  { title: 'Only' },
  { ...parametersOf(picture), drawing: 'horse' },
  { ...parametersOf(picture), lat: 'north' },
  { ...parametersOf(picture), lat: '91' },
  { ...parametersOf(picture), title: ['two', 'titles'] },
])('rejects %j', (parameters) => {
  expect(readSocialPicture(parameters)).toBeNull();
});
