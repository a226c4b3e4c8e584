import { type PageModel, pageModelSchema } from '@latchline/contracts/pages/page-model';
import { KnownMembers } from './known-members';
import { probeModels } from './probe-models';

const home = probeModels.find(({ kind }) => kind === 'home') as Extract<PageModel, { kind: 'home' }>;
const linesOf = (model: object) =>
  Buffer.from(
    `{\n${Object.entries(model)
      .map(([name, member]) => `${JSON.stringify(name)}:${JSON.stringify(member)}`)
      .join(',\n')}\n}`,
  );
const read = (members: KnownMembers, model: object) => {
  const { data, error } = members.read(linesOf(model));
  if (!data) throw error;
  return data as typeof home;
};

it.each(probeModels)('reads what the schema reads: $kind', (model) => {
  const members = new KnownMembers();
  const expected = pageModelSchema.parse(JSON.parse(JSON.stringify(model)));
  for (const body of [linesOf(model), linesOf(model), Buffer.from(JSON.stringify(model, null, 2))]) {
    expect(members.read(body)).toEqual({ success: true, data: expected });
  }
});

it('gives each member that it has read before as the same object, in any kind of page', () => {
  const members = new KnownMembers();
  const one = read(members, home);
  const other = read(members, { ...home, path: '/£' });
  expect(other.path).toBe('/£');
  expect(other.business).toBe(one.business);
  const contact = probeModels.find(({ kind }) => kind === 'contact')!;
  expect(read(members, { ...contact, business: home.business }).business).toBe(one.business);
});

it('keeps nothing that a visitor has entered', () => {
  const members = new KnownMembers();
  const one = read(members, home);
  expect(read(members, home).quote_form).not.toBe(one.quote_form);
});

it('leaves out what is unknown, and adds what has a default', () => {
  const { languages, ...rest } = home;
  expect(languages).toEqual([]);
  const model = read(new KnownMembers(), { ...rest, more: 1 });
  expect(model).not.toHaveProperty('more');
  expect(model.languages).toEqual([]);
});

it('forgets the member that was used longest ago', () => {
  const members = new KnownMembers();
  const first = read(members, home);
  const named = (count: number) => ({ ...home, business: { ...home.business, name: `Firm ${count}` } });
  for (let count = 0; count < 50; count += 1) read(members, named(count));
  expect(read(members, home).business).not.toBe(first.business);
  expect(read(members, home).words).toBe(first.words);
});

it.each([
  ['no such kind', { ...home, kind: 'shop' }, 'kind'],
  ['a wrong member', { ...home, business: { ...home.business, name: 1 } }, 'business.name'],
  ['a missing member', { kind: 'home' }, 'path'],
])('names the problem: %s', (_, model, path) => {
  const members = new KnownMembers();
  for (let again = 0; again < 2; again += 1) {
    const paths = members.read(linesOf(model)).error?.issues.map((issue) => issue.path.join('.'));
    expect(paths).toContain(path);
  }
});

it.each(['', '{', '{\n"kind":"home",\n"path":\n}'])('throws for text that is not JSON: %j', (text) => {
  expect(() => new KnownMembers().read(Buffer.from(text))).toThrow(SyntaxError);
});
