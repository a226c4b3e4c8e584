import { readSocialPicture } from '@latchline/contracts/seo/heads/social-picture';
import { sharedPicture, socialPictureOf } from './social-picture';

const facts = { phone: '0114 496 0999', latitude: 53.38, longitude: -1.47, section: 'Home Security' };
const of = (page_type: string, path: string, title = 'Locked out? | 24 hours | Latchline') =>
  socialPictureOf({ page_type, path, facts, title, name: 'Latchline' });

it.each([
  ['home', '/', 'mortice-and-night-latch'],
  ['service', '/services/smart-locks', 'smart-keypad'],
  ['location', '/locksmiths/south-yorkshire/sheffield', 'area-map'],
])('a page of type %s at %s is drawn as %s', (page_type, path, drawing) => {
  expect(of(page_type, path).drawing).toBe(drawing);
});

it('uses the default drawing for an unknown page type', () => {
  const picture = socialPictureOf({ page_type: 'x', path: '/x', facts: {}, title: 'X', name: 'Latchline' });
  expect(picture).toEqual({ title: 'X', name: 'Latchline', drawing: 'euro-cylinder' });
});

it('shows the title without the name of the business', () => {
  expect(of('home', '/').title).toBe('Locked out?');
  expect(of('home', '/', ' | Latchline').title).toBe('Latchline');
  expect(of('home', '/', 'x'.repeat(500)).title).toHaveLength(140);
});

it.each([
  [`${'word '.repeat(27)}whole words`, `${'word '.repeat(27).trim()}…`],
  [`${'x'.repeat(138)}😀😀`, `${'x'.repeat(138)}…`],
  [`${'word '.repeat(28).trim()}`, `${'word '.repeat(28).trim()}`],
])('cuts the title %j at the end of a word', (title, shown) => {
  expect(of('home', '/', title).title).toBe(shown);
});

it('has a URL with all its content, which changes with any text', () => {
  const picture = of('home', '/');
  const shared = sharedPicture(picture, 'https://latchline.example', () => 'signed-by-nobody');
  expect(shared).toMatchObject({ width: 1200, height: 630, alt: 'Locked out? | Latchline' });
  expect(readSocialPicture(Object.fromEntries(new URL(shared.address).searchParams))).toEqual(picture);
  const other = sharedPicture(
    { ...picture, phone: '1' },
    'https://latchline.example',
    () => 'signed-by-nobody',
  );
  expect(other.address).not.toBe(shared.address);
});
