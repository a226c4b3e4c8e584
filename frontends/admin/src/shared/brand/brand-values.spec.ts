import { brandFormSchema, proposedColours } from './brand-values';

const values = (colours: object) => ({
  name: 'Aire Valley Locks',
  brand: { short_name: 'Aire Locks', logo: '', primary: '#0b192c', accent: '#ffb11f', ...colours },
});

it('accepts colours that can be read, in any case', () => {
  expect(brandFormSchema.parse(values({ primary: '#14342B' })).brand.primary).toBe('#14342b');
});

it.each([
  [{ primary: '#ffe000' }, 'primary'],
  [{ accent: '#7a0010' }, 'accent'],
  [{ accent: 'orange' }, 'accent'],
] as const)('refuses %j at its field', (colours, field) => {
  const { error } = brandFormSchema.safeParse(values(colours));
  expect(error?.issues.map(({ path }) => path.join('.'))).toContain(`brand.${field}`);
});

it('proposes colours only for complete ones that cannot be read', () => {
  expect(proposedColours({ primary: '#0b192c', accent: '#ffb11f' })).toBeNull();
  expect(proposedColours({ primary: '#0b19', accent: '#ffb11f' })).toBeNull();
  expect(proposedColours({ primary: '#ffe000', accent: '#ffb11f' })).toMatchObject({ accent: '#ffb11f' });
});
