import type { ConsentCopy } from '@latchline/contracts/content/page-copy.schema';

export const consent: ConsentCopy = {
  label: 'Cookie settings',
  question: 'May Google’s cookies tell us which adverts bring people here?',
  statistics: {
    label: 'Statistics without cookies',
    note: 'We count pages looked at and buttons pressed, as sums for each day. Nothing in them is about you.',
  },
};
