import { claimFormSchema } from './claim-form.schema';

const typed = {
  text: 'From £89',
  kind: 'price',
  fact: '',
  own_value: '£89',
  shown_on: ' / \n\n/about\n',
  evidence: '',
  evidence_url: '',
  evidence_file: '',
  owner: '',
  review_on: '2026-06-01',
};

it('reads places one a line, and no fact from an empty choice', () => {
  expect(claimFormSchema.parse(typed)).toMatchObject({ fact: null, shown_on: ['/', '/about'] });
});

it.each([
  [{ shown_on: 'about' }, 'shown_on'],
  [{ fact: 'nothing' }, 'fact'],
  [{ text: ' ' }, 'text'],
  [{ evidence_url: 'report.pdf' }, 'evidence_url'],
])('says beside the field what is wrong with %j', (change, field) => {
  const { error } = claimFormSchema.safeParse({ ...typed, ...change });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});
