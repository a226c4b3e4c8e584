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
const signature = 'c2lnbmF0dXJlLW9mLWl0';

it('encodes everything on the picture in its URL', () => {
  const path = socialPicturePath(socialPictureText(picture), signature);
  expect(path).toMatch(/^\/social\/[\w-]+\.[\w-]+\.png$/);
  expect(readSocialPicture(path.slice('/social/'.length))).toEqual({
    picture,
    signature,
    text: socialPictureText(picture),
  });
});

it.each([
  '',
  'x.png',
  `e30.${signature}.png`,
  `!!.${signature}.png`,
  `bm90IGpzb24.${signature}.png`,
  `${socialPictureText(picture)}.${signature}.jpg`,
  `${socialPictureText({ ...picture, drawing: 'horse' as 'area-map' })}.${signature}.png`,
])('rejects %s', (file) => {
  expect(readSocialPicture(file)).toBeNull();
});
