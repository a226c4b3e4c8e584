import type { ConsentCopy } from '@latchline/contracts/content/page-copy.schema';

export const consent: ConsentCopy = {
  label: 'Cookie settings',
  question: 'May we, and Google’s cookies, remember which adverts bring people here?',
  statistics: {
    label: 'Statistics without cookies',
    note: 'We count pages looked at, as sums for each day, and note when our number or chat is pressed. Nothing in them is about you.',
  },
};
