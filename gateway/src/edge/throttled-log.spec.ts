import { ThrottledLog } from './throttled-log';

it('writes once a second per subject, and counts skipped lines', () => {
  let clock = 0;
  const log = new ThrottledLog(() => clock);
  const lines: [string, number][] = [];
  const about = (subject: string) => log.about(subject, (leftOut) => lines.push([subject, leftOut]));
  about('a');
  about('a');
  about('b');
  clock = 999;
  about('a');
  clock = 1_000;
  about('a');
  clock = 2_000;
  about('a');
  expect(lines).toEqual([
    ['a', 0],
    ['b', 0],
    ['a', 2],
    ['a', 0],
  ]);
});
