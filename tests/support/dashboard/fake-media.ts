import type { MediaItem } from '@latchline/contracts/content/media/media.schema';
import type { Answers } from './fake-gateway';
import { daysAgo, idsOf, me } from './fake-times';

const id = idsOf(7);
const whole = { width: 1600, height: 1067 };

const picture = (number: number, title: string, change: Partial<MediaItem> = {}): MediaItem => ({
  id: id(number),
  path: `library/${number}.jpg`,
  kind: 'picture',
  title,
  alt: title,
  decorative: false,
  size: whole,
  whole,
  crop: null,
  focal: null,
  state: 'ready',
  widths: [400, 800, 1600],
  bytes: 182_000 + number,
  thumbnail: `/media/library/${number}.jpg`,
  uses: [],
  created_at: daysAgo(number),
  created_by: me,
  updated_at: daysAgo(number),
  ...change,
});
const van = picture(1, 'The van outside a terrace in Walkley', {
  crop: { x: 0.1, y: 0.05, width: 0.75, height: 0.8 },
  focal: { x: 0.5, y: 0.45 },
  uses: [
    { kind: 'article', title: 'Looking after locks through winter', id: idsOf(5)(1) },
    { kind: 'page', title: 'about', id: 'about' },
  ],
});
const pictures = [
  van,
  picture(2, 'A euro cylinder that has been snapped'),
  picture(3, 'A night latch', { state: 'preparing' }),
  picture(5, 'Broken file', { state: 'failed' }),
  picture(7, 'Section of a cylinder', { kind: 'drawing', size: null, whole: null, widths: [] }),
  picture(8, '', { decorative: true, alt: '' }),
];

export const fakeMedia: Answers = {
  'admin/media': { items: pictures, next_cursor: null, total: pictures.length },
  [`admin/media/${van.id}`]: van,
};
export const picturePath = `/admin/media/${van.id}`;
export const noMedia: Answers = { 'admin/media': { items: [], next_cursor: null, total: 0 } };
