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

it('parses one place per line, and an empty choice as no fact', () => {
  expect(claimFormSchema.parse(typed)).toMatchObject({ fact: null, shown_on: ['/', '/about'] });
});

it.each([
  [{ shown_on: 'about' }, 'shown_on'],
  [{ fact: 'nothing' }, 'fact'],
  [{ text: ' ' }, 'text'],
  [{ evidence_url: 'report.pdf' }, 'evidence_url'],
])('reports an invalid %j at its field', (change, field) => {
  const { error } = claimFormSchema.safeParse({ ...typed, ...change });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});
